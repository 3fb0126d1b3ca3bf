import { fireEvent, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument, Role } from '#domain/choices/person.ts'
import { CheckMethod, DealPurpose, Occupation } from '#domain/deal/party-check/choices.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { setFields } from '#server/kernel/change.ts'
import { systemContext } from '#server/kernel/context.ts'
import { openHouse, type House } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { dayFromNow } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { askedDeal, shownInPerson } from '../party-deal.ts'
import { openShop, type Shop } from '../shop.ts'
import { loseRequests } from './network.ts'
import { openPage, type Page } from './open-page.ts'

type Deal = Awaited<ReturnType<typeof askedDeal>>

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** The same, with nothing of the money left for the desk to do. */
async function readyDeal(listing: object = {}) {
  const deal = await askedDeal(shop, listing)
  await deal.fix([shop.line(50_000)])
  return deal
}

/** A deal whose buyer has handed in, shown in person. */
async function handedInDeal(deal: Deal | Promise<Deal> = askedDeal(shop)) {
  const handed = await deal
  const { buyer, of } = handed
  const { id } = await of(DealRole.buyer)
  await buyer.api.partyCheck.patch({ id, body: shownInPerson })
  await buyer.api.partyCheck.patch({ id, body: { status: PartyCheckStatus.submitted } })
  return { ...handed, id }
}

test('before the desk establishes a brokered deal, it reads whose check is missing, in which state, and where to go on', async () => {
  const { negotiationID } = await handedInDeal(readyDeal())
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('成約にする')
  const missing = within(await page.findByRole('list', { name: '済んでいない取引時確認' }))
  expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['買主：確認待ち', '売主：提出待ち'])
  const link = page.getByRole('link', { name: '取引時確認を開く' })
  expect(link.getAttribute('href')).toBe(`/admin/partyCheck/${negotiationID}`)
  expect(page.sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  // Whoever asks all the same reads once why not.
  await page.answer('成約にする')
  expect(await page.findAllByText(/^取引時確認が済んでいません：買主/)).toHaveLength(1)
})

test('nobody is said to be missing where the seller sells without a broker', async () => {
  const { negotiationID } = await readyDeal({ transactionMode: TransactionMode.seller })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('成約にする')
  await page.findByRole('heading', { name: '成約にしますか？' })
  expect(page.queryByRole('list', { name: '済んでいない取引時確認' })).toBeNull()
})

test('the desk reads the checks of a sale once a party has left, and of a known customer what made them one', async () => {
  const { buyer, negotiationID, establish, move } = await askedDeal(shop)
  await checkParties(house.services, negotiationID)
  await establish()
  await waivePapers(house, negotiationID)
  await move(ending())
  await house.services.pool.query(
    `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
      values ('before-any-deal', now(), $1, 'approve', 'x', '審査係', '{"checks":[],"openings":[],"documentType":1,"person":{}}')`,
    [shop.seller.id],
  )
  await buyer.api.user.remove({ id: buyer.id })
  const page = await openPage(house, `/admin/partyCheck/${negotiationID}`, shop.admin)
  const sides = ['買主', '売主'].map((name) => page.getByRole('region', { name }).textContent)
  expect(sides).toEqual([expect.stringContaining('山田 花子'), expect.stringContaining('審査係さんが承認しました')])
})

