import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { EntryKind } from '#domain/choices/bank.ts'
import { Role } from '#domain/choices/person.ts'
import { bankStatements } from '#http/desk/bank-statements.ts'
import { removeDropped } from '#server/images/records.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'
import { uploadStatement } from '../statement-files.ts'

// A bank's statement is stored as it came, and its lines are found by day, amount and name (電子帳簿保存法7条).

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
})
afterAll(() => house.drop())

const headings = '日付,摘要,出金額,入金額,振込依頼人名'
const csv = (...lines: string[]) => [headings, ...lines].join('\r\n')
/** `日付,金額,振込依頼人名` and one deposit from ﾔﾏﾀﾞ in Shift_JIS, as the banks write it. */
const shiftJis = (amount: number) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('93fa95742c8be08a7a2c9055 8d9e88cb978a906c96bc0d0a'.replaceAll(' ', ''), 'hex'),
      Buffer.from(`${yesterday},${amount},`),
      Buffer.from('d4cfc0de', 'hex'),
    ]),
  )
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function imported(content: string | Uint8Array<ArrayBuffer>, who = shop.admin, name?: string) {
  const filePath = await uploadStatement(who, content, name)
  return { filePath, answer: await who.api.transfer.import({ body: { filePath } }) }
}
const statementsOf = async (sha256: string) => (await shop.admin.api.bankStatement.list({ sha256 })).items
const linesOf = async (statementID: string, who = shop.admin) =>
  (await who.api.bankStatementLine.list({ statementID, orderBy: 'line', limit: 100 })).items
const search = (asked: Record<string, string>, who = shop.admin) => loadList(who.api, bankStatements, asked)
const namesOf = async (asked: Record<string, string>, who?: Somebody) =>
  (await search(asked, who)).rows.map(({ name }) => name)
const rows = async (statement: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(statement, values)).rows

test.each([
  ['UTF-8 with a byte order mark', () => new TextEncoder().encode(`\uFEFF${csv(`${yesterday},振込,,701,ヤマダ`)}`)],
  ['Shift_JIS', () => shiftJis(702)],
])('a file in %s is stored and given back byte for byte, and its hash is that of its bytes', async (_, make) => {
  const bytes = new Uint8Array(make())
  const { filePath, answer } = await imported(bytes, shop.admin, '11月の明細.csv')
  expect(answer.lines.map(({ state, deposit }) => [state, deposit?.payerName])).toEqual([['added', 'ヤマダ']])
  const [statement] = await statementsOf(hashOf(bytes))
  expect(statement).toMatchObject({
    filePath,
    fileName: '11月の明細.csv',
    size: bytes.length,
    firstOn: yesterday,
    lastOn: yesterday,
    lineCount: 1,
    takenBy: shop.admin.id,
  })
  expect(answer.stored).toEqual({ at: statement!.createdAt, lineCount: 1 })
  const { url } = await colleague.api.image.link({ path: filePath })
  const file = await house.visitor.fetch(`${url}?name=${encodeURIComponent('11月の明細.csv')}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  expect(file.headers.get('content-type')).toBe('text/csv')
  expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('11月の明細.csv')}`)
  const [opening] = await rows(`select "actorID" from audits where action = 'view' and "rowID" = $1`, [filePath])
  expect(opening).toEqual({ actorID: colleague.id })
  const [making] = await rows(`select "actorID", after from audits where noun = 'bankStatement' and "rowID" = $1`, [
    statement!.id,
  ])
  expect(making).toMatchObject({ actorID: shop.admin.id, after: { sha256: hashOf(bytes), lineCount: 1 } })
})

test('the same bytes are one statement, whoever sends them and how often; the copy that no row names goes', async () => {
  const text = csv(`${yesterday},振込,,710,オナジ`)
  const { filePath } = await imported(text)
  const copy = await imported(text, colleague, '別の名前.csv')
  const stored = await statementsOf(hashOf(text))
  expect(stored.map((row) => [row.filePath, row.takenBy])).toEqual([[filePath, shop.admin.id]])
  expect(await linesOf(stored[0]!.id)).toHaveLength(1)
  const { pool, storages } = house.services
  await pool.query(`update images set "createdAt" = now() - interval '2 days' where path = any($1)`, [
    [filePath, copy.filePath],
  ])
  await removeDropped(house.services)
  expect(await storages.sealed.get(copy.filePath)).toBeNull()
  expect(Buffer.from((await storages.sealed.get(filePath))!.bytes).toString()).toBe(text)
})

