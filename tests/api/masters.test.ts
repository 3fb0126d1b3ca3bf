import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokyoDate } from '#domain/calendar.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { Role } from '#domain/choices/person.ts'
import { yesterday } from '../days.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const menuNamed = async (name: string, more = {}) =>
  (await shop.admin.api.serviceMenu.create({ body: { name, price: 11_000, buyerMenuFlag: true, ...more } })).id
/** A deal of a new buyer, whose first quotation is out of the way. */
async function room() {
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await shop.admin.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  return (serviceMenuIDs: string[]) => buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs } })
}

test('a service that has retired is not asked for any more, and keeps its name where it was', async () => {
  const ask = await room()
  const id = await menuNamed('古いサービス')
  await shop.admin.api.serviceMenu.patch({ id, body: { retired: true } })
  const message = '「古いサービス」は、受け付けを終えました'
  await expect(ask([id])).rejects.toMatchObject({ status: 400, issues: [{ path: ['serviceMenuIDs'], message }] })
  expect(await house.visitor.api.serviceMenu.one({ id })).toMatchObject({ name: '古いサービス', retired: true })
  await shop.admin.api.serviceMenu.patch({ id, body: { retired: false } })
  expect(await ask([id])).toMatchObject({ serviceMenuIDs: [id] })
})

test('two services that exclude each other are not asked for together, whichever of them says so', async () => {
  const ask = await room()
  const one = await menuNamed('簡易な調査')
  const other = await menuNamed('詳しい調査', { exclusiveWith: [one] })
  const message = '「簡易な調査」と「詳しい調査」は、どちらか一方を選んでください'
  await expect(ask([one, other])).rejects.toMatchObject({ status: 400, issues: [{ message }] })
  expect(await ask([other])).toMatchObject({ serviceMenuIDs: [other] })
})

test('what is in use cannot be removed: the answer says by how many; what is not used can', async () => {
  const ask = await room()
  const { admin, seller } = shop
  const id = await menuNamed('使われる')
  const unused = await menuNamed('使われない')
  await ask([id])
  const words = /「使われる」は、見積1件で使われている/
  await expect(admin.api.serviceMenu.remove({ id })).rejects.toMatchObject({ status: 409, message: words })
  await admin.api.serviceMenu.remove({ id: unused })
  await expect(admin.api.serviceMenu.one({ id: unused })).rejects.toMatchObject({ status: 404 })

  const pool = await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: 'プール' } })
  await seller.api.estate.create({ body: { ...typedEstate(), facilityIDs: [pool.id] } })
  await expect(admin.api.facilityCategoryMaster.remove({ id: pool.id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/「プール」は、物件1件で使われている/),
  })
})

test('a facility that has retired is kept by homes that have it, and taken by no other', async () => {
  const { admin, seller } = shop
  const { id } = await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: '暖炉' } })
  const had = await seller.api.estate.create({ body: { ...typedEstate(), facilityIDs: [id] } })
  await admin.api.facilityCategoryMaster.patch({ id, body: { retired: true } })
  expect(await seller.api.estate.patch({ id: had.id, body: { title: '暖炉のある家です' } })).toMatchObject({
    facilityIDs: [id],
  })
  const { id: other } = await seller.api.estate.create({ body: typedEstate() })
  await expect(seller.api.estate.patch({ id: other, body: { facilityIDs: [id] } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['facilityIDs'], message: '「暖炉」は、いまは選べません' }],
  })
})

