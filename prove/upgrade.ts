import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createLocalStorage } from '#providers/storage/local.ts'
import { checkArchive, restoreArchive } from '#server/database/backup/restore.ts'
import { openPool } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { quantile } from '../bench/table.ts'
import { secret } from '../tests/as.ts'
import { build } from '../tests/build.ts'
import { operatorSettings } from '../tests/process/many/cluster.ts'
import { openStripeTill, type StripeTill } from '../tests/process/many/stripe-till.ts'
import { openSite, type Site } from '../tests/process/site.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'
import { askEverything } from './upgrade/answers.ts'
import { openDoor, type Behind, type Door, type Report } from './upgrade/door.ts'
import { loggedWaits, maxLockWait, watchLocks, type LockWait, type LockWatch } from './upgrade/locks.ts'
import { openPeople, settlePeople, type People } from './upgrade/people.ts'
import { openPreviousHouse } from './upgrade/previous-house.ts'
import { buildPreviousRelease, type PreviousRelease } from './upgrade/previous-release.ts'
import { compareRows, rememberRows } from './upgrade/sums.ts'

/** So many members, deals, lines, payments and audits, however many homes there are. */
const rowCount = 100_000
/** Seconds of the previous release alone, of both on the new schema, and of the new one alone. */
const seconds = { before: 30, beside: 60, after: 20 }
/** How long a start with its migrations may take, in milliseconds. */
const startLimit = 40 * 60_000

/** A place of the previous release, filled, on a database that runs. */
type Place = { previous: PreviousRelease; dataDir: string; url: string; pool: Pool; close(): Promise<void> }

async function restore(previous: PreviousRelease): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-upgrade-'))
  const { url, close } = await startEmbedded(dataDir)
  // What a million homes are held against takes as long as it takes.
  const pool = openPool(url).on('connect', (client) => void client.query('set statement_timeout = 0'))
  const storage = createLocalStorage({ directory: join(dataDir, 'files') })
  const file = previous.archive
  await restoreArchive({ pool, storage }, { file, key: undefined, ...(await checkArchive(file, undefined)) })
  return {
    previous,
    dataDir,
    url,
    pool,
    async close() {
      await pool.end()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const behind = (name: string, { url }: Site): Behind => ({ name, port: Number(new URL(url).port) })

/** What happens from the last minute of the previous release alone to the first of the new one alone. */
type Passage = {
  took: number
  failure: string | undefined
  slowest: string
  waits: LockWait[]
  logged: number
  reports: Record<string, Report>
}

type Stage = Place & {
  door: Door
  sites: Record<'old' | 'new', Site>
  locks: LockWatch
  people: People
  say: Run['say']
}

/** Starts the new release while the previous one runs on, lets both run, and stops that. */
async function upgrade({ previous, dataDir, door, sites, locks, people, say }: Stage): Promise<Passage> {
  const reports: Record<string, Report> = {}
  const [old, young] = [behind(previous.name, sites.old), behind('new', sites.new)]
  await wait(seconds.before * 1000)
  reports.before = door.report()
  say(`before: ${describe(reports.before)}; ${locks.waits().length} waits for a lock`)
  const began = Date.now()
  const loggedBefore = loggedWaits(dataDir)
  const failure = await startAmid(sites.new, people)
  const took = Date.now() - began
  reports.migrating = door.report()
  const slowest = slowestOf(locks.spans())
  say(`the new release is ready after ${(took / 1000).toFixed(0)} s (${slowest}): ${describe(reports.migrating)}`)
  door.lead([old, young])
  await wait(seconds.beside * 1000)
  reports.beside = door.report()
  say(`side by side: ${describe(reports.beside)}`)
  door.lead([young])
  const { code } = await sites.old.stop()
  if (code !== 0) say(`the previous release ended with ${code}`)
  await wait(seconds.after * 1000)
  reports.after = door.report()
  say(`the new release alone: ${describe(reports.after)}`)
  const waits = locks.waits().filter((one) => one.began > began)
  return { took, failure, slowest, waits, logged: loggedWaits(dataDir) - loggedBefore, reports }
}

/** Starts a site while people are at work; where it does not come up amid them, they rest meanwhile. Answers what kept it from coming up. */
async function startAmid(site: Site, people: People): Promise<string | undefined> {
  site.launch()
  const failure = await site.ready(startLimit).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (failure === undefined) return
  await people.rest()
  site.launch()
  await site.ready(startLimit)
  people.goOn()
  return failure.replaceAll(/\s+/g, ' ')
}

/** The three that took longest. */
const slowestOf = (spans: ReadonlyMap<string, number>) =>
  [...spans]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name, took]) => `${name.slice(0, 4)} ${took.toFixed(1)} s`)
    .join(', ')

