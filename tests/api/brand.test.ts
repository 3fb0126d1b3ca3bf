import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import type { BrandFields } from '#domain/operator/brand.ts'
import { brandFiles } from '#http/brand-paths.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  admin = shop.admin
})
afterAll(() => house.drop())

const { version: _version, ...own } = { ...defaultBrand, links: [] }
const green: BrandFields = { ...own, name: 'みどりの家', reading: 'ミドリノイエ', mainColour: '#0b5d3b' }
const settings = () => admin.api.operator.brand()
const save = async (change: Partial<BrandFields>, who = admin, version?: number) =>
  who.api.operator.changeBrand({ body: { ...green, ...change, version: version ?? (await settings()).version } })
beforeEach(() => save({}))

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`
async function upload(content: string | Uint8Array<ArrayBuffer>, who = admin, name = 'mark.svg') {
  const image = new Blob([content])
  return (await who.api.image.create({ body: { name, dir: 'brand', thumbnail: false, image } })).path
}
const fetched = async (path: string) => {
  const answer = await house.visitor.fetch(path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const manifest = async (of: House = house) =>
  (await (await of.visitor.fetch('/app.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string }[]
  }

test('what is saved is said at once, in this process and in every other, and the history tells who changed what', async () => {
  const other = await house.beside()
  const before = await settings()
  const saved = await save({
    name: 'あおぞら不動産',
    links: [{ label: '会社案内', url: 'https://www.example.co.jp/' }],
  })
  expect(saved).toMatchObject({ name: 'あおぞら不動産', version: before.version + 1, savedAt: expect.any(String) })
  for (const process of [house, other]) expect(await manifest(process)).toMatchObject({ name: 'あおぞら不動産' })
  expect(saved.history[0]!.changes).toContainEqual({ label: 'サービス名', before: green.name, after: 'あおぞら不動産' })
  await expect(house.services.pool.query(`update "brandVersions" set name = 'x'`)).rejects.toThrow('append-only')
})

test('the pages that visitors share are drawn again once the brand has changed', async () => {
  const version = () => house.services.version.present()
  const before = await version()
  await save({ name: 'あおぞら' })
  expect(await version()).toBeGreaterThan(before)
})

test('what stays as it was is no version, and who was overtaken is told', async () => {
  const { version } = await settings()
  expect(await save({})).toMatchObject({ version })
  const both = await Promise.allSettled([save({ name: '一' }, admin, version), save({ name: '二' }, admin, version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save({ name: '三' }, admin, version)).rejects.toMatchObject({ status: 409 })
})

test('only who sets the site up may read, change or draw it', async () => {
  const path = await upload(square('#0b5d3b'))
  const { id } = await admin.api.deskRole.create({ body: { name: '会計の人', areas: [DeskArea.money] } })
  const teller = await house.as(Role.admin)
  await house.services.pool.query('update users set "deskRoleID" = $1 where id = $2', [id, teller.id])
  for (const who of [teller, await house.as(Role.buyer), await house.as(Role.seller)]) {
    await expect(who.api.operator.brand()).rejects.toMatchObject({ status: 403 })
    await expect(save({ mark: path }, who)).rejects.toMatchObject({ status: 403 })
    await expect(upload(square('#000'), who)).rejects.toMatchObject({ status: 403 })
  }
  await expect(house.visitor.api.operator.brand()).rejects.toMatchObject({ status: 401 })
})

test('a mark is an upload of whoever saves it, drawn anew, and the icons are made from it', async () => {
  const mark = await upload(square('#0b5d3b'))
  expect(mark).toMatch(/^brand\/.*-1024x1024\.webp$/)
  const { version } = await save({ mark })
  expect(await fetched(`/files/${mark}`)).toMatchObject({ status: 200 })
  for (const file of brandFiles.filter((name) => name.endsWith('.png'))) {
    const { status, headers, bytes } = await fetched(`/brand/${version}/${file}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const side = Number(/\d+/.exec(file)?.[0] ?? 64)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([side, side, 'png'])
    const middle = { left: side / 2, top: side / 2, width: 1, height: 1 }
    const [red, greenPart] = await sharp(bytes).extract(middle).raw().toBuffer()
    expect([Math.abs(red! - 0x0b) < 6, Math.abs(greenPart! - 0x5d) < 6]).toEqual([true, true])
  }
  const colleague = await house.as(Role.admin)
  await expect(save({ wideMark: 'brand/018f0000-0000-7000-8000-000000000000-1x1.webp' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['wideMark'] }],
  })
  // Whoever goes on with another's settings leaves the mark as it is.
  expect(await save({ mark, name: 'みどりの家々' }, colleague)).toMatchObject({ mark })
  await expect(upload('<svg>')).rejects.toMatchObject({ status: 400 })
  await expect(upload('%PDF-1.7\n%%EOF')).rejects.toMatchObject({ status: 415 })
})

