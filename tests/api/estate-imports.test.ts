import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportStatus } from '#domain/choices/import.ts'
import { ListingStatus, PhotoType } from '#domain/choices/listing.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { importColumns } from '#domain/estate/import/import-columns.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { removeDropped } from '#server/images/records.ts'
import { runImport } from '#server/estate/import/run-import.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { zip, type ZipEntry } from '#server/user/own-data/zip.ts'
import { toShiftJis } from '#server/desk/csv/shift-jis.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { eventually } from '../eventually.ts'
import { waitersFor } from '../lock-waits.ts'
import { importText, uploadImport } from '../import-files.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let desk: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  desk = shop.admin
})
afterAll(() => house.drop())

type Cells = Readonly<Record<string, string>>
let last = 0
const newNumber = () => `B-${String(++last).padStart(4, '0')}`
const homes = (count: number, cells: Cells = {}) =>
  Array.from({ length: count }, () => {
    const ownNumber = newNumber()
    return { ownNumber, title: `見本の家 ${ownNumber}`, price: '12,000,000', ...cells }
  })

async function begun(content: string | Uint8Array<ArrayBuffer>, seller: Somebody = shop.seller) {
  const filePath = await uploadImport(desk, content)
  return desk.api.estateImport.create({ body: { filePath, sellerID: seller.id } })
}
const start = (id: string) => desk.api.estateImport.patch({ id, body: { status: ImportStatus.waiting } })
const ended = (id: string) =>
  eventually(async () => {
    const file = await desk.api.estateImport.one({ id })
    expect([ImportStatus.done, ImportStatus.stopped]).toContain(file.status)
    return file
  })
async function imported(content: string | Uint8Array<ArrayBuffer>, seller?: Somebody) {
  const { id } = await begun(content, seller)
  await start(id)
  return ended(id)
}
const countsOf = ({ newCount, changeCount, sameCount, refusedCount }: Awaited<ReturnType<typeof ended>>) => [
  newCount,
  changeCount,
  sameCount,
  refusedCount,
]
async function homeOf(ownNumber: string) {
  const { items } = await desk.api.estate.list({ ownNumber })
  return items[0]!
}
const rows = async (statement: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(statement, values)).rows

test('rows become drafts on behalf of the seller, who is told once and reads the mark, and no number of the operator’s', async () => {
  const seller = await house.as(Role.seller)
  const file = await imported(importText(homes(3, { prefecturesCode: '東京都', city: '世田谷区' })), seller)
  expect(countsOf(file)).toEqual([3, 0, 0, 0])
  const { items } = await seller.api.estate.list({})
  expect(items).toHaveLength(3)
  for (const home of items) {
    expect(home).toMatchObject({
      status: ListingStatus.draft,
      onBehalfFlag: true,
      price: 12_000_000,
      cityCode: '13112',
    })
    expect(home).not.toHaveProperty('ownNumber')
  }
  const told = (await seller.api.notification.list({})).items
  expect(told.map(({ title }) => title)).toEqual(['運営が、物件の下書きをまとめて用意しました'])
  expect(told[0]!.body).toContain('新しい下書き 3件')
  const made = await rows(`select "actorID" from audits where noun = 'estate' and action = 'create' and "rowID" = $1`, [
    items[0]!.id,
  ])
  expect(made).toEqual([{ actorID: desk.id }])
})

test('the same file again changes nothing, and a changed cell changes that field alone', async () => {
  const [one, other] = homes(2)
  await imported(importText([one!, other!]))
  const before = await homeOf(one!.ownNumber)
  expect(countsOf(await imported(importText([one!, other!])))).toEqual([0, 0, 2, 0])
  expect(await homeOf(one!.ownNumber)).toEqual(before)
  await shop.seller.api.estate.patch({ id: before.id, body: { notes: '売主が書き足したこと' } })
  const { id } = await begun(importText([{ ...one!, price: '1,150万円' }, other!]))
  const seen = await desk.api.estateImport.rows({ id })
  expect(seen).toMatchObject({
    counts: { new: 0, change: 1, same: 1, refused: 0 },
    state: 'same',
  })
  expect((await desk.api.estateImport.rows({ id, state: 'change' })).rows).toMatchObject([
    { number: one!.ownNumber, homeID: before.id, changes: [{ column: '価格', before: '12000000', after: '11500000' }] },
  ])
  await start(id)
  expect(countsOf(await ended(id))).toEqual([0, 1, 1, 0])
  expect(await homeOf(one!.ownNumber)).toMatchObject({
    price: 11_500_000,
    notes: '売主が書き足したこと',
    title: one!.title,
  })
})

