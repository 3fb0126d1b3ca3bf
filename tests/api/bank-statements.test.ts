import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { maxStatementLines } from '#domain/desk/statement/read-statement.ts'
import { maxStatementBytes } from '#domain/upload.ts'
import { openHouse, type House } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop, type Shop } from '../shop.ts'
import { uploadStatement } from '../statement-files.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const csv = (...lines: string[]) => ['日付,金額,振込依頼人名', ...lines].join('\r\n')
const statesOf = ({ lines }: { lines: { state: string }[] }) => lines.map(({ state }) => state)
const sent = async (text: string, who = shop.admin) => ({ filePath: await uploadStatement(who, text) })
const deposits = (payerName: string) => shop.admin.api.transfer.list({ payerName }).then(({ items }) => items)

test('a statement is looked at before anything is written, then recorded and matched; read again it adds nothing', async () => {
  const { buyer, payment } = await shop.ordered()
  await house.services.pool.query(
    `update users set "lastNameKana" = 'ミナト', "firstNameKana" = 'ナギサ' where id = $1`,
    [buyer.id],
  )
  const { api } = shop.admin
  const text = csv(
    `${yesterday},"55,000",ﾐﾅﾄ ﾅｷﾞｻ`,
    `${yesterday},700,ミナト シラズ`,
    `${yesterday},700,ミナト シラズ`,
    `${yesterday},,電気料金`,
    'いつか,1000,サトウ',
  )
  expect(statesOf(await api.transfer.preview({ body: await sent(text) }))).toEqual([
    'new',
    'new',
    'new',
    'other',
    'unreadable',
  ])
  expect(await deposits('ミナト')).toEqual([])

  const { lines } = await api.transfer.import({ body: await sent(text) })
  expect(statesOf({ lines })).toEqual(['added', 'added', 'added', 'other', 'unreadable'])
  expect(lines.map(({ recorded }) => recorded && [recorded.status, recorded.paymentID])).toEqual([
    [TransferStatus.matched, payment.id],
    [TransferStatus.unmatched, null],
    [TransferStatus.unmatched, null],
    null,
    null,
  ])
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
  expect(await deposits('ミナト')).toHaveLength(3)

  const again = await api.transfer.import({ body: await sent(text) })
  expect(statesOf(again)).toEqual(['known', 'known', 'known', 'other', 'unreadable'])
  expect(again.lines[0]!.recorded).toEqual(lines[0]!.recorded)
  const longer = `${text}\r\n${yesterday},700,ミナト シラズ`
  expect(statesOf(await api.transfer.import({ body: await sent(longer) })).at(-1)).toBe('added')
  expect(await deposits('ミナト')).toHaveLength(4)
  const { rows } = await house.services.pool.query(
    `select after from audits where noun = 'transfer' and action = 'import' and "actorID" = $1 order by id`,
    [shop.admin.id],
  )
  expect(rows.map(({ after }) => (after as { added: number }).added)).toEqual([3, 0, 1])
})

test('a line that was put right, struck out, or written by hand before is not taken again', async () => {
  const { api } = shop.admin
  const line = `${yesterday},900,ミサキ`
  const byHand = await api.transfer.create({ body: { paidOn: yesterday, amount: 900, payerName: 'みさき' } })
  const text = csv(line, line)
  const first = await api.transfer.import({ body: await sent(text) })
  expect(statesOf(first)).toEqual(['byHand', 'added'])
  expect(first.lines[0]!.recorded!.id).toBe(byHand.id)
  const { id } = first.lines[1]!.recorded!
  await api.transfer.patch({ id, body: { amount: 901, payerName: 'ミサキ タロウ' } })
  await api.transfer.patch({ id, body: { status: TransferStatus.voided, note: '別の口座' } })
  expect(statesOf(await api.transfer.import({ body: await sent(text) }))).toEqual(['byHand', 'known'])
})

test('two of the desk who send the same statement at once record it once', async () => {
  const second = await house.as(Role.admin)
  const text = csv(...Array.from({ length: 5 }, (_, at) => `${yesterday},${800 + at},ドウジ`))
  const bodies = [await sent(text), await sent(text, second)]
  const both = await Promise.all([shop.admin, second].map(({ api }, at) => api.transfer.import({ body: bodies[at]! })))
  expect(await deposits('ドウジ')).toHaveLength(5)
  expect(both.flatMap(statesOf).filter((state) => state === 'added')).toHaveLength(5)
  expect(new Set(both.flatMap(statesOf))).toEqual(new Set(['added', 'known']))
})

test('columns can be chosen, the key of a line is the product’s own, and a file has its bounds', async () => {
  const { api } = shop.admin
  const columns = { paidOn: 2, amount: 0, paidOut: null, payerName: 1, note: null }
  const { lines } = await api.transfer.preview({ body: { ...(await sent(`600,レツ,${yesterday}`)), columns } })
  expect(lines).toMatchObject([
    { line: 1, state: 'new', deposit: { paidOn: yesterday, amount: 600, payerName: 'レツ' } },
  ])
  const forged = { paidOn: yesterday, amount: 1, payerName: 'カギ', statementKey: 'x' }
  await expect(api.transfer.create({ body: forged })).rejects.toMatchObject({ status: 403 })
  const many = csv(...Array.from({ length: maxStatementLines + 1 }, () => `${yesterday},1,オオイ`))
  for (const call of [api.transfer.preview, api.transfer.import])
    await expect(call({ body: await sent(many) })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['filePath'] }],
    })
  await expect(sent('x'.repeat(maxStatementBytes + 1))).rejects.toMatchObject({ status: 413 })
  expect(await deposits('オオイ')).toEqual([])
})

test('a deposit by hand that was struck out does not stand for a line of the statement', async () => {
  const { transfer } = shop.admin.api
  const deposit = { paidOn: yesterday, payerName: 'ケシタ キロク', amount: 4_321 }
  const { id } = await transfer.create({ body: deposit })
  await transfer.patch({ id, body: { status: TransferStatus.voided, note: '二重の記録' } })
  const text = csv(`${yesterday},4321,ケシタ キロク`)
  expect(statesOf(await transfer.import({ body: await sent(text) }))).toEqual(['added'])
  expect((await deposits('ケシタ')).map(({ status }) => status).toSorted()).toEqual([
    TransferStatus.unmatched,
    TransferStatus.voided,
  ])
})

test('a line with 振込 before the name matches by itself', async () => {
  const { buyer, payment } = await shop.ordered()
  await house.services.pool.query(
    `update users set "lastNameKana" = 'ヒグチ', "firstNameKana" = 'ミオ' where id = $1`,
    [buyer.id],
  )
  await shop.admin.api.transfer.import({ body: await sent(csv(`${yesterday},55000,振込 ﾋｸﾞﾁ ﾐｵ`)) })
  expect((await buyer.api.payment.one({ id: payment.id })).paymentStatus).toBe(PaymentStatus.paid)
})
