import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publication } from '#domain/estate/publication.ts'
import { searchColumns } from '#domain/estate/search.ts'
import { createClient } from '#http/client.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { sealAudits } from '#server/audit/seal.ts'
import { verifyAudits } from '#server/audit/verify.ts'
import { catchUp } from '#server/boot/catch-up.ts'
import { release } from '#server/boot/release.ts'
import { checkArchive, restoreArchive } from '#server/database/backup/restore.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { migrate } from '#server/database/database.ts'
import { find } from '#server/kernel/find.ts'
import type { App } from '#server/web/app.ts'
import { openOn, type House } from '../as.ts'
import { emptyDatabase } from '../database.ts'
import { differingTexts } from '../desk-texts.ts'
import { addWhatIsNew, archiveNames, changedTables, releaseFolder, tablesChangedBy } from '../earlier-release.ts'
import { looks, whoLooksAt, type Look, type Name } from '../e2e/looks.ts'
import { drawingApp } from '../every-page.ts'
import { askEveryRead } from '../every-read.ts'
import { addressOf, openPath, origin, signIn } from '../page-addresses.ts'
import { rowIDs } from '../reads.ts'

// What a release has kept in `tests/releases` (`npm run release:keep`) is what its users have: each later release starts on it.

test('a migration says which rows it changes, and why', () => {
  expect(tablesChangedBy('-- Changes rows of dealSteps, offers: deals under way get the step.\nselect 1')).toEqual([
    'dealSteps',
    'offers',
  ])
  expect(tablesChangedBy('-- Changes rows of dealSteps:\nselect 1')).toEqual([])
})

test('this release has kept a place for those that follow', () => {
  expect(existsSync(join(releaseFolder, `${release}.backup`))).toBe(true)
})

/** Published homes, of how many the pictures are counted, and the version of what the public reads. */
type Counts = { homes: number; counted: number; version: number }

async function readCounts(pool: pg.Pool): Promise<Counts | undefined> {
  const { rows } = await pool.query<Counts>(
    `select count(*)::int as homes, count("pictureCount")::int as counted, (select n from "publicVersion") as version from publications`,
  )
  return rows[0]
}

/** Outside of a build the style sheet has no address, and React says so at each page. */
const noStyleSheet = /stylesheet|href attribute/

describe.each(archiveNames)('a place of %s', (name) => {
  const file = join(releaseFolder, name)
  let dataDir: string
  let house: House
  let app: App
  let differing: string[]
  const counts: { before?: Counts; after?: Counts } = {}
  /** What somebody sends so that it is known who they are: in a browser, and elsewhere. */
  const headers: Record<string, { cookie: string; authorization: string } | undefined> = {}

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sumika-earlier-'))
    const { pool, url, drop } = await emptyDatabase()
    const { head, end } = await checkArchive(file, undefined)
    const storage = createLocalStorage({ directory: join(dataDir, 'files') })
    await restoreArchive({ pool, storage }, { file, key: undefined, head, end })
    await migrate(pool)
    // Names with capital letters are quoted there.
    const same = head.tables.filter(({ name }) => !changedTables.has(name.replaceAll('"', '')))
    const digests = await withSnapshot(pool, (db) => digestTables(db, same))
    differing = same.map((table) => table.name).filter((table) => digests[table]?.sha256 !== end.tables[table]?.sha256)
    house = await openOn({ pool, url, dataDir, clear: () => drop().then(() => rm(dataDir, { recursive: true })) })
    counts.before = await readCounts(pool)
    await catchUp(house.services)
    counts.after = await readCounts(pool)
    app = drawingApp(house)
    for (const who of ['buyer', 'seller', 'admin']) headers[who] = await signIn(app, who)
    await addWhatIsNew(house.services, createClient(sendAs('admin'), { origin }))
  })
  afterAll(() => house.drop())

  const sendAs = (who: string) => (request: Request) => {
    const { authorization } = headers[who] ?? {}
    if (authorization) request.headers.set('authorization', authorization)
    return app.fetch(request)
  }

  test('has the rows that it had, after every migration since', () => {
    expect(differing).toEqual([])
  })

  test('has a sound audit log, and goes on with it', async () => {
    await sealAudits(house.services)
    const context = { db: house.services.db, now: house.services.now(), services: house.services }
    const { seals, broken } = await verifyAudits(context)
    expect(broken).toBeNull()
    expect(seals).toBeGreaterThan(0)
  })

  test('has in the columns of the search what its published homes say, also in those that came later', async () => {
    const homes = await find(house.services, publication, {})
    expect(homes.length).toBeGreaterThan(0)
    for (const home of homes) expect(home).toMatchObject(searchColumns(home.body))
  })

  test('has the pictures of its homes counted after the start, and no page is drawn anew for that', () => {
    expect(counts.before?.counted).toBe(0)
    expect(counts.after).toEqual({ ...counts.before, counted: counts.before?.homes })
  })

  test('finds its rows by what they say', async () => {
    expect(await differingTexts(house.services.pool)).toEqual([])
  })

  test('opens its private papers', async () => {
    const { rows } = await house.services.pool.query<{ path: string }>(
      `select path from images where dir = 'identification' and "removedAt" is null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { path } of rows) {
      const paper = await house.services.storages.sealed.get(path)
      expect(Buffer.from(paper?.bytes ?? []).toString('latin1', 8, 12), path).toBe('WEBP')
    }
  })

  test.each(['visitor', 'buyer', 'seller', 'admin'])('answers every call that reads, for a %s', async (who) => {
    const { answers, failures } = await askEveryRead(sendAs(who), await rowIDs(house))
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(who === 'visitor' ? 30 : 80)
  })

  test('draws every page, and nothing complains', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failures: string[] = []
    for (const [name, [, search = '']] of Object.entries(looks) as [Name, Look][]) {
      const who = whoLooksAt(name)
      const path = (await addressOf(house, name, who)) + search
      const answer = await openPath(app, path, headers[who]?.cookie)
      const failed = answer.headers.get('x-failures')
      if (answer.status !== 200 || failed) failures.push(`${path} ${answer.status} ${failed}`)
    }
    expect(failures).toEqual([])
    const others = complaints.mock.calls.map((said) => format(...said)).filter((said) => !noStyleSheet.test(said))
    complaints.mockRestore()
    expect(others).toEqual([])
  })
})
