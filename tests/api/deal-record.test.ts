import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConditionAnswer, DisclosureKind, DisclosureStatus, StepKind } from '#domain/choices/agreeing.ts'
import { dateTime } from '#domain/format/date.ts'
import { openHouse, type House } from '../as.ts'
import { explain } from '../explained.ts'
import { openShop, type Shop } from '../shop.ts'
import { ending, waivePapers } from '../ending.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('the record of a finished deal lists what followed the agreement, and who has done what when', async () => {
  const { buyer, negotiationID } = await shop.agreed({ deposit: 1_000_000 })
  const steps = (await shop.admin.api.dealStep.list({ negotiationID, limit: 100 })).items
  await explain(shop.admin, negotiationID)
  const contract = steps.find(({ kind }) => kind === StepKind.contract)!
  await shop.admin.api.dealStep.patch({ id: contract.id, body: { heldAt: '12月5日 <10時>', person: '宅建士の山田' } })
  const { buyerDoneAt } = await buyer.api.dealStep.patch({
    id: contract.id,
    body: { buyerDoneAt: new Date().toISOString(), isAhead: true },
  })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({
    id: negotiationID,
    body: ending(),
  })
  const page = await buyer.api.negotiation.record({ id: negotiationID })
  for (const words of [
    '成約後の手続き',
    ...StepKind.options.map(({ label }) => label),
    '日時と場所：12月5日 &lt;10時&gt;',
    '担当：宅建士の山田',
    `買主：${dateTime(buyerDoneAt!)}に済み、売主：まだ`,
    'この取引では不要',
  ])
    expect(page).toContain(words)
})

test('what the desk hides after the end is in the record no more', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  const rude = await buyer.api.chat.create({ body: { negotiationID, message: '売主の電話は090-0000-0000' } })
  await buyer.api.chat.create({ body: { negotiationID, message: 'ありがとうございました' } })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  expect(await buyer.api.negotiation.record({ id: negotiationID })).toContain('090-0000-0000')
  await shop.admin.api.chat.remove({ id: rude.id })
  const page = await buyer.api.negotiation.record({ id: negotiationID })
  expect(page).not.toContain('090-0000-0000')
  for (const words of ['このメッセージは運営により非表示になりました', 'ありがとうございました'])
    expect(page).toContain(words)
})

test('it lists the forms that the buyer was shown, edition by edition, with when each line was confirmed', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  const begin = () => shop.seller.api.disclosure.create({ body: { negotiationID, kind: DisclosureKind.condition } })
  const show = async (leak: string) => {
    const draft = await begin()
    const lines = draft.lines.map(({ key }) => ({
      key,
      answer: key === 'leak' ? ConditionAnswer.yes : ConditionAnswer.no,
      detail: key === 'leak' ? leak : '',
    }))
    await shop.seller.api.disclosure.patch({ id: draft.id, body: { status: DisclosureStatus.presented, lines } })
    return { ...draft, lines }
  }
  const first = await show('北側の洋室')
  const keys = first.lines.map(({ key }) => key)
  await buyer.api.disclosure.patch({ id: first.id, body: { confirmedKeys: keys.slice(0, 2) } })
  const { updatedAt } = await buyer.api.disclosure.one({ id: first.id })
  const second = await show('南側の洋室')
  await buyer.api.disclosure.patch({ id: second.id, body: { confirmedKeys: keys } })
  await buyer.api.disclosure.patch({ id: second.id, body: { status: DisclosureStatus.confirmed } })
  const draft = await begin()
  const said = draft.lines.map((line) => (line.key === 'leak' ? { ...line, detail: '書きかけの下書き' } : line))
  await shop.seller.api.disclosure.patch({ id: draft.id, body: { lines: said } })
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({
    id: negotiationID,
    body: ending(),
  })

  const page = await shop.seller.api.negotiation.record({ id: negotiationID })
  const [, one = '', two = ''] = page.split('<h3>')
  expect(one).toMatch(/^告知書（第1版）/)
  expect(one).toContain('北側の洋室')
  expect(two).toMatch(/^告知書（第2版）/)
  expect(two).toContain('がすべて確認した日時')
  // What did not change was confirmed with the first edition.
  expect(one.match(/\d\dに.+が確認/g)).toHaveLength(2)
  expect(two.match(/\d\dに.+が確認/g)).toHaveLength(keys.length)
  expect(two).toContain(`${dateTime(updatedAt)}に`)
  expect(page).not.toContain('書きかけの下書き')
})
