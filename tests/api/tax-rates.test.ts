import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentKind } from '#domain/choices/document.ts'
import { taxByRate } from '#domain/law/tax.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop, payByDeposit } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { quotation, invoice, receipt } = DocumentKind
/** What an order's paper of a kind says, and the words of its PDF. */
async function paper({ api, fetch, token }: Somebody, kind: number) {
  const { items } = await api.document.list({ kind })
  const { id } = items[0]!
  const { rows } = await house.services.pool.query('select data from "documentData" where "documentID" = $1', [id])
  const headers = { authorization: `Bearer ${token}` }
  const file = await fetch(new Request(`http://sumika.test/api/document/file/${id}`, { headers }))
  return { data: rows[0].data as DocumentData, words: textOf(Buffer.from(await file.arrayBuffer())) }
}
const pay = (id: string) => payByDeposit(shop.admin, id)

test.skipIf(lacksPoppler)('a service bears 10 %, 8 % or no tax, and no other rate', async () => {
  const { serviceMenu } = shop.admin.api
  expect((await serviceMenu.one({ id: shop.menuID })).taxRate).toBe(10)
  for (const taxRate of [8, 0] as const)
    expect((await serviceMenu.create({ body: { name: '調査', price: 1_100, taxRate } })).taxRate).toBe(taxRate)
  await expect(serviceMenu.create({ body: { name: '調査', price: 1_100, taxRate: 5 as never } })).rejects.toMatchObject(
    {
      status: 400,
      issues: [{ path: ['taxRate'] }],
    },
  )
  const { quotationID } = await shop.quoted()
  const lines = [{ ...shop.line(1_000), taxRate: 5 as never }]
  await expect(shop.admin.api.quotation.patch({ id: quotationID, body: { lines } })).rejects.toMatchObject({
    status: 400,
  })
})

test.skipIf(lacksPoppler)(
  'quotation, invoice and receipt sum each rate once, round its tax once, and mark the reduced one',
  async () => {
    const { buyer, quotationID, fix } = await shop.quoted()
    const lines: ReturnType<Shop['line']>[] = [
      { ...shop.line(105), quantity: 1 },
      { ...shop.line(35), quantity: 3 },
      { ...shop.line(99), name: 'お茶', taxRate: 8 },
      { ...shop.line(500), name: '証明書の実費', quantity: 2, taxRate: 0 },
    ]
    await fix(lines)
    const { totalAmount } = await buyer.api.order.create({ body: { quotationID } })
    expect(totalAmount).toBe(231 + 106 + 1_000)
    const { items } = await buyer.api.payment.list({})
    await pay(items[0]!.id)
    for (const kind of [quotation, invoice, receipt]) {
      const { data, words } = await paper(buyer, kind)
      expect(taxByRate(data.lines, data.prices)).toEqual([
        { taxRate: 10, net: 210, tax: 21, total: 231 },
        { taxRate: 8, net: 99, tax: 7, total: 106 },
        { taxRate: 0, net: 1_000, tax: 0, total: 1_000 },
      ])
      for (const word of ['お茶 ※', '8% ※', '対象外', '※は軽減税率の対象です', '1,337円']) expect(words).toContain(word)
    }
  },
)

test.skipIf(lacksPoppler)(
  'the usage fee is invoiced at the rate of its menu, and receipted as it was invoiced',
  async () => {
    const { items } = await shop.admin.api.serviceMenu.list({ usageFeeFlag: 'true' })
    const { id } = items[0]!
    await shop.admin.api.serviceMenu.patch({ id, body: { taxRate: 0 } })
    const { buyer, negotiationID } = await shop.quoted()
    await buyer.api.order.create({ body: { negotiationID } })
    await shop.admin.api.serviceMenu.patch({ id, body: { taxRate: 10, name: '新しい名前' } })
    const { items: due } = await buyer.api.payment.list({})
    await pay(due[0]!.id)
    for (const kind of [invoice, receipt]) {
      const { data } = await paper(buyer, kind)
      expect(data.lines).toEqual([{ name: '利用料', quantity: 1, unitPrice: 3_300, taxRate: 0 }])
      expect(taxByRate(data.lines, data.prices)).toEqual([{ taxRate: 0, net: 3_300, tax: 0, total: 3_300 }])
    }
  },
)