test('a file that corrects the city of a home, without a column of its code, corrects the code', async () => {
  const [home] = homes(1, { prefecturesCode: '東京都', city: '世田谷区' })
  await imported(importText([home!]))
  expect(countsOf(await imported(importText([{ ...home!, city: '渋谷区' }])))).toEqual([0, 1, 0, 0])
  expect(await homeOf(home!.ownNumber)).toMatchObject({ city: '渋谷区', cityCode: '13113' })
  const { id } = await begun(importText([{ ...home!, city: '渋谷区', cityCode: '13112' }]))
  expect((await desk.api.estateImport.rows({ id })).rows[0]?.faults).toMatchObject([
    { message: '「世田谷区」と入力してください' },
  ])
})

test('a row that cannot be taken is told beside its cell, left out, and given back with its reason', async () => {
  const [good, bad, worse] = homes(3)
  const text = importText([
    good!,
    { ...bad!, price: '応相談', city: '世田谷区', prefecturesCode: '東京都', town: '見本町' },
    { ...worse!, ownNumber: good!.ownNumber, title: '家' },
  ])
  const { id } = await begun(text)
  const { counts, state, rows: seen } = await desk.api.estateImport.rows({ id })
  expect({ counts, state }).toEqual({ counts: { new: 0, change: 0, same: 0, refused: 3 }, state: 'refused' })
  expect(seen.map(({ line, faults }) => [line, faults.map(({ column, message }) => `${column} ${message}`)])).toEqual([
    [2, ['自社管理番号 同じ番号が4行目にもあります']],
    [3, ['価格 金額を読めません（「応相談」）', '町域 一覧から町名を選んでください']],
    [4, ['自社管理番号 同じ番号が2行目にもあります', '物件タイトル 5文字以上で入力してください']],
  ])
  // A title that cannot be taken is not called blank.
  expect(seen.map(({ title }) => title)).toEqual([good!.title, bad!.title, '家'])
  await start(id)
  expect(countsOf(await ended(id))).toEqual([0, 0, 0, 3])
  const given = await (await desk.fetch(new Request(`http://sumika.test/api/estateImport/faults/${id}`))).text()
  const table = parseCsv(given).map(({ cells }) => cells)
  expect(table[0]?.at(-1)).toBe('取り込めない理由')
  expect(table[2]?.at(-1)).toContain('価格：金額を読めません')
  // Mended and sent again, it is taken in the same columns.
  const named = given.replace(/(?<=,)家(?=,)/, String(worse!.title))
  const mended = named.replace('応相談', '900万円').replace('見本町', '').replace(good!.ownNumber, newNumber())
  expect(countsOf(await imported(mended))).toEqual([3, 0, 0, 0])
})

test('Shift_JIS with the habits of spreadsheets is read', async () => {
  const ownNumber = newNumber()
  const text = `自社管理番号,物件タイトル,郵便番号,築年月,都道府県,,\r\n${ownNumber},髙橋さんの家です,600001,昭和55年4月,北海道,,\r\n,,,,,,\r\n`
  const bytes = new Uint8Array(toShiftJis(text))
  const file = await imported(bytes)
  expect(file).toMatchObject({ encoding: 'shift_jis', rowCount: 1 })
  expect(await homeOf(ownNumber)).toMatchObject({
    title: '髙橋さんの家です',
    postCode: '0600001',
    prefecturesCode: 1,
    building: { builtYearMonth: '1980-04' },
  })
})

test('a mapping is remembered for the next file with the same headings', async () => {
  const text = (ownNumber: string) => `社内番号,呼び名,うらない\r\n${ownNumber},見本の離れの家,大吉\r\n`
  const file = await begun(text(newNumber()))
  expect(file.columns).toEqual([null, null, null])
  await expect(start(file.id)).rejects.toMatchObject({ status: 400, issues: [{ path: ['columns'] }] })
  const columns = ['ownNumber', 'title', null]
  await desk.api.estateImport.patch({ id: file.id, body: { columns } })
  await start(file.id)
  expect(countsOf(await ended(file.id))).toEqual([1, 0, 0, 0])
  expect((await begun(text(newNumber()))).columns).toEqual(columns)
})