/** The notice beside a field or a group, by its label. */
const faultBeside = (page: Page, label: string) => {
  const part = page.getByLabelText(new RegExp(`^${label} ?(必須|任意)?$`), {
    selector: 'input, select, textarea, fieldset',
  })
  const ids = part.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('a party reads beside each field what is missing, loses nothing of what is written, and hands it in', async () => {
  const { buyer, negotiationID, of } = await askedDeal(shop)
  const { id } = await of(DealRole.buyer)
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  expect(page.words()).toContain('買主 太郎')
  await page.fill('職業', 'その他')
  await page.fill('職業の内容', '陶芸家')
  await page.press('提出する')
  await page.findByText('取引の目的を選んでください')
  expect(faultBeside(page, '取引の目的')).toContain('取引の目的を選んでください')
  expect(page.words()).toContain('本人確認の方法を選んでください')
  expect(page.getByLabelText(/^職業の内容/)).toHaveProperty('value', '陶芸家')
  await page.fill('取引の目的', '自分や家族が住むため')
  await page.choose(/^対面での提示/)
  await page.press('提出する')
  await page.answer('提出する')
  await page.findByText('内容を確かめています。結果はお知らせします。')
  expect(page.sent.at(-1)).toMatchObject({
    call: `PATCH /api/partyCheck/${id}`,
    body: { status: PartyCheckStatus.submitted },
  })
  expect(await of(DealRole.buyer)).toMatchObject({
    status: PartyCheckStatus.submitted,
    occupation: Occupation.other,
    occupationOther: '陶芸家',
    purpose: DealPurpose.ownHome,
    method: CheckMethod.inPerson,
    name: '買主 太郎',
  })
})

test('who signs out while words are not saved is asked, and is then signed out or goes on writing', async () => {
  const { buyer, negotiationID } = await askedDeal(shop)
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  loseRequests('PATCH')
  await page.fill('職業', 'その他')
  await page.fill('職業の内容', '陶芸家')
  const question = { name: '保存できていない入力があります' }
  fireEvent.click(page.getAllByText('ログアウト')[0]!)
  await page.findByRole('dialog', question)
  await page.answer('入力に戻る')
  await waitFor(() => expect(page.queryByRole('dialog', question)).toBeNull())
  expect([page.address(), localStorage.getItem('token')]).toEqual([`/user/partyCheck/${negotiationID}`, buyer.token])
  expect(page.getByLabelText(/^職業の内容/)).toHaveProperty('value', '陶芸家')
  fireEvent.click(page.getAllByText('ログアウト')[0]!)
  await page.findByRole('dialog', question)
  await page.answer('保存せずに離れる')
  await page.findByText('ログアウトしました')
  expect([page.address(), localStorage.getItem('token')]).toEqual(['/', null])
})

test('once a deal has failed nobody is led to a check that they cannot hand in any more', async () => {
  const { buyer, negotiationID, move } = await askedDeal(shop)
  const room = `/buyer/chat/${negotiationID}`
  const link = { name: '取引時確認を提出する' }
  expect((await openPage(house, room, buyer)).queryByRole('link', link)).not.toBeNull()
  await move({ status: DealStatus.failed, failReason: '予定が変わりました' })
  expect((await openPage(house, room, buyer)).queryByRole('link', link)).toBeNull()
})

test('a party who acts in their other role meanwhile writes the check of their side all the same', async () => {
  const { buyer, negotiationID, of } = await askedDeal(shop)
  const { id } = await of(DealRole.buyer)
  await buyer.api.user.takeRole({ body: { userType: Role.seller, agreed: true } })
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  const way = within(page.getByRole('navigation', { name: 'いまいる場所' }))
  expect(way.getByRole('link', { name: 'チャット' }).getAttribute('href')).toBe(`/buyer/chat/${negotiationID}`)
  await page.fill('職業', '公務員')
  expect(await page.sends(`PATCH /api/partyCheck/${id}`)).toMatchObject({ occupation: Occupation.publicServant })
})

test('who of the desk checks no identities is not told that checks are missing which they may not read', async () => {
  const { negotiationID } = await handedInDeal(readyDeal())
  const colleague = await house.as(Role.admin)
  await shop.admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID: 'role-deal' } })
  const room = await openPage(house, `/admin/chat/${negotiationID}`, colleague)
  await room.press('成約にする')
  await room.findByRole('heading', { name: '成約にしますか？' })
  // Whether some is missing, the server says.
  await room.answer('成約にする')
  await room.findAllByText(/^取引時確認が済んでいません：買主（確認待ち）、売主（提出待ち）/)
  expect(room.queryByRole('list', { name: '済んでいない取引時確認' })).toBeNull()
  const page = await openPage(house, `/admin/partyCheck/${negotiationID}`, colleague)
  expect(page.words()).toContain('「審査」の担当の画面です')
})

test('who writes on two screens chooses between words, not codes', async () => {
  const { buyer, negotiationID, of } = await askedDeal(shop)
  const { id } = await of(DealRole.buyer)
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  await buyer.api.partyCheck.patch({ id, body: { occupation: Occupation.executive, isByAgent: true } })
  await page.fill('職業', '公務員')
  await page.findByText('ほかの画面の内容：')
  expect(page.words()).toContain('ほかの画面の内容：会社役員・団体役員')
  expect(page.words()).toContain('ここの入力：公務員')
})

test('what is sent back is read with its reason, and what was written stands there as it was', async () => {
  const { buyer, negotiationID, id } = await handedInDeal()
  await shop.admin.api.partyCheck.patch({
    id,
    body: { status: PartyCheckStatus.sentBack, sendBackReason: '住所が免許証と違います' },
  })
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  expect(page.words()).toContain('直しをお願いします')
  expect(page.words()).toContain('住所が免許証と違います')
  expect(page.getByRole('radio', { name: /^対面での提示/ })).toHaveProperty('checked', true)
})

test('nobody but the two sides has a page of their own check, and each reads their own', async () => {
  const { negotiationID } = await handedInDeal()
  const stranger = await openPage(house, `/user/partyCheck/${negotiationID}`, await house.as(Role.buyer))
  expect(stranger.words()).not.toContain('買主 太郎')
  const seller = await openPage(house, `/user/partyCheck/${negotiationID}`, shop.seller)
  expect(seller.words()).not.toContain('買主 太郎')
  expect(seller.words()).toContain('本人確認書類は、もういただいています')
})