test('two who send the same bytes at once store one statement with each line once', async () => {
  const text = csv(...Array.from({ length: 5 }, (_, at) => `${yesterday},振込,,${720 + at},フタリ`))
  const paths = [await uploadStatement(shop.admin, text), await uploadStatement(colleague, text)]
  const both = await Promise.all(
    [shop.admin, colleague].map(({ api }, at) => api.transfer.import({ body: { filePath: paths[at]! } })),
  )
  const stored = await statementsOf(hashOf(text))
  expect(stored).toHaveLength(1)
  expect(await linesOf(stored[0]!.id)).toHaveLength(5)
  expect(both.map((answer) => answer.stored?.lineCount)).toEqual([5, 5])
})

test('withdrawals are lines as well, and a line is found by day, amount and name, each alone or together', async () => {
  const text = csv(
    `2026/03/02,振込,"330,000",,ｶ)ｻｶﾞｼﾔ`,
    `2026/03/02,電気料金,"8,100",,`,
    `2026/03/03,振込,,"330,000",サガシタ ハナコ`,
    `2026/03/04,利息,,12,`,
    `合計,,"338,100","330,012",`,
  )
  const { answer } = await imported(text)
  expect(answer.lines.map(({ entry }) => entry?.name)).toEqual([
    'カ)サガシヤ',
    '電気料金',
    'サガシタ ハナコ',
    '利息',
    undefined,
  ])
  const [statement] = await statementsOf(hashOf(text))
  expect(statement).toMatchObject({ firstOn: '2026-03-02', lastOn: '2026-03-04', lineCount: 5 })
  const march = { tradedOnFrom: '2026-03-01', tradedOnTo: '2026-03-31' }
  expect(await namesOf(march)).toEqual(['利息', 'サガシタ ハナコ', '電気料金', 'カ)サガシヤ'])
  expect(await namesOf({ ...march, amountFrom: '8,000', amountTo: '1万円' })).toEqual(['電気料金'])
  expect(await namesOf({ ...march, name: 'ｻｶﾞｼ' })).toEqual(['サガシタ ハナコ', 'カ)サガシヤ'])
  expect(
    await namesOf({ tradedOnFrom: '2026-03-02', tradedOnTo: '2026-03-02', amountFrom: '330000', name: 'サガシ' }),
  ).toEqual(['カ)サガシヤ'])
  expect(await namesOf({ ...march, status: 'withdrawal' })).toEqual(['電気料金', 'カ)サガシヤ'])
  expect(await namesOf({ ...march, keyword: 'さがしたはなこ' })).toEqual(['サガシタ ハナコ'])
  expect(await namesOf({ ...march, amountFrom: '400000' })).toEqual([])
})

test('a line leads to the deposit that was recorded of it, and to its deal', async () => {
  const { payment, negotiationID, buyer } = await shop.ordered()
  await house.services.pool.query(`update users set "lastNameKana" = 'ツナガ', "firstNameKana" = 'ル' where id = $1`, [
    buyer.id,
  ])
  await imported(csv(`${yesterday},振込,,${payment.amount},ﾂﾅｶﾞ ﾙ`))
  const { rows: found } = await search({ name: 'ツナガ' })
  expect(found).toMatchObject([{ kind: EntryKind.deposit, negotiationID }])
  expect(found[0]!.depositStatus).not.toBeNull()
})