test('a home that is under review, of another seller or published is not touched, and the row says what to do', async () => {
  const [mine, closed] = homes(2)
  await imported(importText([mine!, closed!]))
  const { id } = await homeOf(closed!.ownNumber)
  await rows('update estates set status = $2 where id = $1', [id, ListingStatus.applying])
  const other = await house.as(Role.seller)
  const again = await begun(importText([{ ...mine!, price: '1' }]), other)
  expect((await desk.api.estateImport.rows({ id: again.id })).rows[0]?.faults[0]?.message).toContain('ほかの売主')
  expect(countsOf(await imported(importText([{ ...closed!, price: '1' }])))).toEqual([0, 0, 0, 1])
  expect((await homeOf(closed!.ownNumber)).price).toBe(12_000_000)
  expect(countsOf(await imported(importText([closed!])))).toEqual([0, 0, 1, 0])
})

test('an import that is broken off is taken up where it stood: no home twice, none missing', async () => {
  const many = homes(60)
  await rows(`create function refuse_home() returns trigger language plpgsql as $$ begin
    if new."ownNumber" = '${many[40]!.ownNumber}' then raise 'not now'; end if; return new; end $$`)
  await rows('create trigger refuse_home before insert on estates for each row execute function refuse_home()')
  const { id } = await begun(importText(many))
  await start(id)
  await eventually(async () =>
    expect(await desk.api.estateImport.one({ id })).toMatchObject({ doneCount: 25, newCount: 25 }),
  )
  await expect(runImport(house.services, id)).rejects.toThrow()
  expect(await desk.api.estateImport.one({ id })).toMatchObject({ status: ImportStatus.running, doneCount: 25 })
  await rows('drop function refuse_home cascade')
  // Whoever takes it up and the queue itself may be at it at the same time.
  await Promise.all([runImport(house.services, id), runImport(house.services, id)])
  expect(countsOf(await ended(id))).toEqual([60, 0, 0, 0])
  const [count] = await rows(`select count(*)::int from estates where "ownNumber" = any($1)`, [
    many.map(({ ownNumber }) => ownNumber),
  ])
  expect(count).toEqual({ count: 60 })
})

test('an import whose file is gone ends, and says why', async () => {
  const { id, filePath } = await begun(importText(homes(1)))
  const { sealed } = house.services.storages
  const file = await sealed.get(filePath)
  await sealed.remove(filePath)
  await start(id)
  const stopReason = 'ファイルが保存先にありません。もう一度、取り込みをはじめから行ってください'
  expect(await ended(id)).toMatchObject({ status: ImportStatus.stopped, doneCount: 0, stopReason })
  expect(await desk.api.estateImport.rows({ id })).toMatchObject({ rows: [] })
  await expect(desk.api.estateImport.faults({ id })).rejects.toMatchObject({ status: 400 })
  await sealed.put(filePath, file!.bytes, file!.contentType)
})

test('an import that is stopped goes no further, and starts no second time', async () => {
  const { id } = await begun(importText(homes(2)))
  await Promise.all([start(id), start(id)])
  expect(countsOf(await ended(id))).toEqual([2, 0, 0, 0])
  expect(await rows(`select 1 from audits where action = 'start' and "rowID" = $1`, [id])).toHaveLength(1)
  await expect(start(id)).rejects.toMatchObject({ status: 409 })
  const other = await begun(importText(homes(2)))
  await desk.api.estateImport.patch({ id: other.id, body: { status: ImportStatus.stopped } })
  await runImport(house.services, other.id)
  expect(await desk.api.estateImport.one({ id: other.id })).toMatchObject({
    status: ImportStatus.stopped,
    doneCount: 0,
  })
})

test('two files that bring the same number at once make one home', async () => {
  const [home] = homes(1)
  const [one, other] = await Promise.all([begun(importText([home!])), begun(importText([home!]))])
  await Promise.all([start(one.id), start(other.id)])
  await Promise.all([ended(one.id), ended(other.id)])
  expect((await desk.api.estate.list({ ownNumber: home!.ownNumber })).items).toHaveLength(1)
})

