import { sendDemoListings } from '#server/demo/estate-import.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publication } from '#domain/estate/publication.ts'
import { searchColumns } from '#domain/estate/search.ts'
import { createClient, type ClientOf } from '#http/client.ts'
import { ApiError } from '#http/api-error.ts'
import type { Calls } from '#http/call.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { sealAudits } from '#server/audit/seal.ts'
import { verifyAudits } from '#server/audit/verify.ts'
import { release } from '#server/boot/release.ts'
import { checkArchive, restoreArchive } from '#server/database/backup/restore.ts'
import { digestTables } from '#server/database/backup/rows/read-rows.ts'
import { withSnapshot } from '#server/database/backup/rows/snapshot.ts'
import { migrate } from '#server/database/database.ts'
import { find } from '#server/kernel/find.ts'
import type { App } from '#server/web/app.ts'
import { checkParties } from '../checked-parties.ts'
import { openOn, type House } from '../as.ts'
import { emptyDatabase } from '../database.ts'
import { differingTexts } from '../desk-texts.ts'
import { looks, whoLooksAt, type Look, type Name } from '../e2e/looks.ts'
import { addressOf, drawingApp, openPath, origin, signIn } from '../every-page.ts'
import { queries } from '../plain-calls.ts'
import { reads, rowIDs } from '../reads.ts'

// What a release has kept in `tests/releases` (`npm run release:keep`) is what its users have: each later release starts on it.

const folder = join(import.meta.dirname, '../releases')

/**
 * The tables whose rows a migration changes. It says so itself, with the reason, in a line of its own:
 * `-- Changes rows of dealSteps: deals under way get the step.`
 */
const tablesChangedBy = (migration: string): string[] =>
  [...migration.matchAll(/^-- Changes rows of (\w+(?:, \w+)*): ./gm)].flatMap(([, tables = '']) => tables.split(', '))

const migrations = join(import.meta.dirname, '../../db/migrations')
/** The tables that may differ from what a release has kept. The list of what was applied grows with every migration. */
const changedTables = new Set([
  'public.schema_migrations',
  ...readdirSync(migrations)
    .flatMap((name) => tablesChangedBy(readFileSync(join(migrations, name), 'utf8')))
    .map((table) => `public.${table}`),
])

test('a migration says which rows it changes, and why', () => {
  expect(tablesChangedBy('-- Changes rows of dealSteps, offers: deals under way get the step.\nselect 1')).toEqual([
    'dealSteps',
    'offers',
  ])
  expect(tablesChangedBy('-- Changes rows of dealSteps:\nselect 1')).toEqual([])
})

test('this release has kept a place for those that follow', () => {
  expect(existsSync(join(folder, `${release}.backup`))).toBe(true)
})

const archives = readdirSync(folder).filter((name) => name.endsWith('.backup'))

/** Outside of a build the style sheet has no address, and React says so at each page. */
const noStyleSheet = /stylesheet|href attribute/

describe.each(archives)('a place of %s', (name) => {
  const file = join(folder, name)
  let dataDir: string
  let house: House
  let app: App
  let differing: string[]
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
    app = drawingApp(house)
    for (const who of ['buyer', 'seller', 'admin']) headers[who] = await signIn(app, who)
    // What 1.0.0 did not know has a row, too.
    const deals = await pool.query<{ id: string }>(
      `select id from negotiations where "buyerID" = 'demo-buyer' order by id limit 1`,
    )
    for (const { id } of deals.rows) await checkParties(house.services, id)
    await sendDemoListings(createClient(sendAs('admin'), { origin }), 'demo-seller')
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
    const ids = await rowIDs(house)
    const api: ClientOf<Record<string, Calls>> = createClient(sendAs(who), { origin })
    let answers = 0
    for (const { name, call } of reads)
      for (const input of inputsOf(name, call.path, ids)) {
        const status = await statusOf(api, name, input)
        expect(status, `${name} ${JSON.stringify(input)}`).toBeLessThan(500)
        if (status === 200) answers++
      }
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

type Input = Record<string, unknown>

/** What a call is asked with: rows that are there, or what it does not do without. */
function inputsOf(name: string, path: string, ids: Record<string, string[]>): Input[] {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  if (params.length === 0) return [Object.fromEntries(new URLSearchParams(queries[name]))]
  return (ids[name.split('.')[0] ?? ''] ?? []).map((id) => Object.fromEntries(params.map((param) => [param, id])))
}

async function statusOf(api: ClientOf<Record<string, Calls>>, name: string, input: Input): Promise<number> {
  const [noun = '', call = ''] = name.split('.')
  try {
    await api[noun]?.[call]?.(input as never)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
