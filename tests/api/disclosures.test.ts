import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConditionAnswer, DisclosureKind, DisclosureStatus, FixtureAnswer } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { disclosure, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { channelOf, newsOf } from '#server/deal/wake-streams.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { ending, waivePapers } from '../ending.ts'
import { newsText } from '../news.ts'
import { rawWordsIn } from '../raw-words.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { condition, fixtures } = DisclosureKind
/** A refusal that asks for something in the first line. */
const asksFor = (field: string) => {
  const issue = expect.objectContaining({ path: ['lines', 0, field] }) as object
  return { status: 400, issues: expect.arrayContaining([issue]) as object[] }
}
const answered = (lines: Disclosure['lines'], more: Record<string, string> = {}): Disclosure['lines'] =>
  lines.map(({ key, detail }) => {
    const words = more[key] ?? detail
    return { key, answer: words ? ConditionAnswer.yes : ConditionAnswer.no, detail: words }
  })

const move = (id: string, body: object) => shop.admin.api.negotiation.patch({ id, body })
async function finish(house: House, id: string) {
  await waivePapers(house, id)
  return move(id, ending())
}

/** A deal with its seller in the room, and what each does about the forms. */
async function inDeal() {
  const { buyer, negotiationID, estateID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const begin = (kind: Disclosure['kind'] = condition, who: Somebody = shop.seller) =>
    who.api.disclosure.create({ body: { negotiationID, kind } })
  const present = (id: string, lines: Disclosure['lines']) =>
    shop.seller.api.disclosure.patch({ id, body: { status: DisclosureStatus.presented, lines } })
  const check = (id: string, confirmedKeys: string[]) => buyer.api.disclosure.patch({ id, body: { confirmedKeys } })
  const confirm = (id: string) => buyer.api.disclosure.patch({ id, body: { status: DisclosureStatus.confirmed } })
  return { buyer, negotiationID, estateID, begin, present, check, confirm }
}

test('a draft begins with what the listing tells, and is nobody’s but the seller’s and the desk’s to read', async () => {
  await inDeal()
  const { begin, buyer, negotiationID, estateID } = await inDeal()
  const told = ['外壁を2019年に塗り替え', '南側の擁壁に細かいひび']
  await house.services.pool.query('update estates set renovation = $2, disclosure = $3 where id = $1', [
    estateID,
    ...told,
  ])
  const draft = await begin()
  const of = (key: string) => draft.lines.find((line) => line.key === key)
  expect([of('rebuilt'), of('more')].map((line) => line?.detail)).toEqual(told)
  expect(of('leak')).toEqual({ key: 'leak', answer: null, detail: '' })
  // What is asked of flats alone is not asked of a house.
  expect(of('arrears')).toBeUndefined()
  expect((await buyer.api.disclosure.list({ negotiationID })).items).toEqual([])
  await expect(buyer.api.disclosure.one({ id: draft.id })).rejects.toMatchObject({ status: 404 })
  await expect(begin()).rejects.toMatchObject({ status: 409, message: '書きかけの下書きがあります' })
  expect(draft).toMatchObject({ changedKeys: [], confirmedKeys: [] })
  expect((await begin(fixtures, shop.admin)).lines.map(({ key }) => key)).toContain('heater')
})

test('a form begins with which of the two it is', async () => {
  const { begin } = await inDeal()
  const refusal = (message: string) => ({ status: 400, issues: [{ path: ['kind'], message }] })
  await expect(begin(3 as never)).rejects.toMatchObject(refusal('選んでください'))
  await expect(begin(null as never)).rejects.toMatchObject(refusal('選んでください'))
  const { negotiationID } = await inDeal()
  await expect(shop.seller.api.disclosure.create({ body: { negotiationID } })).rejects.toMatchObject(
    refusal('書類を選んでください'),
  )
})

test('words of the listing that are too long for a line are cut to its length', async () => {
  const { begin, estateID } = await inDeal()
  await house.services.pool.query('update estates set renovation = $2 where id = $1', [estateID, '直'.repeat(301)])
  expect((await begin()).lines.find(({ key }) => key === 'rebuilt')?.detail).toBe('直'.repeat(300))
})

test('words of the listing are cut between two letters, also where one of them is a pair', async () => {
  const { begin, estateID } = await inDeal()
  const words = `${'直'.repeat(299)}𠮷𠮷`
  await house.services.pool.query('update estates set renovation = $2 where id = $1', [estateID, words])
  expect((await begin()).lines.find(({ key }) => key === 'rebuilt')?.detail).toBe(`${'直'.repeat(299)}𠮷`)
})

test('what the listing has of equipment is in the form of what stays, and not what other homes have', async () => {
  const { begin, estateID } = await inDeal()
  const made = async (facilityCategoryName: string) =>
    (await shop.admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName, visibleEstateType: 1 } })).id
  const own = [await made('システムキッチン'), await made('追い焚き浴室')]
  await made('エアコン')
  await house.services.pool.query('update estates set "facilityIDs" = $2 where id = $1', [estateID, own])
  const { lines } = await begin(fixtures)
  const working = lines.filter(({ answer }) => answer === FixtureAnswer.works).map(({ key }) => key)
  expect(working).toEqual(['kitchen', 'bath'])
  expect((await begin(condition)).lines.every(({ answer }) => answer === null)).toBe(true)
})