test('a number that another home is given meanwhile leaves its row out, and the rows before and after it are taken', async () => {
  const [before, taken, after, other] = homes(4)
  await imported(importText([other!]))
  const { id } = await begun(importText([before!, taken!, after!]))
  const rival = await house.services.pool.connect()
  await rival.query('begin')
  await rival.query('update estates set "ownNumber" = $2 where "ownNumber" = $1', [other!.ownNumber, taken!.ownNumber])
  await start(id)
  await waitersFor(rival)
  await rival.query('commit')
  rival.release()
  expect(countsOf(await ended(id))).toEqual([2, 0, 0, 1])
  expect(await homeOf(after!.ownNumber)).toMatchObject({ title: after!.title })
})

test('no import starts for a seller who was shut out since, or whose approval was taken back', async () => {
  for (const change of [`"disabledAt" = now()`, `"sellerApprovedStatus" = ${SellerStatus.rejected}`]) {
    const seller = await house.as(Role.seller)
    const { id } = await begun(importText(homes(1)), seller)
    await rows(`update users set ${change} where id = $1`, [seller.id])
    await expect(start(id)).rejects.toMatchObject({ status: 400, issues: [{ path: ['sellerID'] }] })
  }
})

test.each([
  ['was shut out', `"disabledAt" = now()`],
  ['has another role at the desk', `"deskRoleID" = 'role-money'`],
])('an import whose starter %s since ends, and nothing is written', async (_, change) => {
  const colleague = await house.as(Role.admin)
  const filePath = await uploadImport(colleague, importText(homes(1)))
  const { id } = await colleague.api.estateImport.create({ body: { filePath, sellerID: shop.seller.id } })
  await rows(`update "estateImports" set status = 3, "startedBy" = $2 where id = $1`, [id, colleague.id])
  await rows(`update users set ${change} where id = $1`, [colleague.id])
  await runImport(house.services, id)
  expect(await desk.api.estateImport.one({ id })).toMatchObject({
    status: ImportStatus.stopped,
    newCount: 0,
    stopReason: '始めた担当者が、物件を扱えなくなりました',
  })
})

test('bodies that lie are refused, each at its field', async () => {
  const unchecked = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const filePath = await uploadImport(desk, importText(homes(1)))
  const create = (body: object) => desk.api.estateImport.create({ body: body as never })
  const colleague = await house.as(Role.admin)
  const refusedAt = (field: string) => ({ status: 400, issues: [{ path: [field] }] })
  await expect(create({ filePath, sellerID: unchecked.id })).rejects.toMatchObject(refusedAt('sellerID'))
  await expect(create({ filePath, sellerID: 'nobody' })).rejects.toMatchObject(refusedAt('sellerID'))
  await expect(create({ filePath: 'import/x.csv' })).rejects.toMatchObject(refusedAt('filePath'))
  await expect(colleague.api.estateImport.create({ body: { filePath } })).rejects.toMatchObject(refusedAt('filePath'))
  await expect(create({ filePath, columns: ['title', 'title'] })).rejects.toMatchObject({ status: 400 })
  await expect(create({ filePath, columns: ['userID'] })).rejects.toMatchObject({ status: 400 })
  await expect(create({ filePath, columns: [] })).rejects.toMatchObject(refusedAt('columns'))
  for (const body of [
    { rowCount: 9 },
    { status: ImportStatus.done },
    { pictures: [{ zip: 0, name: 'x.png', sha256: '0'.repeat(64) }] },
    { startedBy: 'x' },
  ])
    await expect(create({ filePath, ...body })).rejects.toMatchObject({ status: expect.any(Number) })
  await expect(
    uploadImport(
      desk,
      (await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer()) as never,
    ),
  ).rejects.toMatchObject({ status: 415 })
  for (const content of ['', '見出しだけ\r\n', '\uFEFF', 'a\u0000b\r\nc', new Uint8Array([0xff, 0xfe, 0x41, 0])]) {
    const path = await uploadImport(desk, content || ' ')
    await expect(create({ filePath: path })).rejects.toMatchObject(refusedAt('filePath'))
  }
  const tooMany = `自社管理番号\r\n${Array.from({ length: 5_001 }, (_, at) => `Z-${at}\r\n`).join('')}`
  await expect(create({ filePath: await uploadImport(desk, tooMany) })).rejects.toMatchObject({
    issues: [{ message: expect.stringContaining('5,000行まで') }],
  })
  const worst = await begun(`自社管理番号,備考\r\n${newNumber()},${'\uFDFD'.repeat(300_000)}\r\n`)
  expect((await desk.api.estateImport.rows({ id: worst.id })).rows[0]?.faults[0]?.message).toContain('2,000文字以内')
})

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .png()
    .toBuffer()