test('the colours are a sheet of their own, in which words can be read', async () => {
  const { version } = await save({ mainColour: '#0B5D3B', sellerColour: '#123456' })
  const { headers, bytes } = await fetched(`/brand/${version}/colours.css`)
  expect(headers.get('content-type')).toContain('text/css')
  expect(bytes.toString()).toContain('--color-primary:#0b5d3b;--color-primary-content:#ffffff;')
  expect(bytes.toString()).toContain('--color-accent:#123456;--color-accent-content:#ffffff;')
  for (const path of ['0/colours.css', `${version + 1}/colours.css`, `${version}/other.css`, '1e3/colours.css'])
    expect((await fetched(`/brand/${path}`)).status).toBe(404)
})

test('what is wrong is named with what to do, and nothing is saved', async () => {
  const wrong = {
    name: '<b>',
    reading: 'みどり home',
    mainColour: '#808080',
    links: [{ label: '悪いリンク', url: 'javascript:alert(1)' }],
    mailSender: 'x'.repeat(41),
  }
  const { version } = await settings()
  const refusal = (await save(wrong).catch((error: unknown) => error)) as {
    status: number
    issues: { path: string[] }[]
  }
  expect(refusal.status).toBe(400)
  expect(refusal.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'links.0.url',
    'mailSender',
    'mainColour',
    'name',
    'reading',
  ])
  expect(await settings()).toMatchObject({ version })
})

test('nobody takes the name of the site for their own, and the product’s former name is free', async () => {
  const buyer = await house.as(Role.buyer)
  const rename = (name: string) => buyer.api.user.patch({ id: buyer.id, body: { name } })
  await expect(rename('みどりのいえの窓口')).rejects.toMatchObject({ issues: [{ path: ['name'] }] })
  await expect(rename('みどりの家')).rejects.toMatchObject({ status: 400 })
  await expect(rename('スミカ')).resolves.toMatchObject({ name: 'スミカ' })
})

test.skipIf(lacksPoppler)('a paper bears the brand of the day of its issue', async () => {
  const { payment, buyer } = await shop.ordered()
  await admin.api.transfer.create({ body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id } })
  await save({ name: 'あした不動産', mark: await upload(square('#123456')) })
  const { items } = await buyer.api.document.list({ paymentID: payment.id, kind: DocumentKind.receipt })
  const answer = await house.visitor.fetch(`/api/document/file/${items[0]!.id}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const text = textOf(Buffer.from(await answer.arrayBuffer()))
  expect(text).toContain('みどりの家')
  expect(text).not.toContain('あした不動産')
})

test('mails are of the brand and sent under its name, or under the name that it has for mails', async () => {
  const mailOf = async (who: Somebody) => {
    const { rows } = await house.services.pool.query<{ data: { subject: string; html: string; fromName: string } }>(
      `select data from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on desc limit 1`,
      [who.email],
    )
    return rows[0]!.data
  }
  const first = await shop.ordered()
  const mail = await mailOf(first.buyer)
  expect(mail).toMatchObject({ fromName: 'みどりの家' })
  expect(mail.subject).toMatch(/^【みどりの家】/)
  expect(mail.html).toContain('background:#0b5d3b')
  await save({ mailSender: 'みどりの家 お知らせ係' })
  const second = await shop.ordered()
  expect(await mailOf(second.buyer)).toMatchObject({ fromName: 'みどりの家 お知らせ係' })
})

test('the icons that the product comes with are there in the sizes that its manifest says', async () => {
  const fresh = await openHouse()
  const { name, icons } = await manifest(fresh)
  expect(name).toBe('スミカ')
  const folder = join(import.meta.dirname, '../../public')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await readFile(join(folder, src))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  await fresh.drop()
})

test('what builds the image takes the folder of icons along', async () => {
  const root = join(import.meta.dirname, '../..')
  expect(await readFile(join(root, 'Dockerfile'), 'utf8')).toContain('COPY public public')
  expect(await readFile(join(root, '.dockerignore'), 'utf8')).toContain('!public')
})
