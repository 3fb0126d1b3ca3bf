import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentGroup, EstateDocumentKind, InquirySource, ListingStatus, Visibility } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let seller: Somebody
let admin: Somebody
let buyer: Somebody
let other: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  ;({ seller, admin } = shop)
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.seller)])
})
afterAll(() => house.drop())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n')
const file = { name: '測量図.pdf', dir: 'document' as const, thumbnail: false, image: new Blob([pdf]) }
const upload = async ({ api }: Somebody) => (await api.image.create({ body: file })).path

const paper = (values: Partial<EstateDocument> = {}): EstateDocument => ({
  id: randomUUID(),
  name: '測量図',
  path: null,
  inquirySource: InquirySource.owner,
  documentKind: EstateDocumentKind.image,
  documentGroup: DocumentGroup.groundSurvey,
  visibility: Visibility.public,
  ...values,
})
const apply = (id: string) => seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
const setPapers = (id: string, documents: EstateDocument[]) => seller.api.estate.patch({ id, body: { documents } })

/** A listing with a paper for everybody and one for the desk alone, not yet asked for. */
async function drafted() {
  const shown = paper({ path: await upload(seller) })
  const kept = paper({ name: '権利証', visibility: Visibility.seller, path: await upload(seller) })
  const { id } = await seller.api.estate.create({ body: typedEstate({ documents: [shown, kept] }) })
  return { id, shown, kept }
}
async function published() {
  const listing = await drafted()
  await apply(listing.id)
  await admin.api.estate.approve({ id: listing.id })
  return listing
}
const requestChange = (id: string) =>
  seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '書類の差し替え' } })

type Reader = { api: Somebody['api'] }
/** Which of these files somebody opens by a link. */
async function opened(reader: Reader, papers: EstateDocument[]) {
  const tries = papers.map(async ({ name, path }) => {
    try {
      const { url } = await reader.api.image.link({ path: path! })
      const answer = await house.visitor.fetch(url)
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      return name
    } catch (error) {
      expect([401, 404]).toContain((error as { status: number }).status)
      return ''
    }
  })
  return (await Promise.all(tries)).filter(Boolean)
}
const names = (papers: readonly { name: string }[]) => papers.map(({ name }) => name)

test('papers of an estate lie encrypted on the disk', async () => {
  const path = await upload(seller)
  const files = await readdir(house.dataDir, { recursive: true })
  const kept = files.find((name) => name.endsWith(path.split('/')[1]!))!
  expect((await readFile(`${house.dataDir}/${kept}`)).includes('%PDF')).toBe(false)
})

test('before approval only the seller and the desk open what a listing names', async () => {
  const { shown, kept } = await drafted()
  const papers = [shown, kept]
  expect(await opened(seller, papers)).toEqual(['測量図', '権利証'])
  expect(await opened(admin, papers)).toEqual(['測量図', '権利証'])
  for (const reader of [other, buyer, house.visitor]) expect(await opened(reader, papers)).toEqual([])
})

test('of a published estate everybody opens what is for everybody, and only seller and desk the rest', async () => {
  const { shown, kept } = await published()
  for (const reader of [other, buyer, house.visitor]) expect(await opened(reader, [shown, kept])).toEqual(['測量図'])
  for (const reader of [seller, admin]) expect(await opened(reader, [shown, kept])).toEqual(['測量図', '権利証'])
})

test('every public call tells the papers for everybody with their sizes, and no other', async () => {
  const { id, shown } = await published()
  const { visibility: _, ...told } = shown
  const expected = [{ ...told, size: pdf.byteLength }]
  expect((await house.visitor.api.estate.publicOne({ id })).documents).toEqual(expected)
  for (const reader of [buyer, other])
    for (const body of [await reader.api.estate.one({ id }), (await reader.api.estate.many({ ids: [id] }))[0]])
      expect(JSON.stringify(body)).not.toContain('権利証')
  const page = await house.visitor.fetch('/api/public/estates')
  expect(await page.text()).not.toContain('権利証')
})

test('a guessed path opens nothing, nor does a file by its bare address', async () => {
  const { shown } = await published()
  const loose = paper({ name: '未使用', path: await upload(seller) })
  const madeUp = paper({ path: `document/${randomUUID()}.pdf` })
  for (const reader of [buyer, house.visitor]) expect(await opened(reader, [loose, madeUp])).toEqual([])
  expect((await house.visitor.fetch(`/files/${shown.path!}`)).status).toBe(404)
})

test('readings of a paper that is not for everybody are recorded, and of no other', async () => {
  const { shown, kept } = await published()
  await opened(admin, [shown, kept])
  await opened(buyer, [shown])
  const { rows } = await house.services.pool.query(
    `select "actorID", "rowID" from audits where action = 'view' and "rowID" = any($1)`,
    [[shown.path, kept.path]],
  )
  expect(rows).toEqual([{ actorID: admin.id, rowID: kept.path }])
})