async function zipOf(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(
    (async function* () {
      yield* entries
    })(),
  ))
    pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

test('pictures come from a ZIP by the names in the file, and the same one again is not stored twice', async () => {
  const ownNumber = newNumber()
  const cells = { ownNumber, title: '写真のある見本の家', estatePhotos: 'A/外観.png；居間.png' }
  const { id } = await begun(importText([cells]))
  expect((await desk.api.estateImport.rows({ id })).counts.refused).toBe(1)
  const content = await zipOf([
    { name: 'A/外観.png', bytes: await picture(1) },
    { name: 'B/外観.png', bytes: await picture(2) },
    { name: 'B/居間.png', bytes: await picture(3) },
    { name: '__MACOSX/A/._外観.png', bytes: Buffer.from('x') },
    { name: '../../読んで.txt', bytes: Buffer.from('x') },
  ])
  const zipPath = await uploadImport(desk, content, '写真.zip')
  const file = await desk.api.estateImport.patch({ id, body: { zipPaths: [zipPath] } })
  expect(file).not.toHaveProperty('pictures')
  expect(await desk.api.estateImport.rows({ id })).toMatchObject({ pictureCount: 3, counts: { new: 1, refused: 0 } })
  await start(id)
  expect(countsOf(await ended(id))).toEqual([1, 0, 0, 0])
  const home = await homeOf(ownNumber)
  expect(home.estatePhotos).toHaveLength(2)
  expect(home.topImage).toBe(home.estatePhotos[0]!.path)
  const stored = () =>
    rows(`select name from images where "userID" = $1 and "sourceSha256" is not null order by name`, [shop.seller.id])
  expect(await stored()).toEqual([{ name: '外観.png' }, { name: '居間.png' }])
  // The seller goes on with it as with any picture of theirs.
  await shop.seller.api.estate.patch({
    id: home.id,
    body: { estatePhotos: home.estatePhotos.toReversed().map((photo, sortOrder) => ({ ...photo, sortOrder })) },
  })
  const again = await begun(importText([cells]))
  await desk.api.estateImport.patch({
    id: again.id,
    body: { zipPaths: [await uploadImport(desk, content, '写真.zip')] },
  })
  await start(again.id)
  expect(countsOf(await ended(again.id))).toEqual([0, 1, 0, 0])
  expect((await homeOf(ownNumber)).estatePhotos.map(({ path }) => path)).toEqual(
    home.estatePhotos.map(({ path }) => path),
  )
  expect(await stored()).toHaveLength(2)
})

test('the ZIPs that an import begins with are looked into, and one of somebody else’s begins none', async () => {
  const [cells] = homes(1, { estatePhotos: '外観.png' })
  const zipPath = await uploadImport(desk, await zipOf([{ name: '外観.png', bytes: await picture(4) }]), '写真.zip')
  const filePath = await uploadImport(desk, importText([cells!]))
  const { id } = await desk.api.estateImport.create({
    body: { filePath, sellerID: shop.seller.id, zipPaths: [zipPath] },
  })
  expect(await desk.api.estateImport.rows({ id })).toMatchObject({ pictureCount: 1, counts: { new: 1, refused: 0 } })
  const other = await house.as(Role.admin)
  const foreign = await uploadImport(other, importText([cells!]))
  await expect(
    other.api.estateImport.create({ body: { filePath: foreign, zipPaths: [zipPath] } }),
  ).rejects.toMatchObject({ code: 'bad_request', issues: [{ path: ['zipPaths'] }] })
})

test('a name that two pictures of a ZIP have shows neither, and its row says so', async () => {
  const { id } = await begun(importText(homes(1, { estatePhotos: '外観.png' })))
  const bytes = [await picture(4), await picture(5)]
  const content = await zipOf(bytes.map((bytes, at) => ({ name: `${at}/外観.png`, bytes })))
  const zipPaths = [await uploadImport(desk, content, '写真.zip')]
  await desk.api.estateImport.patch({ id, body: { zipPaths } })
  const [row] = (await desk.api.estateImport.rows({ id })).rows
  expect(row?.faults[0]?.message).toContain('同じ名前がいくつかあります')
})