test('the order is written at once, by the order that was seen; the log tells who changed what', async () => {
  const { admin } = shop
  const id = await menuNamed('並べるもの', { priceDescription: '概算' })
  const idsNow = async () => (await admin.api.serviceMenu.list({ limit: 100 })).items.map(({ id }) => id)
  const { version } = await admin.api.serviceMenu.one({ id })
  const from = await idsNow()
  const to = [id, ...from.filter((each) => each !== id)]
  await admin.api.desk.order({ noun: 'serviceMenu', body: { from, to } })
  expect(await idsNow()).toEqual(to)
  const [line] = (await admin.api.audit.list({ noun: 'serviceMenu', action: 'order', limit: 1 })).items
  expect(line!.reason).toBe(`「並べるもの」を${from.length}番目から1番目へ`)
  const late = admin.api.desk.order({ noun: 'serviceMenu', body: { from, to: from.toReversed() } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  const short = admin.api.desk.order({ noun: 'serviceMenu', body: { from: to, to: to.slice(1) } })
  await expect(short).rejects.toMatchObject({ status: 409 })
  // Where a row stands is the list's: who read the row before can still change what it says.
  await admin.api.serviceMenu.patch({ id, body: { version, price: 22_000, retired: true, priceDescription: null } })
  const { items } = await admin.api.desk.history({ noun: 'serviceMenu', id })
  expect(items.map(({ what }) => what)).toEqual(['変更', '並べ替え', '追加'])
  expect(items[0]!.who).toBeTruthy()
  expect(items[0]!.changes).toEqual(
    expect.arrayContaining([
      { label: '料金（税込）', before: '11,000', after: '22,000' },
      { label: '使用停止', before: 'いいえ', after: 'はい' },
      { label: '料金の説明', before: '概算', after: 'なし' },
    ]),
  )
  await expect(admin.api.desk.history({ noun: 'user', id })).rejects.toMatchObject({ status: 404 })
})

test('a notice that was published is withdrawn, and not removed, also while it waits for its day', async () => {
  const { admin } = shop
  const body = { title: '夏季休業', body: '休みます', postDate: '2021-01-01', status: NoticeStatus.published }
  const { id } = await admin.api.notice.create({ body })
  await expect(admin.api.notice.remove({ id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/公開中のため/),
  })
  await admin.api.notice.patch({ id, body: { status: NoticeStatus.hidden } })
  await expect(house.visitor.api.notice.one({ id })).rejects.toMatchObject({ status: 404 })
  await admin.api.notice.remove({ id })
  const waiting = await admin.api.notice.create({ body: { ...body, postDate: '2099-01-01' } })
  await expect(house.visitor.api.notice.one({ id: waiting.id })).rejects.toMatchObject({ status: 404 })
  await expect(admin.api.notice.remove({ id: waiting.id })).rejects.toMatchObject({ status: 409 })
  const order = admin.api.desk.order({ noun: 'notice', body: { from: [], to: [] } })
  await expect(order).rejects.toMatchObject({ status: 409 })
})

test('a step of the wizard asks one question of a kind, and one that retires moves no other', async () => {
  const { admin } = shop
  const ask = (step: 1 | 2, question: string) => admin.api.wizard.create({ body: { wizardType: 4, step, question } })
  const first = await admin.api.wizard.create({
    body: { wizardType: 4, startFlag: true, question: 'なにを売りますか？' },
  })
  expect(first).toMatchObject({ step: 1, startFlag: true })
  const second = await ask(2, 'どこですか？')
  const words = /この手順には「どこですか？」があります/
  await expect(ask(2, '住所は？')).rejects.toMatchObject({ status: 409, message: words })
  await expect(
    admin.api.wizard.patch({ id: first.id, body: { step: 2, version: first.version } }),
  ).rejects.toMatchObject({ status: 409, message: words })

  await admin.api.wizard.patch({ id: first.id, body: { retired: true } })
  const asked = await house.visitor.api.wizard.list({ wizardType: 4, retired: false })
  expect(asked.items).toMatchObject([{ id: second.id, step: 2, startFlag: false }])
  await ask(1, '何を売りますか？')
  await expect(admin.api.wizard.patch({ id: first.id, body: { retired: false } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a notice is unread from its day on, for those who had joined, until they open it', async () => {
  const { admin } = shop
  const today = tokyoDate(Date.now())
  const tell = async (postDate: string, status: 1 | 2 = NoticeStatus.published) =>
    (await admin.api.notice.create({ body: { title: '休業のお知らせ', body: '休みます', postDate, status } })).id
  const reader = await house.as(Role.buyer)
  const before = await reader.api.notice.unread()
  const fresh = await tell(today)
  const draft = await tell(today, NoticeStatus.draft)
  const early = await tell('2099-01-01')
  const late = await tell(yesterday)
  expect((await reader.api.notice.unread()).ids).toEqual([fresh, ...before.ids])
  expect(await reader.api.notice.read({ body: { ids: [draft, early, late] } })).toEqual({ ids: [fresh, ...before.ids] })
  await Promise.all([1, 2].map(() => reader.api.notice.read({ body: { ids: [fresh] } })))
  expect(await reader.api.notice.unread()).toEqual(before)
  expect((await admin.api.notice.unread()).ids).toContain(fresh)
  await expect(house.visitor.api.notice.unread()).rejects.toMatchObject({ status: 401 })
  await expect(house.visitor.api.notice.read({ body: { ids: [fresh] } })).rejects.toMatchObject({ status: 401 })
  await house.services.pool.query(`update notices set "postDate" = $2 where id = $1`, [early, today])
  expect((await reader.api.notice.unread()).ids).toContain(early)
})