test('a statement without a new deposit is stored as well; a file that is none is refused, and no row comes of it', async () => {
  const onlyOut = csv(`${yesterday},家賃,"120,000",,`)
  const filePath = await uploadStatement(shop.admin, onlyOut)
  expect((await shop.admin.api.transfer.preview({ body: { filePath } })).stored).toBeNull()
  expect(await statementsOf(hashOf(onlyOut))).toEqual([])
  const taken = await shop.admin.api.transfer.import({ body: { filePath } })
  expect([taken.lines.map(({ state }) => state), taken.stored?.lineCount]).toEqual([['other'], 1])
  expect((await shop.admin.api.transfer.preview({ body: { filePath } })).stored).toEqual(taken.stored)

  for (const text of ['これは明細ではありません', 'a,b,c\r\n1,2,3', csv('いつか,振込,,100,サトウ')])
    await expect(imported(text)).rejects.toMatchObject({ status: 400, issues: [{ path: ['filePath'] }] })
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF'))
  await expect(uploadStatement(shop.admin, pdf)).rejects.toMatchObject({ status: 415 })
  const [{ count }] = (await rows(`select count(*)::int as count from "bankStatements" where "lineCount" = 0`)) as [
    { count: number },
  ]
  expect(count).toBe(0)
})

test('lines that were not read in the columns of before are added, and those that are there stay as they are', async () => {
  const text = `日付,引いた額,入金額,振込依頼人名\r\n${yesterday},"6,060",,アトカラ\r\n${yesterday},,730,アトカラ`
  const { filePath, answer } = await imported(text)
  expect(answer.stored?.lineCount).toBe(1)
  const [statement] = await statementsOf(hashOf(text))
  const before = await linesOf(statement!.id)
  const columns = { paidOn: 0, amount: 2, paidOut: 1, payerName: 3, note: null }
  const again = await shop.admin.api.transfer.import({ body: { filePath, columns } })
  expect(again.stored).toEqual({ at: statement!.createdAt, lineCount: 2 })
  const after = await linesOf(statement!.id)
  expect(after.map(({ line, kind, amount }) => [line, kind, amount])).toEqual([
    [2, EntryKind.withdrawal, 6_060],
    [3, EntryKind.deposit, 730],
  ])
  expect(after[1]).toEqual(before[0])
})

test('nobody names the file of another, nor one of another bucket', async () => {
  const text = csv(`${yesterday},振込,,740,ヨソノ`)
  const foreign = await uploadStatement(colleague, text)
  const image = new Blob(['%PDF-1.7\n%%EOF'])
  const paper = await shop.admin.api.image.create({ body: { name: '図.pdf', dir: 'deal', thumbnail: false, image } })
  for (const filePath of [foreign, paper.path, 'statement/../x.csv', 'x'])
    for (const call of ['preview', 'import'] as const)
      await expect(shop.admin.api.transfer[call]({ body: { filePath } })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: ['filePath'] }],
      })
  expect(await statementsOf(hashOf(text))).toEqual([])
})

test('whoever does not work with money sees no statement, no line and no file; nor does a buyer or a seller', async () => {
  const text = csv(`${yesterday},振込,,750,ヒミツ`)
  const worker = await house.as(Role.admin)
  const { filePath } = await imported(text, worker)
  const [statement] = await statementsOf(hashOf(text))
  for (const deskRoleID of ['role-review', 'role-deal', 'role-view']) {
    await shop.admin.api.user.deskRole({ id: worker.id, body: { deskRoleID } })
    const { api } = worker
    for (const call of [
      () => api.bankStatement.list({}),
      () => linesOf(statement!.id, worker),
      () => api.image.link({ path: filePath }),
      () => uploadStatement(worker, text),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    expect(await namesOf({ name: 'ヒミツ' }, worker).catch(() => [])).toEqual([])
  }
  const { buyer } = await shop.ordered()
  for (const who of [buyer, shop.seller]) {
    await expect(uploadStatement(who, text)).rejects.toMatchObject({ status: 403 })
    await expect(who.api.image.link({ path: filePath })).rejects.toMatchObject({ status: 403 })
    await expect(who.api.bankStatement.list({})).rejects.toMatchObject({ status: 403 })
    await expect(linesOf(statement!.id, who)).rejects.toMatchObject({ status: 403 })
  }
  expect((await house.visitor.fetch(`/files/${filePath}`)).status).toBe(404)
})

test('rows and file stay for their years: no statement changes or removes them before, and nobody’s own data holds them', async () => {
  const text = csv(`${yesterday},振込,,760,ノコル`)
  const worker = await house.as(Role.admin)
  const { filePath } = await imported(text, worker)
  const { id } = (await statementsOf(hashOf(text)))[0]!
  for (const statement of [
    `update "bankStatements" set "fileName" = 'x' where id = $1`,
    `delete from "bankStatements" where id = $1`,
    `update "bankStatementLines" set amount = 1 where "statementID" = $1`,
    `delete from "bankStatementLines" where "statementID" = $1`,
  ])
    await expect(rows(statement, [id])).rejects.toThrow('append-only')
  const answer = await worker.fetch(new Request(`http://sumika.test/api/user/data/${worker.id}`))
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).includes(`files/${filePath}`)).toBe(false)
})