test('a picture that two sellers have is each one’s own', async () => {
  const content = await zipOf([{ name: 'x.png', bytes: await picture(6) }])
  for (const seller of [shop.seller, await house.as(Role.seller)]) {
    const [home] = homes(1, { estatePhotos: 'x.png' })
    const { id } = await begun(importText([home!]), seller)
    const zipPaths = [await uploadImport(desk, content, '写真.zip')]
    await desk.api.estateImport.patch({ id, body: { zipPaths } })
    await start(id)
    expect(countsOf(await ended(id))).toEqual([1, 0, 0, 0])
    const { topImage } = await homeOf(home!.ownNumber)
    expect(await rows('select "userID" from images where path = $1', [topImage])).toEqual([{ userID: seller.id }])
  }
})

test('a ZIP that is none, that unpacks to too much, or has a picture that is none, is refused or left out', async () => {
  const { id } = await begun(importText([{ ...homes(1)[0]!, estatePhotos: 'x.png' }]))
  const take = async (content: Uint8Array<ArrayBuffer>) =>
    desk.api.estateImport.patch({ id, body: { zipPaths: [await uploadImport(desk, content, 'x.zip')] } })
  const refused = { status: 400, issues: [{ path: ['zipPaths'] }] }
  const sound = await zipOf([{ name: 'x.png', bytes: await picture(9) }])
  await expect(take(sound.slice(0, 60))).rejects.toMatchObject(refused)
  await expect(take(await zipOf([{ name: 'x.txt', bytes: Buffer.from('x') }]))).rejects.toMatchObject(refused)
  // What declares to be a thousand times as large as it is.
  const bomb = Buffer.from(sound)
  const central = bomb.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  bomb.writeUInt16LE(8, central + 10)
  bomb.writeUInt32LE(15_000_000, central + 24)
  await expect(take(new Uint8Array(bomb))).rejects.toMatchObject({
    issues: [{ message: expect.stringContaining('大きすぎます') }],
  })
  await take(await zipOf([{ name: 'x.png', bytes: Buffer.from('<svg/>') }]))
  await start(id)
  expect(countsOf(await ended(id))).toEqual([0, 0, 0, 1])
  // Why, is known once it was tried, and told with its row.
  const { counts, rows: seen } = await desk.api.estateImport.rows({ id })
  expect(counts).toMatchObject({ new: 0, refused: 1 })
  expect(seen[0]?.faults).toMatchObject([
    { column: '写真', message: expect.stringMatching(/^「x\.png」：この形式のファイルは使えません/) },
  ])
})

test('a picture that cannot be read leaves out each row that shows it, in whichever part, and no other', async () => {
  const [first, ...others] = homes(30)
  const shown = { estatePhotos: 'x.png' }
  const { id } = await begun(importText([{ ...first!, ...shown }, ...others, ...homes(1, shown)]))
  const broken = (await picture(11)).subarray(0, 60)
  const zipPaths = [await uploadImport(desk, await zipOf([{ name: 'x.png', bytes: broken }]), '写真.zip')]
  await desk.api.estateImport.patch({ id, body: { zipPaths } })
  await start(id)
  expect(countsOf(await ended(id))).toEqual([29, 0, 0, 2])
  const { counts } = await desk.api.estateImport.rows({ id })
  expect(counts).toEqual({ new: 0, change: 0, same: 29, refused: 2 })
})

test('pictures in folders are found by paths as Windows writes them', async () => {
  const [home] = homes(1, { estatePhotos: 'A-1\\外観.png；A-2\\外観.png' })
  const { id } = await begun(importText([home!]))
  const bytes = [await picture(12), await picture(13)]
  const content = await zipOf(bytes.map((bytes, at) => ({ name: `A-${at + 1}/外観.png`, bytes })))
  await desk.api.estateImport.patch({ id, body: { zipPaths: [await uploadImport(desk, content, '写真.zip')] } })
  expect((await desk.api.estateImport.rows({ id })).rows[0]).toMatchObject({ state: 'new', faults: [] })
})

