import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { dayFromNow } from '../days.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const notice = { title: '年末のお休み', body: '12月29日から休みます。', postDate: '2026-12-01' }

test('a notice that is put names all that it must say: nothing of the former one is silently kept', async () => {
  const { api } = shop.admin
  const { id } = await api.notice.create({ body: notice })
  await expect(api.notice.put({ id, body: { title: 'C' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['body'] }, { path: ['postDate'] }],
  })
  await expect(api.notice.put({ id, body: {} })).rejects.toMatchObject({ status: 400 })
  expect(await api.notice.one({ id })).toMatchObject(notice)
  const other = { title: '年始', body: '1月5日から。', postDate: '2027-01-01' }
  expect(await api.notice.put({ id, body: other })).toMatchObject({ ...other, status: NoticeStatus.draft })
})

test('who may not change a row hears that, and not what it must say', async () => {
  const [{ items }, buyer] = await Promise.all([shop.admin.api.serviceMenu.list(), house.as(Role.buyer)])
  const id = items[0]!.id
  await expect(buyer.api.serviceMenu.put({ id, body: {} })).rejects.toMatchObject({ status: 403 })
})

test('an account that is put anew is open or shut at the sign-in as its row says', async () => {
  const { api } = shop.admin
  const { id } = await house.as(Role.buyer)
  await api.user.disable({ id, body: { reason: '確認のため' } })
  const sync = vi.spyOn(house.services.identity, 'enable')
  expect(await api.user.put({ id, body: { name: '山田' } })).toMatchObject({ disabledAt: null })
  expect(sync).toHaveBeenCalledWith(id)
  sync.mockRestore()
})

test('a published notice is withdrawn, not deleted: also one whose day has not come', async () => {
  const { api } = shop.admin
  const coming = { ...notice, postDate: dayFromNow(1), status: NoticeStatus.published }
  const { id } = await api.notice.create({ body: coming })
  await expect(api.notice.remove({ id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/「非公開」にすると/),
  })
  await api.notice.patch({ id, body: { status: NoticeStatus.hidden } })
  expect(await api.notice.remove({ id })).toBeNull()
})

test('the address that everybody reads is the server’s: a body that says another is refused', async () => {
  const refused = { status: 403, issues: [{ path: ['publicAddress'] }] }
  const { api } = shop.seller
  const body = { ...typedEstate(), publicAddress: '東京都千代田区一番町' }
  await expect(api.estate.create({ body })).rejects.toMatchObject(refused)
  const { id } = await api.estate.create({ body: typedEstate() })
  await expect(api.estate.patch({ id, body: { publicAddress: 'x' } })).rejects.toMatchObject(refused)
  await expect(api.estate.put({ id, body })).rejects.toMatchObject(refused)
})

/** What belongs to a row of another noun, and the field that names it. */
const children = Object.values<Resource>(nouns).flatMap(({ name, calls, createOnly, parent }) => {
  if (!calls.includes('create')) return []
  const field =
    parent?.field ?? createOnly.find((each) => ['negotiationID', 'estateID', 'orderID', 'paymentID'].includes(each))
  // A refund is of a payment or of a deposit, and asks first what it is to be.
  return field && name !== 'refund' ? [{ name, field: name === 'payment' ? 'orderID' : field }] : []
})

test.each(children)(
  '$name without the row that it belongs to is refused, and names $field',
  async ({ name, field }) => {
    const buyer = await house.as(Role.buyer)
    const answers = await Promise.all(
      [buyer, shop.seller, shop.admin].map(async (who) => {
        const headers = { 'content-type': 'application/json' }
        const request = new Request(`http://sumika.test/api/${name}`, { method: 'POST', body: '{}', headers })
        const answer = await who.fetch(request)
        return { status: answer.status, body: (await answer.json()) as { issues: { path: string[] }[] } }
      }),
    )
    const refused = answers.filter(({ status }) => status !== 403)
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect(refused.map(({ body }) => body.issues.some(({ path }) => path[0] === field))).toEqual(
      refused.map(() => true),
    )
  },
)