test('the desk confirms a side once the paper is written down and everything is ticked, by the version that it looked at', async () => {
  const { negotiationID, id, of } = await handedInDeal()
  await shop.admin.api.partyCheck.patch({
    id,
    body: {
      documentType: IdentityDocument.drivingLicence,
      documentNumber: '第301234567890号',
      presentedOn: dayFromNow(0),
    },
  })
  const { version } = await of(DealRole.buyer)
  const page = await openPage(house, `/admin/partyCheck/${negotiationID}`, shop.admin)
  const confirm = () => page.getByRole('button', { name: '確認済みにする' })
  expect(confirm()).toHaveProperty('disabled', true)
  for (const tick of page.getAllByRole('checkbox')) fireEvent.click(tick)
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', false))
  await page.press('確認済みにする')
  const { name, kana, birthDate, address, valid } = IdentityCheck
  expect(await page.sends(`PATCH /api/partyCheck/${id}`)).toEqual({
    version,
    status: PartyCheckStatus.confirmed,
    identityChecks: [name, kana, birthDate, address, valid],
  })
  await page.findByText('買主の取引時確認を、確認済みにしました')
})

test('the desk sends a side back with a reason, and not without one', async () => {
  const { negotiationID, id, of } = await handedInDeal()
  const page = await openPage(house, `/admin/partyCheck/${negotiationID}`, shop.admin)
  await page.press('差し戻す')
  await page.answer('差し戻す')
  await page.findByText('入力してください')
  expect(page.sent).toEqual([])
  await page.fill('差し戻しの理由', '住所が免許証と違います')
  await page.answer('差し戻す')
  expect(await page.sends(`PATCH /api/partyCheck/${id}`)).toMatchObject({ sendBackReason: '住所が免許証と違います' })
  await waitFor(async () => expect(await of(DealRole.buyer)).toMatchObject({ status: PartyCheckStatus.sentBack }))
})

/** What the buyer's card is said to say, as if it had been read. */
const readCard = (id: string, name: string) =>
  setFields(systemContext(house.services), partyCheck, id, {
    method: CheckMethod.idCard,
    idCardName: name,
    idCardAddress: '東京都台東区浅草1丁目1番1号',
    idCardBirthDate: '1985-04-12',
    idCardSerial: '00A1',
    idCardValidUntil: dayFromNow(365),
    idCardReadAt: new Date().toISOString(),
  })

test('a party saves what they wrote and asks for their card to be read; what it said stands there afterwards', async () => {
  const { buyer, negotiationID, of } = await askedDeal(shop)
  const { id } = await of(DealRole.buyer)
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  await page.fill('取引の目的', '自分や家族が住むため')
  await page.choose(/^マイナンバーカードの読み取り/)
  await page.press('カードの読み取りに進む')
  await waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ idCardAskedAt: expect.any(String) }))
  await waitFor(async () =>
    expect(await buyer.api.partyCheck.one({ id })).toMatchObject({
      purpose: DealPurpose.ownHome,
      method: CheckMethod.idCard,
      idCardReaderURL: expect.stringMatching(/^\/idCard\/read\//),
    }),
  )
  await readCard(id, '買主 太郎')
  const back = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  expect(back.words()).toContain('カードを読み取りました')
  expect(back.words()).toContain('00A1')
})

test('companies, agents and places where nothing reads cards are not offered it', async () => {
  const { buyer, negotiationID } = await askedDeal(shop)
  const offered = (page: Page) => page.queryAllByRole('radio', { name: /^マイナンバーカードの読み取り/ }).length
  const page = await openPage(house, `/user/partyCheck/${negotiationID}`, buyer)
  expect(offered(page)).toBe(1)
  await page.choose('法人')
  await waitFor(() => expect(offered(page)).toBe(0))
  const { idCardReader } = house.services
  house.services.idCardReader = null
  try {
    const { negotiationID: other, buyer: somebody } = await askedDeal(shop)
    expect(offered(await openPage(house, `/user/partyCheck/${other}`, somebody))).toBe(0)
  } finally {
    house.services.idCardReader = idCardReader
  }
})

test('the desk reads beside each other what card and party say, and gives a reason before it confirms', async () => {
  const { buyer, negotiationID, of } = await askedDeal(shop)
  const { id } = await of(DealRole.buyer)
  await buyer.api.partyCheck.patch({ id, body: shownInPerson })
  await readCard(id, '旧姓 太郎')
  await buyer.api.partyCheck.patch({ id, body: { status: PartyCheckStatus.submitted } })
  const page = await openPage(house, `/admin/partyCheck/${negotiationID}`, shop.admin)
  const differences = within(page.getByRole('list', { name: 'カードと違うところ' }))
  expect(differences.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '氏名提出：買主 太郎カード：旧姓 太郎',
  ])
  await page.fill('それでも同じ人だとする理由', '改姓の届けを確かめた')
  await page.press('理由を記録する')
  expect(await page.sends(`PATCH /api/partyCheck/${id}`)).toMatchObject({
    idCardDifferenceReason: '改姓の届けを確かめた',
  })
})