test('what is exported is imported again and changes nothing, and leaves by a reason alone', async () => {
  const [home] = homes(1, {
    appealPoint: '=SUM(1) と書く人',
    'land.roads': '北／公道／6／12.5',
    'building.pets': 'はい',
  })
  expect(countsOf(await imported(importText([home!])))).toEqual([1, 0, 0, 0])
  const search = { status: 'draft', keyword: home!.ownNumber }
  const ask = (who: Somebody, body: object) =>
    who.fetch(
      new Request('http://sumika.test/api/estateImport/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  expect((await ask(desk, { search })).status).toBe(400)
  const text = await (await ask(desk, { search, reason: '基幹システムとの照合' })).text()
  expect(parseCsv(text)[0]?.cells).toEqual(importColumns.map(({ name }) => name))
  expect(parseCsv(text)).toHaveLength(2)
  expect(text).toContain("'=SUM(1) と書く人")
  expect(countsOf(await imported(text))).toEqual([0, 0, 1, 0])
  const [line] = await rows(`select reason, after from audits where action = 'export' and noun = 'estateImport'`)
  expect(line).toMatchObject({ reason: '基幹システムとの照合', after: { count: 1 } })
})

test('pictures of one name, as a phone gives them, are exported and imported in their order', async () => {
  const [home] = homes(1)
  await imported(importText([home!]))
  const { id } = await homeOf(home!.ownNumber)
  const photos: EstatePhoto[] = []
  for (const [sortOrder, name] of ['玄関.png', 'image.png', 'image.png', '庭.png', 'image.png'].entries()) {
    const image = new Blob([new Uint8Array(await picture(20 + sortOrder))])
    const { path } = await shop.seller.api.image.create({ body: { name, dir: 'estate', thumbnail: false, image } })
    photos.push({ id: path, path, thumbnailPath: path, photoType: PhotoType.notSelected, caption: null, sortOrder })
  }
  await shop.seller.api.estate.patch({ id, body: { estatePhotos: photos, topImage: photos[0]!.path } })
  const estatePhotos = '玄関.png；image.png；image.png；庭.png；image.png'
  expect(countsOf(await imported(importText([{ ...home!, estatePhotos }])))).toEqual([0, 0, 1, 0])
  const turned = '玄関.png；image.png；庭.png；image.png；image.png'
  expect(countsOf(await imported(importText([{ ...home!, estatePhotos: turned }])))).toEqual([0, 1, 0, 0])
  expect((await homeOf(home!.ownNumber)).estatePhotos.map(({ path }) => path)).toEqual(
    [0, 1, 3, 2, 4].map((at) => photos[at]!.path),
  )
})

test('a home is known again by its number, however a spreadsheet has written that', async () => {
  const marked = { ownNumber: '-77', title: '記号で始まる番号の家' }
  expect(countsOf(await imported(importText([marked])))).toEqual([1, 0, 0, 0])
  expect(countsOf(await imported(importText([{ ...marked, ownNumber: "'-77" }])))).toEqual([0, 0, 1, 0])
  const padded = { ownNumber: '000123', title: '零で始まる番号の家' }
  expect(countsOf(await imported(importText([padded])))).toEqual([1, 0, 0, 0])
  const { id } = await begun(importText([{ ...padded, ownNumber: '123' }]))
  const { rows: seen } = await desk.api.estateImport.rows({ id })
  expect(seen).toMatchObject([{ state: 'refused', faults: [{ message: expect.stringContaining('「000123」') }] }])
})

test('a title of digits that is too short gets no zero', async () => {
  const { id } = await begun(importText(homes(1, { title: '1234' })))
  const { rows: seen } = await desk.api.estateImport.rows({ id })
  expect(seen).toMatchObject([{ state: 'refused' }])
})

test('the template is read as it is, but for its pictures', async () => {
  const text = await (await desk.fetch(new Request('http://sumika.test/api/estateImport/template'))).text()
  const { id } = await begun(text)
  const { rows: seen } = await desk.api.estateImport.rows({ id })
  expect(seen.flatMap(({ faults }) => faults.map(({ column }) => column))).toEqual(['写真', '写真'])
})

test('the desk finds a home by its number', async () => {
  const [home] = homes(1)
  await imported(importText([home!]))
  const { items } = await desk.api.estate.list({ keyword: home!.ownNumber })
  expect(items.map(({ ownNumber }) => ownNumber)).toEqual([home!.ownNumber])
})

test('files go after their days, and the homes stay', async () => {
  const [home] = homes(1)
  const file = await imported(importText([home!]))
  await rows(`update "estateImports" set "updatedAt" = now() - interval '91 days' where id = $1`, [file.id])
  await obeyRetention(house.services)
  await removeDropped(house.services)
  await expect(desk.api.estateImport.one({ id: file.id })).rejects.toMatchObject({ status: 404 })
  expect(await rows('select 1 from images where path = $1', [file.filePath])).toEqual([])
  expect(await homeOf(home!.ownNumber)).toBeDefined()
})