test('a statement goes after its years, announced a week before, with its lines and its file', async () => {
  const text = csv(`2014/05/01,振込,,770,ムカシ`)
  const { filePath } = await imported(text)
  const { id } = (await statementsOf(hashOf(text)))[0]!
  // Taken so long ago that neither the night nor the database's own clock keeps it.
  for (const table of ['bankStatements', 'bankStatementLines']) {
    await rows(`alter table "${table}" disable trigger user`)
    await rows(
      `update "${table}" set "createdAt" = now() - interval '10 years 30 days' where "${table === 'bankStatements' ? 'id' : 'statementID'}" = $1`,
      [id],
    )
    await rows(`alter table "${table}" enable trigger user`)
  }
  const nightIn = (days: number) =>
    obeyRetention({ ...house.services, now: () => new Date(Date.now() + days * 86_400_000).toISOString() })
  // In the past, so that the database's own clock lets them go as well.
  await nightIn(-8)
  const { items } = await shop.admin.api.desk.erasures({})
  expect(items.find((item) => item.id === id)).toMatchObject({
    what: 'bankStatements',
    about: expect.stringContaining('明細.csv'),
  })
  await nightIn(-2)
  expect(await linesOf(id)).toHaveLength(1)
  await nightIn(-1)
  expect([await statementsOf(hashOf(text)), await linesOf(id)]).toEqual([[], []])
  await removeDropped(house.services)
  expect(await house.services.storages.sealed.get(filePath)).toBeNull()
})

test('an import that breaks off after the statement leaves it whole, and the next one takes the deposits', async () => {
  const text = csv(`${yesterday},振込,,780,トチュウ`, `${yesterday},電話料金,"3,300",,`)
  const filePath = await uploadStatement(shop.admin, text)
  const { pool } = house.services
  await pool.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  await pool.query(`create trigger break_off before insert on transfers for each row execute function break_off()`)
  await expect(shop.admin.api.transfer.import({ body: { filePath } })).rejects.toMatchObject({ status: 500 })
  const [statement] = await statementsOf(hashOf(text))
  expect(await linesOf(statement!.id)).toHaveLength(2)
  await pool.query(`drop trigger break_off on transfers`)
  const again = await shop.admin.api.transfer.import({ body: { filePath } })
  expect(again.lines.map(({ state }) => state)).toEqual(['added', 'other'])
})

test('an import that breaks off within the statement leaves nothing of it', async () => {
  const text = csv(`${yesterday},振込,,790,ハンブン`, `${yesterday},電話料金,"3,301",,`)
  const filePath = await uploadStatement(shop.admin, text)
  const { pool } = house.services
  await pool.query(`create function refuse_second() returns trigger language plpgsql as
    $$ begin if new.line = 3 then raise exception 'broken off'; end if; return new; end $$`)
  await pool.query(
    `create trigger refuse_second before insert on "bankStatementLines" for each row execute function refuse_second()`,
  )
  await expect(shop.admin.api.transfer.import({ body: { filePath } })).rejects.toMatchObject({ status: 500 })
  await pool.query(`drop trigger refuse_second on "bankStatementLines"`)
  expect(await statementsOf(hashOf(text))).toEqual([])
  expect(await rows(`select 1 from transfers where "payerName" = 'ハンブン'`)).toEqual([])
  expect(await rows(`select "attachedAt" from images where path = $1`, [filePath])).toEqual([{ attachedAt: null }])
})

test('the list asks as often for many lines as for one', async () => {
  await imported(csv(...Array.from({ length: 15 }, (_, at) => `${yesterday},振込,,${5000 + at},オオク ${at}`)))
  const one = await statements(house, () => search({ name: 'オオク 3', amountFrom: '5003' }))
  const many = await statements(house, () => search({ name: 'オオク' }))
  expect(many).toBe(one)
})