test('a third edition begins with what the second said', async () => {
  const { begin, present } = await inDeal()
  const said = async (words: string) => {
    const { id, lines } = await begin()
    await present(id, answered(lines, { leak: words }))
  }
  await said('一版の雨もり')
  await said('二版の雨もり')
  const third = await begin()
  expect(third).toMatchObject({ edition: 3 })
  expect(third.lines.find(({ key }) => key === 'leak')?.detail).toBe('二版の雨もり')
})

test('a draft is followed by those who write it, and what the buyer confirms by all', async () => {
  const { begin, present, check, buyer, negotiationID } = await inDeal()
  const heard: string[] = []
  const names = { buyer: buyer.id, seller: shop.seller.id, desk: ADMIN_ACCOUNT_ID }
  const stops = Object.entries(names).map(([name, id]) =>
    house.services.events.subscribe(
      channelOf(id),
      (news) => void (news === newsOf(negotiationID) && !heard.includes(name) && heard.push(name)),
    ),
  )
  const heardOf = async (act: () => Promise<unknown>, whom: string[]) => {
    heard.length = 0
    await act()
    await expect.poll(() => heard.toSorted()).toEqual(whom)
  }
  const { id, lines } = await begin()
  const body = { lines: answered(lines) }
  await heardOf(() => shop.admin.api.disclosure.patch({ id, body }), ['desk', 'seller'])
  await present(id, answered(lines))
  await heardOf(() => check(id, ['leak']), ['buyer', 'desk', 'seller'])
  stops.forEach((stop) => stop())
})

test('it is shown once it is whole, and never changed after that', async () => {
  const { begin, present, buyer } = await inDeal()
  const { id, lines } = await begin()
  await expect(present(id, lines)).rejects.toMatchObject(asksFor('answer'))
  const silent = answered(lines).map((line) => ({ ...line, answer: ConditionAnswer.yes }))
  await expect(present(id, silent)).rejects.toMatchObject(asksFor('detail'))
  await expect(present(id, answered(lines).slice(1))).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['lines'] }],
  })
  await present(id, answered(lines))
  await expect(
    shop.seller.api.disclosure.patch({ id, body: { lines: answered(lines, { leak: '2階' }) } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await buyer.api.disclosure.one({ id })).toMatchObject({ status: DisclosureStatus.presented, edition: 1 })
})

test('the buyer confirms line by line; of another edition only what has changed', async () => {
  const { begin, present, check, confirm, buyer, negotiationID } = await inDeal()
  const { id, lines } = await begin()
  await present(id, answered(lines))
  const keys = lines.map(({ key }) => key)
  await check(id, keys.slice(1))
  await expect(confirm(id)).rejects.toMatchObject({ status: 409 })
  await expect(check(id, ['x'])).rejects.toMatchObject({ status: 400, issues: [{ path: ['confirmedKeys'] }] })
  await expect(shop.seller.api.disclosure.patch({ id, body: { confirmedKeys: keys } })).rejects.toMatchObject({
    status: 403,
  })
  await check(id, keys)
  expect(await confirm(id)).toMatchObject({ status: DisclosureStatus.confirmed })
  await expect(check(id, [])).rejects.toMatchObject({ status: 409 })

  const next = await begin()
  expect(next.edition).toBe(2)
  const shown = await present(next.id, answered(next.lines, { leak: '2階の南の部屋' }))
  expect(shown.changedKeys).toEqual(['leak'])
  expect(shown.confirmedKeys).toEqual(keys.filter((key) => key !== 'leak'))
  expect(await buyer.api.disclosure.one({ id })).toMatchObject({ status: DisclosureStatus.replaced })
  await expect(check(id, [])).rejects.toMatchObject({ status: 409 })
  await check(next.id, keys)
  await confirm(next.id)
  const presented = '第2版）ができました。1か所が前の版から変わりました。'
  expect(await newsText(buyer)).toContain(presented)
  expect(await newsText(shop.admin)).toContain(presented)
  expect(await newsText(shop.seller)).toContain('告知書（第2版）を、買主がすべて確認しました。')
  const { items } = await shop.admin.api.chat.list({ negotiationID, limit: 100 })
  expect(items.filter(({ relationID }) => relationID === next.id)).toHaveLength(2)
  expect((await shop.admin.api.audit.list({ noun: 'disclosure', rowID: next.id })).items.length).toBeGreaterThan(1)
})

