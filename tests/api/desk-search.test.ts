import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
let deal: Awaited<ReturnType<Shop['ordered']>>
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  deal = await shop.ordered()
  await house.services.pool.query(
    `update users set name = '沖田総司', phone = '09011112222', "createdAt" = now() - interval '1 day' where id = $1`,
    [deal.buyer.id],
  )
})
afterAll(() => house.drop())

const find = async (keyword: string) => (await shop.admin.api.desk.search({ keyword })).items
const kindsOf = async (keyword: string) => [...new Set((await find(keyword)).map(({ kind }) => kind))]

test('a name finds the person, and the deals and payments that are theirs', async () => {
  const hits = await find('沖田')
  expect(hits.find(({ kind }) => kind === 'person')).toMatchObject({ id: deal.buyer.id, label: '沖田総司' })
  expect(hits.find(({ kind }) => kind === 'deal')).toMatchObject({
    id: deal.negotiationID,
    path: `/admin/chat/${deal.negotiationID}`,
  })
  expect(hits.find(({ kind }) => kind === 'payment')?.id).toBe(deal.payment.id)
})

test('the number of a paper and of a home, a telephone and an address each find their own', async () => {
  const { items } = await shop.admin.api.document.list({ orderID: deal.order.id })
  expect((await find(items[0]!.number)).filter(({ kind }) => kind === 'document')).toMatchObject([
    { id: items[0]!.id, label: items[0]!.number },
  ])
  const home = await shop.admin.api.estate.one({ id: deal.estateID })
  expect((await find(String(home.estateNumber).replaceAll('-', ''))).find(({ kind }) => kind === 'estate')?.id).toBe(
    deal.estateID,
  )
  expect(await kindsOf(home.publicAddress!)).toContain('estate')
})

test.each(['09011112222', '090-1111-2222', '０９０－１１１１－２２２２', '+81 90 1111 2222', '(090)1111-2222'])(
  'a caller is found by the number %s, first, with their deals, in lists and inbox alike',
  async (keyword) => {
    const hits = await find(keyword)
    expect(hits[0]).toMatchObject({ kind: 'person', id: deal.buyer.id, why: '電話' })
    expect(hits.map(({ id }) => id)).toEqual(expect.arrayContaining([deal.negotiationID, deal.payment.id]))
    const { api } = shop.admin
    const [people, deals, inbox] = await Promise.all([
      api.user.list({ keyword }),
      api.desk.list({ list: 'deals', keyword }),
      api.negotiation.inbox({ keyword }),
    ])
    expect(people.items.map(({ id }) => id)).toEqual([deal.buyer.id])
    expect(deals.rows.map(({ id }) => id)).toEqual([deal.negotiationID])
    expect(inbox.items.map(({ negotiation }) => negotiation.id)).toEqual([deal.negotiationID])
  },
)

test.each(['おきた', 'オキタ', 'ｵｷﾀ', 'おきたそうじ'])('a caller is found by the reading %s', async (keyword) => {
  await house.services.pool.query(
    `update users set "lastNameKana" = 'オキタ', "firstNameKana" = 'ソウジ' where id = $1`,
    [deal.buyer.id],
  )
  expect((await find(keyword))[0]).toMatchObject({ kind: 'person', id: deal.buyer.id, why: '読み' })
  const { items } = await shop.admin.api.negotiation.inbox({ keyword })
  expect(items.map(({ negotiation }) => negotiation.id)).toEqual([deal.negotiationID])
})

test('the inbox of the desk finds what was said, the number of a home and that of a paper; a party’s finds none of these words', async () => {
  const { buyer, negotiationID, estateID, order } = deal
  await buyer.api.chat.create({ body: { negotiationID, message: '床下のシロアリが心配です。' } })
  const { items: papers } = await shop.admin.api.document.list({ orderID: order.id })
  const { estateNumber } = await shop.admin.api.estate.one({ id: estateID })
  for (const keyword of ['シロアリ', String(papers[0]!.number), String(estateNumber)]) {
    const { items } = await shop.admin.api.negotiation.inbox({ keyword })
    expect(items.map(({ negotiation }) => negotiation.id)).toEqual([negotiationID])
  }
  expect((await find('シロアリ')).map(({ kind, why }) => [kind, why])).toEqual([['deal', '当事者・メッセージ・帳票']])
  expect((await buyer.api.negotiation.inbox({ keyword: 'シロアリ' })).items).toEqual([])
  expect((await buyer.api.negotiation.inbox({ keyword: '沖田' })).items).toHaveLength(0)
})

test('an amount finds the payment, the paper and the home of just that amount, however it is written', async () => {
  for (const words of ['55,000円', '5万5000']) {
    const hits = await find(words)
    expect(hits.filter(({ kind }) => kind === 'payment').map(({ id }) => id)).toEqual([deal.payment.id])
    expect(hits.some(({ kind }) => kind === 'document')).toBe(true)
  }
  expect((await find('2,980万円')).map(({ kind, id }) => [kind, id])).toEqual([['estate', deal.estateID]])
  expect(await find('55,001円')).toEqual([])
})

test('it is a statement for each kind and one for what is told, tells at most twenty, and only the desk is told', async () => {
  const known = (await statements(house, () => shop.admin.api.payment.count({}))) - 1
  expect(await statements(house, () => find('沖田'))).toBe(known + 6)
  for (let more = 0; more < 5; more++) await shop.quoted()
  const all = await find('会員')
  expect(all.length).toBeLessThanOrEqual(20)
  expect(all.filter(({ kind }) => kind === 'estate').length).toBeLessThanOrEqual(4)
  await expect(deal.buyer.api.desk.search({ keyword: '沖田' })).rejects.toMatchObject({ status: 403 })
  await expect(shop.admin.api.desk.search({ keyword: ' ' })).rejects.toMatchObject({ status: 400 })
})
