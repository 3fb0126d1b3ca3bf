import { afterAll, beforeAll, expect, test } from 'vitest'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** Everything in the database that a paper could leave a trace in. */
async function traces() {
  const { rows } = await house.services.pool.query(
    `select (select count(*) from documents) as papers, (select count(*) from "documentData") as contents,
      (select coalesce(sum(last), 0) from "documentNumbers") as numbers, (select sum(version) from quotations) as versions`,
  )
  return rows[0]
}
const ask = (who: Somebody, id: string, lines: object[]) =>
  who.fetch(
    new Request(`http://sumika.test/api/quotation/sample/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines, validUntil: '2099-12-31', note: '下書きの連絡' }),
    }),
  )

test.skipIf(lacksPoppler)(
  'the desk sees the paper of a quotation that it writes, marked as a sample; no number is used and nothing stored',
  async () => {
    const { buyer, quotationID, fix } = await shop.quoted()
    const lines = [shop.line(50_000)]
    const before = await traces()
    const answer = await ask(shop.admin, quotationID, lines)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = Buffer.from(await answer.arrayBuffer())
    const words = textOf(pdf)
    for (const word of ['見積書', '見本・未発行', '55,000', '下書きの連絡']) expect(words).toContain(word)
    expect(words).not.toMatch(/Q\d{6}-\d{4}/)
    expect(await traces()).toEqual(before)

    for (const who of [buyer, shop.seller]) expect((await ask(who, quotationID, lines)).status).toBe(403)
    expect((await ask(shop.admin, quotationID, [{ name: '' }])).status).toBe(400)
    expect((await ask(shop.admin, 'nowhere', lines)).status).toBe(404)
    await fix(lines)
    expect((await ask(shop.admin, quotationID, lines)).status).toBe(409)
    const { items } = await shop.admin.api.document.list({ quotationID })
    expect(items.map(({ number }) => number.slice(-4))).toEqual(['0001'])
  },
)