test('a line that the buyer has confirmed on another screen stays confirmed', async () => {
  const { begin, present, check } = await inDeal()
  const { id, lines } = await begin()
  await present(id, answered(lines))
  await check(id, ['flood'])
  expect((await check(id, ['noise'])).confirmedKeys.toSorted()).toEqual(['flood', 'noise'])
})

test.skipIf(lacksPoppler)('it is a PDF for whoever may read it, and nobody else', async () => {
  const { begin, present, buyer, estateID } = await inDeal()
  await house.services.pool.query(`update publications set title = '坂の上の白い家' where id = $1`, [estateID])
  const { publicAddress } = await shop.seller.api.estate.one({ id: estateID })
  const { id, lines } = await begin()
  await present(id, answered(lines, { leak: '2階の南の部屋で、2022年に直しました' }))
  const read = (who: Somebody) => who.fetch(new Request(`http://sumika.test/api/disclosure/file/${id}`))
  const answer = await read(buyer)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = (await textOf(Buffer.from(await answer.arrayBuffer()))).replace(/\s/g, '')
  const subject = ['坂の上の白い家', publicAddress!]
  for (const words of ['告知書', '第1版', '雨漏り', '2階の南の部屋', ...subject]) expect(text).toContain(words)
  expect((await read(await house.as(Role.buyer))).status).toBe(404)
})

test('forms are written in a deal that goes on, by its seller and the desk', async () => {
  const { begin, buyer, negotiationID, estateID } = await inDeal()
  await expect(begin(condition, buyer)).rejects.toMatchObject({ status: 403 })
  const ownDeal = await shop.seller.api.negotiation.create({ body: { estateID } })
  await expect(
    shop.seller.api.disclosure.create({ body: { negotiationID: ownDeal.id, kind: condition } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('買主がいる') })
  await expect(begin(condition, await house.as(Role.seller))).rejects.toMatchObject({ status: 404 })
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason: 'x' } })
  await expect(begin()).rejects.toMatchObject({ status: 409 })
  expect(disclosure.moves.table.replace.by).toEqual([0])
})

test.each([
  ['finished', (house: House, id: string) => finish(house, id)],
  ['failed', (_: House, id: string) => move(id, { status: DealStatus.failed, failReason: '合意解除' })],
])('once a deal is %s, what was begun is neither written on, shown nor confirmed', async (_, end) => {
  const { buyer, negotiationID } = await shop.agreed()
  const { patch, create } = shop.seller.api.disclosure
  const body = { negotiationID, kind: condition }
  const first = await create({ body })
  const lines = answered(first.lines)
  const confirmedKeys = lines.map(({ key }) => key)
  await patch({ id: first.id, body: { status: DisclosureStatus.presented, lines } })
  await buyer.api.disclosure.patch({ id: first.id, body: { confirmedKeys, status: DisclosureStatus.confirmed } })
  const draft = await create({ body })
  const shown = await create({ body: { negotiationID, kind: fixtures } })
  const told = shown.lines.map((line) => ({ ...line, answer: FixtureAnswer.works }))
  await patch({ id: shown.id, body: { status: DisclosureStatus.presented, lines: told } })
  await end(house, negotiationID)

  const refusal = { status: 409, message: expect.stringContaining('買主がいる進行中の商談だけ') }
  const leak = { [lines[0]!.key]: '雨漏りがあります' }
  for (const who of [shop.seller, shop.admin]) {
    const write = (more: object) =>
      who.api.disclosure.patch({ id: draft.id, body: { lines: answered(draft.lines, leak), ...more } })
    await expect(write({})).rejects.toMatchObject(refusal)
    await expect(write({ status: DisclosureStatus.presented })).rejects.toMatchObject(refusal)
  }
  const keys = told.map(({ key }) => key)
  for (const more of [{}, { status: DisclosureStatus.confirmed }])
    await expect(
      buyer.api.disclosure.patch({ id: shown.id, body: { confirmedKeys: keys, ...more } }),
    ).rejects.toMatchObject(refusal)
  expect(await buyer.api.disclosure.one({ id: first.id })).toMatchObject({ status: DisclosureStatus.confirmed })
})

test('nothing that anybody was told holds a date as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