function describe(report: Report): string {
  return Object.entries(report)
    .map(([name, { waits, failures }]) => {
      const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => Math.round(quantile(waits, share)))
      return `${name} answered ${waits.length.toLocaleString('en')} after ${p50} ms p50, ${p99} ms p99, ${longest} ms at most, ${failures.length} failed`
    })
    .join(', ')
}

/** A migration that waits itself, for a row that somebody writes, keeps nobody. */
const isBehindMigration = ({ holder }: LockWait) => holder.endsWith('.sql')

/** Waits behind migrations, each kind with the longest of them. */
function lockFaults(waits: readonly LockWait[]): string[] {
  const kinds = Map.groupBy(waits.filter(isBehindMigration), ({ holder, lock }) => `${lock} behind ${holder}`)
  return [...kinds].map(([kind, all]) => {
    const { ms, waiter } = all.reduce((longest, one) => (one.ms > longest.ms ? one : longest))
    return `${all.length} waited for ${kind}, ${ms} ms at most (${waiter})`
  })
}

function requestFaults(reports: Record<string, Report>): string[] {
  return Object.entries(reports).flatMap(([phase, report]) =>
    Object.entries(report).flatMap(([name, { failures }]) =>
      failures.length > 0
        ? [`${phase}: ${failures.length} requests of ${name} failed, such as ${failures.slice(0, 3).join(' · ')}`]
        : [],
    ),
  )
}

/** The place with people who have settled, and so many homes; and both releases on it, of which the previous one runs. */
async function openStage(place: Place, { door, till, count, seed, say }: Run & { door: Door; till: StripeTill }) {
  const { previous, dataDir, url, pool } = place
  const house = await openPreviousHouse(previous, { url, dataDir })
  const settled = await settlePeople(house)
  say(`people have settled at ${previous.name}`)
  await house.fill(count, Math.min(rowCount, count))
  await house.stop()
  say(`${count} homes are published`)
  const remembered = await rememberRows(pool)
  // Two processes cannot share what a demonstration stands on.
  await pool.query('delete from demonstration')
  const settings = { ...till.settings, ...operatorSettings, ORIGIN: door.url, TRUST_PROXY: '1', GOODBYE_SECONDS: '3' }
  const where = { dataDir, secret, demo: false, databaseURL: url, settings }
  const sites = { old: await openSite({ ...where, folder: previous.folder }), new: await openSite(where) }
  say(`the previous release is ready after ${((await sites.old.start()) / 1000).toFixed(1)} s`)
  door.lead([behind(previous.name, sites.old)])
  const locks = await watchLocks(url)
  const people = await openPeople(settled, { url: door.url, dataDir, pool, seed, till })
  return { ...place, door, sites, locks, people, remembered, say }
}

function figuresOf({ took, slowest, waits, logged, reports }: Passage, people: People): string[] {
  const done = Object.entries(people.count()).map(([name, times]) => `${name} ${times.toLocaleString('en')}`)
  const behindMigrations = waits.filter(isBehindMigration)
  return [
    `ready after ${(took / 1000).toFixed(0)} s (${slowest})`,
    `${behindMigrations.length} waits for a lock over ${maxLockWait} ms behind a migration, ${waits.length - behindMigrations.length} of people for one another, ${logged} logged by PostgreSQL`,
    ...Object.entries(reports).map(([phase, report]) => `${phase}: ${describe(report)}`),
    `acknowledged: ${done.join(', ')}`,
  ]
}

async function prove(run: Run): Promise<Outcome> {
  build()
  const previous = buildPreviousRelease()
  const place = await restore(previous)
  const door = await openDoor()
  const till = await openStripeTill(door.url)
  let stage: Awaited<ReturnType<typeof openStage>> | undefined
  try {
    stage = await openStage(place, { ...run, door, till })
    const passage = await upgrade(stage)
    await stage.locks.stop()
    const { failure, waits, reports } = passage
    const amidst = [...lockFaults(waits), ...requestFaults(reports)]
    for (const fault of amidst) run.say(`✗ ${fault}`)
    const wrong = sentencesOf(await stage.people.end())
    const rows = await compareRows(place.pool, stage.remembered)
    const answers = await askEverything(stage.sites.new.url, place.pool)
    return {
      tried: run.count,
      figures: [
        `from ${previous.name}`,
        ...figuresOf(passage, stage.people),
        `${rows.count.toLocaleString('en')} rows the same, ${answers.count} pages and calls answered`,
      ].join('; '),
      faults: [
        ...(failure ? [`the new release did not start amid people: ${failure}`] : []),
        ...amidst,
        ...wrong,
        ...rows.faults,
        ...answers.faults,
      ],
    }
  } finally {
    for (const site of Object.values(stage?.sites ?? {})) await site.kill('app')
    await till.close()
    door.close()
    await place.close()
  }
}

/** From the previous release to this one while people are at work (R11): nobody waits for a lock, and both run on the new schema. */
export const upgradeProof: Proof = { unit: 'homes', goal: 1_000_000, minutes: 60, prove }
