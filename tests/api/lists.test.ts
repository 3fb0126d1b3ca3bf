import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'

let house: House
let admin: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.buyer)])
  for (const day of [1, 2, 3, 4, 5, 6, 7])
    await admin.api.notice.create({
      body: {
        title: `お知らせ${day}`,
        body: 'ほんぶん',
        postDate: `2021-11-0${day}`,
        status: day === 7 ? NoticeStatus.draft : NoticeStatus.published,
      },
    })
})
afterAll(() => house.drop())

const failing = async (path: string) => {
  const answer = await house.visitor.fetch(path)
  return { status: answer.status, ...((await answer.json()) as { code: string; issues: { path: string[] }[] }) }
}

test('a list goes on where its cursor stopped, and rows that appear meanwhile neither repeat nor skip any', async () => {
  const first = await house.visitor.api.notice.list({ limit: 2 })
  expect(first.items.map(({ title }) => title)).toEqual(['お知らせ6', 'お知らせ5'])
  await admin.api.notice.create({
    body: { title: 'あとから', body: '', postDate: '2021-11-20', status: NoticeStatus.published },
  })
  const second = await house.visitor.api.notice.list({ limit: 2, cursor: first.cursor! })
  expect(second.items.map(({ title }) => title)).toEqual(['お知らせ4', 'お知らせ3'])
  const third = await house.visitor.api.notice.list({ limit: 2, cursor: second.cursor! })
  expect(third).toMatchObject({ items: [{ title: 'お知らせ2' }, { title: 'お知らせ1' }], cursor: null })
})

test('counts and lists hold only what one may read', async () => {
  const drafts = { status: NoticeStatus.draft }
  expect(await house.visitor.api.notice.count(drafts)).toEqual({ count: 0 })
  expect(await admin.api.notice.count(drafts)).toEqual({ count: 1 })
  expect((await buyer.api.notice.list(drafts)).items).toEqual([])
})

test('ranges, words and comma-joined lists filter', async () => {
  const between = await house.visitor.api.notice.list({
    postDateFrom: '2021-11-02',
    postDateTo: '2021-11-03',
    orderBy: 'postDate',
  })
  expect(between.items.map(({ title }) => title)).toEqual(['お知らせ2', 'お知らせ3'])
  expect((await house.visitor.api.notice.list({ title: 'らせ4' })).items).toHaveLength(1)
  expect((await house.visitor.api.prefecture.list({ id: [13, 14] })).items.map(({ name }) => name)).toEqual([
    '東京都',
    '神奈川県',
  ])
})

test('rows come by ids in the order asked, without those that are not there', async () => {
  const found = await house.visitor.api.prefecture.many({ ids: '27,99,13' })
  expect(found.map(({ name }) => name)).toEqual(['大阪府', '東京都'])
})

test('what cannot be asked is refused by name', async () => {
  expect(await failing('/api/notices?colour=red')).toMatchObject({ status: 400, issues: [{ path: ['colour'] }] })
  expect(await failing('/api/notices?orderBy=colour')).toMatchObject({ status: 400, issues: [{ path: ['orderBy'] }] })
  expect(await failing('/api/notices?limit=101')).toMatchObject({ status: 400, issues: [{ path: ['limit'] }] })
  expect(await failing('/api/notices?postDateFrom=soon')).toMatchObject({
    status: 400,
    issues: [{ path: ['postDateFrom'] }],
  })
  const answer = await buyer.fetch(new Request('http://sumika.test/api/users?adminMemo=x'))
  expect(answer.status).toBe(400)
})

test('a cursor of another question, or a forged one, is refused', async () => {
  const { cursor } = await house.visitor.api.notice.list({ limit: 1 })
  await expect(house.visitor.api.notice.list({ limit: 1, cursor: cursor!, title: 'お' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(
    house.visitor.api.notice.list({ limit: 1, cursor: `${cursor!.split('.')[0]!}.forged` }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a notice waits for its day, and the desk alone reads it before', async () => {
  const at = (postDate: string) =>
    admin.api.notice.create({ body: { title: 'その日から', body: '', postDate, status: NoticeStatus.published } })
  const today = await at(tokyoDate(Date.now()))
  const tomorrow = await at(addDays(tokyoDate(Date.now()), 1))
  const { api } = house.visitor
  const title = 'その日から'
  expect((await api.notice.list({ title })).items.map(({ id }) => id)).toEqual([today.id])
  expect(await api.notice.count({ title })).toEqual({ count: 1 })
  expect((await api.notice.many({ ids: [today.id, tomorrow.id] })).map(({ id }) => id)).toEqual([today.id])
  await expect(api.notice.one({ id: tomorrow.id })).rejects.toMatchObject({ status: 404 })
  expect(await admin.api.notice.one({ id: tomorrow.id })).toMatchObject({ title })
})

test('service menus are numbered anew as far as they are asked for', async () => {
  const make = (name: string, displayOrder: number) =>
    admin.api.serviceMenu.create({
      body: { name, displayOrder, price: 100, buyerMenuFlag: true, sellerMenuFlag: false },
    })
  const one = await make('あ', 10)
  const two = await make('い', 20)
  const three = await make('う', 30)
  expect(await admin.api.serviceMenu.patchAll({ id: two.id, dryRun: 'true' })).toMatchObject({
    changed: 1,
    ids: [two.id],
    items: [
      {
        name: 'い',
        changes: [
          {
            label: '表示順',
            before: '20',
            after: '2',
          },
        ],
      },
    ],
  })
  expect(await admin.api.serviceMenu.patchAll({ id: two.id })).toEqual({ changed: 1, ids: [two.id] })
  expect(await admin.api.serviceMenu.patchAll({ name: 'う' })).toEqual({ changed: 1, ids: [three.id] })
  const { items } = await admin.api.serviceMenu.list({ orderBy: 'displayOrder' })
  expect(items.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
    [two.id, 2],
    [three.id, 3],
    [one.id, 10],
  ])
  await expect(admin.api.serviceMenu.patchAll({ colour: 1 })).rejects.toMatchObject({ status: 400 })
})
