import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { mailNames, mails } from '#domain/desk/mail/mails.ts'
import { composeMail, type MailKind } from '#providers/identity/codes/mails.ts'
import { mailBrandOf } from '#providers/mail/mail-brand.ts'
import { readablePage } from '#server/user/own-data/readable.ts'
import { insertRow } from '#server/kernel/bulk.ts'
import { brandVersions } from '#server/operator/brand-versions.ts'
import type { App } from '#server/web/app.ts'
import type { House } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { looks, otherPages, whoLooksAt, type Look, type Name, type Who } from '../e2e/looks.ts'
import { drawingApp } from '../every-page.ts'
import { addressOf, openPath, origin, signIn } from '../page-addresses.ts'
import { queries } from '../plain-calls.ts'
import { reads, rowIDs } from '../reads.ts'

// A site under another name: whatever anybody reads there, nowhere does it say the name that the product comes with.

const formerName = /スミカ|すみか|SUMIKA/
const brand = {
  ...defaultBrand,
  name: 'みどりの家',
  reading: 'ミドリノイエ',
  mainColour: '#0b5d3b',
  links: [{ label: '会社案内', url: 'https://www.example.co.jp/' }],
}

let house: House
let app: App
const headers: Partial<Record<string, { cookie: string; authorization: string }>> = {}
beforeAll(async () => {
  house = await openDemoHouse()
  app = drawingApp(house)
  const { pool } = house.services
  // The people of the demonstration who are of the desk are called after the product.
  await pool.query(`update users set name = replace(name, 'スミカ', 'みどり') where name like '%スミカ%'`)
  // Without a line in the log, which says of the change what was before.
  const context = { db: house.services.db, now: house.services.now(), services: house.services }
  const { version: _version, ...fields } = brand
  await insertRow(context, brandVersions, { ...fields, version: 1, actorID: null })
  for (const who of ['buyer', 'seller', 'admin']) headers[who] = await signIn(app, who)
})
afterAll(() => house.drop())

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The operator of the demonstration, who stays: contracts name it as it was on their day. */
const operatorNames = /株式会社スミカ（デモ）|カ）スミカ/g

/** Where a text says the former name, with what stands around it. */
const told = (where: string, text: string) =>
  [...text.replaceAll(operatorNames, '').matchAll(new RegExp(`.{0,30}(?:${formerName.source}).{0,20}`, 'g'))].map(
    ([words]) => `${where}: ${words}`,
  )

test('outside of the brand that the product comes with, no page, part or rule says its name', () => {
  const folder = join(import.meta.dirname, '../../src')
  const files = ['app', 'ui', 'domain', 'http'].flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  const naming = files
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => formerName.test(withoutComments(readFileSync(join(folder, name), 'utf8'))))
  expect(naming).toEqual(['domain/operator/default-brand.ts'])
})

test('no file that people save is named after the product', () => {
  const folder = join(import.meta.dirname, '../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(1_000)
  // The password of the demonstration is no file.
  const naming = files.filter((name) => /['"`=]sumika-(?!demo-)/.test(readFileSync(join(folder, name), 'utf8')))
  expect(naming).toEqual([])
})

test('no page says another name', async () => {
  // Outside of a build the style sheet has no address, and React says so at each page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const paths: [who: Who, path: string][] = []
  for (const [name, [, search = '']] of Object.entries(looks) as [Name, Look][]) {
    const who = whoLooksAt(name)
    paths.push([who, (await addressOf(house, name, who)) + search])
  }
  for (const [who, path] of otherPages) paths.push([who, path])
  const places: string[] = []
  for (const [who, path] of paths) {
    const page = await (await openPath(app, path, headers[who]?.cookie)).text()
    expect(page, path).toContain('みどりの家')
    places.push(...told(path, page))
  }
  expect(places).toEqual([])
})

test('a page bears the colours, icons and links of the site', async () => {
  const page = await (await openPath(app, '/', undefined)).text()
  expect(page).toMatch(/<link rel="stylesheet" href="\/brand\/1\/colours\.css"/)
  expect(page).toContain('<link rel="icon" href="/brand/1/favicon.png"')
  expect(page).toContain('<link rel="apple-touch-icon" href="/brand/1/app-touch-180.png"')
  expect(page).toContain('<a href="https://www.example.co.jp/"')
  expect(page).toContain('<title>みどりの家</title>')
  expect(await (await openPath(app, '/faq', undefined)).text()).toContain('<title>よくある質問 | みどりの家</title>')
})

test.each(['visitor', 'buyer', 'seller', 'admin'])('no answer to a %s says another name', async (who) => {
  const ids = await rowIDs(house)
  const { authorization } = headers[who] ?? {}
  const places: string[] = []
  for (const { name, call } of reads) {
    const [noun = ''] = name.split('.')
    const rows = call.path.includes('{') ? (ids[noun] ?? []) : ['']
    for (const id of rows) {
      const path = `/api${call.path.replaceAll(/\{\w+\}/g, id)}`
      const search = call.path.includes('{') ? '' : new URLSearchParams(queries[name]).toString()
      const answer = await app.fetch(
        new Request(`${origin}${path}?${search}`, { headers: { ...(authorization && { authorization }) } }),
      )
      expect(answer.status, path).toBeLessThan(500)
      if (answer.headers.get('content-type')?.includes('json')) places.push(...told(path, await answer.text()))
    }
  }
  expect(places).toEqual([])
})

test('no mail says another name', () => {
  const kinds: MailKind[] = [
    'verifyEmail',
    'resetPassword',
    'signIn',
    'verifyAndChangeEmail',
    'recoverEmail',
    'secondStepOn',
    'secondStepOff',
    'recoveryCodesMade',
    'recoveryCodeUsed',
  ]
  for (const kind of kinds) {
    const mail = composeMail(kind, 'a@example.jp', `${origin}/auth/action`, mailBrandOf({ ...brand, version: 1 }))
    expect(mail.subject).toMatch(/^【みどりの家】/)
    expect(told(kind, JSON.stringify(mail))).toEqual([])
  }
  for (const mail of mailNames) expect(told(mail, JSON.stringify(mails[mail]))).toEqual([])
})

test('neither what a device installs, nor the copy of one’s data, nor a page that failed says another name', async () => {
  const manifest = await (await app.fetch(new Request(`${origin}/app.webmanifest`))).text()
  const copy = await readablePage([], [], { site: brand.name, now: house.services.now() })
  const refused = new Request(`${origin}/files/estate/none.webp`, { headers: { accept: 'text/html' } })
  const failed = await (await app.fetch(refused)).text()
  expect(copy).toContain('みどりの家')
  for (const [what, text] of Object.entries({ manifest, copy, failed })) expect(told(what, text)).toEqual([])
})