test('the desk enters a paper, and its seller opens it', async () => {
  const { id, shown, kept } = await drafted()
  const found = paper({ name: '登記事項証明書', visibility: Visibility.seller, path: await upload(admin) })
  await admin.api.estate.patch({ id, body: { documents: [shown, kept, found] } })
  expect(await opened(seller, [found])).toEqual(['登記事項証明書'])
  for (const reader of [other, buyer, house.visitor]) expect(await opened(reader, [found])).toEqual([])
})

test.each([
  ['removed', (): EstateDocument[] => []],
  ['hidden', (shown: EstateDocument): EstateDocument[] => [{ ...shown, visibility: Visibility.seller }]],
  ['replaced', (shown: EstateDocument, path: string): EstateDocument[] => [{ ...shown, path }]],
])('a paper that is %s is closed at once, whatever is approved', async (_, change) => {
  const { id, shown } = await published()
  await setPapers(id, change(shown, await upload(seller)))
  expect((await house.visitor.api.estate.publicOne({ id })).documents).toEqual([])
  for (const reader of [other, buyer, house.visitor]) expect(await opened(reader, [shown])).toEqual([])
  expect(await opened(admin, [shown])).toEqual(['測量図'])
})

test('a paper that is added or renamed waits for the next approval', async () => {
  const { id, shown, kept } = await published()
  const added = paper({ name: '公図', path: await upload(seller) })
  await setPapers(id, [{ ...shown, name: '確定測量図' }, kept, added])
  const told = async () => names((await house.visitor.api.estate.publicOne({ id })).documents)
  expect(await told()).toEqual(['測量図'])
  expect(await opened(buyer, [added])).toEqual([])
  await requestChange(id)
  await admin.api.estate.approve({ id })
  expect(await told()).toEqual(['確定測量図', '公図'])
  expect(await opened(house.visitor, [added])).toEqual(['公図'])
})

test('the desk reads what papers have changed since the last approval, private ones and closed ones too', async () => {
  const { id, shown, kept } = await published()
  const changed = async () =>
    (await admin.api.estate.difference({ id })).filter(({ field }) => field === 'documents') as unknown as {
      before: EstateDocument[]
      after: EstateDocument[]
    }[]
  expect(await changed()).toEqual([])
  const added = paper({ name: '境界の覚書', visibility: Visibility.seller })
  await setPapers(id, [{ ...kept, visibility: Visibility.public }, added])
  const [difference] = await changed()
  expect(names(difference!.before).sort()).toEqual(names([shown, kept]).sort())
  expect(difference!.before).toContainEqual(kept)
  expect(names(difference!.after)).toEqual(names([kept, added]))
  await requestChange(id)
  await admin.api.estate.approve({ id })
  expect(await changed()).toEqual([])
})

test('the desk alone reads which papers there were before, who removed them, and opens their files', async () => {
  const { id, shown, kept } = await published()
  await setPapers(id, [kept])
  const [former, ...more] = await admin.api.estate.documents({ id })
  expect(more).toEqual([])
  expect(former).toMatchObject({ document: shown, approvedAt: expect.any(String), approvedUntil: expect.any(String) })
  expect(former!.removedBy).toBe(former!.addedBy)
  expect(await opened(admin, [former!.document])).toEqual(['測量図'])
  for (const { api } of [seller, other, buyer])
    await expect(api.estate.documents({ id })).rejects.toMatchObject({ status: 403 })
  await expect(house.visitor.api.estate.documents({ id })).rejects.toMatchObject({ status: 401 })
})

/** Which of these files are still kept. */
async function keptOf(paths: string[]) {
  const statement = 'select path from images where path = any($1) and "removedAt" is null'
  const { rows } = await house.services.pool.query<{ path: string }>(statement, [paths])
  return paths.filter((path) => rows.some((row) => row.path === path))
}

test('with a draft that is removed go the papers that it named before', async () => {
  const { id, shown, kept } = await drafted()
  const next = { ...shown, path: await upload(seller) }
  await setPapers(id, [next])
  expect(await keptOf([shown.path!, kept.path!, next.path])).toHaveLength(3)
  await seller.api.estate.remove({ id })
  // What it named last is kept with it, for whom the removal was a mistake.
  expect(await keptOf([shown.path!, kept.path!, next.path])).toEqual([next.path])
})

test('with a seller who leaves go the papers that the desk had put into a home of theirs and taken out again', async () => {
  const leaver = await house.as(Role.seller)
  const { id } = await leaver.api.estate.create({ body: typedEstate() })
  const byDesk = paper({ path: await upload(admin) })
  await admin.api.estate.patch({ id, body: { documents: [byDesk] } })
  await admin.api.estate.patch({ id, body: { documents: [] } })
  expect(await keptOf([byDesk.path!])).toHaveLength(1)
  await leaver.api.user.remove({ id: leaver.id })
  expect(await keptOf([byDesk.path!])).toEqual([])
})
