import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { openPool } from '#server/database/database.ts'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { median } from '../bench/table.ts'
import { openStorm } from '../tests/process/storm.ts'
import { leave, openTown, settle, type Town } from '../tests/process/town.ts'
import type { Group } from './overload/crowd.ts'
import { openCrowd } from './overload/crowd-process.ts'
import type { Outcome, Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'

/**
 * What the goal allows: megabytes an hour besides compiled code, the p99 of the last quarter against that of the first, and handles and
 * timers more at rest. V8 compiles a function again, and to more, the more often it was called: for hours more of them are, as many as the
 * program has at most (`docs/performance.md`).
 */
const maxGrowthMB = 1
const maxCodeMB = 64
const maxDrift = 1.1
const maxMoreAtRest = 5
/** Minutes of all runs together; of a shift, after which others come, since people may do only so much a day; of a look at all; and until a process that has just started has the memory that it needs. */
const wholeMinutes = 480
const shiftMinutes = 15
const lookMinutes = 1
const warmMinutes = 60
/** Fewer looks than these say nothing of what becomes more with time. */
const leastLooks = 8
/** What readers ask besides those who work, and how often a second. */
const paths = [
  pages.home,
  pages.searchResults,
  pages.notices,
  pages.faq,
  pages.searchLine,
  '/api/public/estates?limit=20',
  '/api/notices',
]
const readsPerSecond = 30
/**
 * How long each who works rests after what they did: a busy day, of which the machine has half to spare. What becomes of a site that is
 * asked for more than it can do is the question of `overload`; here it would only hide what time does.
 */
const pauseMs = 10_000
/**
 * The heap of a machine of 2 GB. On a large one V8 lets it grow to four times of what is in use before it collects all of it
 * (`docs/performance.md`): what stays for ever could not be told for hours from what is not collected yet.
 */
const heapOption = '--max-old-space-size=512'
const minuteMs = 60_000
/** Longer than the server holds a connection that nobody uses: those of the last minute say nothing of what stays open. */
const restMs = 90_000
/** The place of all runs, with what each has looked at: each goes on where the last one ended. Without it the next begins anew. */
const folder = resolve('.cache/soak')
const looksFile = join(folder, 'looks.json')

/** One look: minutes since the start, what the process holds, what functions are compiled to among that (MB), and how long readers waited (ms). */
type Look = { at: number; rss: number; code: number; p99: number }
/** Minutes since the start, and megabytes then. */
type Height = { at: number; mb: number }
/** The spaces of the heap in which V8 keeps bytecode, machine code and what belongs to them. */
const codeSpaces = ['code', 'trusted', 'code_large_object', 'trusted_large_object']
/** What nobody uses should be closed: files and sockets, handles of Node, timers that keep it alive, connections to the database in use. */
type Rest = { files: number; handles: number; timers: number; connections: number }

/**
 * What a meter of the site's `/metrics` says. One that is not there would be no number, which no bound is under: without `ifAbsent` it is an
 * Error.
 */
export function meterOf(text: string, name: string, ifAbsent?: number): number {
  const begin = `sumika_${name} `
  const line = text.split('\n').find((each) => each.startsWith(begin))
  if (line) return Number(line.slice(begin.length))
  if (ifAbsent === undefined) throw new Error(`the site has no meter ${name}`)
  return ifAbsent
}

async function readMeters(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return answer.text()
}

async function readRest(url: string, token: string): Promise<Rest> {
  const meters = await readMeters(url, token)
  return {
    files: meterOf(meters, 'process_open_fds'),
    handles: meterOf(meters, 'nodejs_active_handles_total'),
    // Only kinds of which there are some have a line.
    timers: meterOf(meters, 'nodejs_active_resources{type="Timeout"}', 0),
    connections: meterOf(meters, 'database_connections{state="used"}'),
  }
}

/** What the site has said of its own faults: errors, and listeners of which Node warns that they only become more. */
export const complaintsOf = (said: string): string[] =>
  said
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || line.includes('MaxListenersExceededWarning'))
    .map((line) => `the site said ${line.slice(0, 300)}`)

/**
 * Megabytes an hour, by the straight lines of one slope that fit the runs best, each from a height of its own, and twice the standard error
 * of that: nearer than this nobody knows it from these looks.
 */
export function growthOf(runs: readonly (readonly Height[])[]): { slope: number; within: number } {
  const centred = runs.flatMap((heights) => {
    const mean = (of: keyof Height) => heights.reduce((sum, height) => sum + height[of], 0) / heights.length
    const [at, mb] = [mean('at'), mean('mb')]
    return heights.map((height) => ({ at: height.at - at, mb: height.mb - mb }))
  })
  const sumOf = (square: (height: Height) => number) => centred.reduce((sum, height) => sum + square(height), 0)
  const spread = sumOf(({ at }) => at ** 2)
  const slope = sumOf(({ at, mb }) => at * mb) / spread
  const variance = sumOf(({ at, mb }) => (mb - slope * at) ** 2) / (centred.length - runs.length - 1)
  return { slope: slope * 60, within: 2 * Math.sqrt(variance / spread) * 60 }
}

/** The first and the last quarter of what was looked at once everything was warm. */
function quartersOf<T>(looks: readonly T[]): [T[], T[]] {
  const size = Math.ceil(looks.length / 4)
  return [looks.slice(0, size), looks.slice(-size)]
}

/**
 * How many times as long readers waited in the last quarter as in the first, by the geometric means of the looks' p99, and the factor of
 * two standard errors: nearer than this nobody knows it from these looks.
 */
export function driftOf(looks: readonly Pick<Look, 'p99'>[]): { ratio: number; within: number } {
  const meanOf = (quarter: readonly Pick<Look, 'p99'>[]) => {
    const logs = quarter.map(({ p99 }) => Math.log(p99))
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
    return { mean, variance: squares / (logs.length - 1) / logs.length }
  }
  const [first, last] = quartersOf(looks)
  const [early, late] = [meanOf(first), meanOf(last)]
  return {
    ratio: Math.exp(late.mean - early.mean),
    within: Math.exp(2 * Math.sqrt(early.variance + late.variance)),
  }
}

/** What earlier runs here, and this one, have looked at once everything was warm. */
function runsWith(looks: readonly Look[]): Look[][] {
  const earlier: Look[][] = existsSync(looksFile) ? JSON.parse(readFileSync(looksFile, 'utf8')) : []
  return [...earlier.filter((run) => run.length > 0), looks.filter(({ at }) => at > warmMinutes)]
}

/** People work at the site until the shift or all of the time is over; what they did is held against the books. */
async function workShift(place: Town, end: () => boolean, look: () => Promise<void>): Promise<string[]> {
  const storm = openStorm(place, pauseMs)
  while (!end()) await look()
  const faults = sentencesOf(await storm.end())
  await leave(place.works)
  return faults
}

/** The desk of a shift leaves with it: all of the desk are told of every news, so that each shift would have more to do than the last. */
async function dismissDesk({ dataDir }: Town): Promise<void> {
  const pool = openPool(attachEmbedded(dataDir)!, 1)
  await pool.query(`update users set "disabledAt" = now() where "userType" = $1 and "disabledAt" is null`, [Role.admin])
  await pool.end()
}

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const token = randomBytes(16).toString('hex')
  mkdirSync(folder, { recursive: true })
  const town = await openTown(seed, { METRICS_TOKEN: token, NODE_OPTIONS: heapOption }, folder)
  const crowd = openCrowd()
  const looks: Look[] = []
  const rests: Rest[] = []
  const faults: string[] = []
  const acknowledged: Record<string, number> = {}
  try {
    await town.site.start()
    const { url } = town.site
    const began = Date.now()
    const minutes = () => (Date.now() - began) / minuteMs
    const groups: Group[] = [{ name: 'readers', method: 'GET', paths, headers: {}, perSecond: readsPerSecond }]
    const port = Number(new URL(url).port)
    async function look() {
      const { readers } = await crowd.send({ port, groups, seconds: lookMinutes * 60, ramp: 0, seed })
      const meters = await readMeters(url, token)
      const rss = meterOf(meters, 'process_resident_memory_bytes') / 1e6
      const heapOf = (what: string) => (meterOf(meters, `nodejs_${what}_bytes`) / 1e6).toFixed(0)
      const heap = `${heapOf('heap_size_used')} of ${heapOf('heap_size_total')} MB of heap in use, ${heapOf('external_memory')} MB beside it`
      const code = codeSpaces.reduce(
        (sum, space) => sum + meterOf(meters, `nodejs_heap_space_size_total_bytes{space="${space}"}`) / 1e6,
        0,
      )
      looks.push({ at: minutes(), rss, code, p99: readers!.p99 })
      for (const [what, times] of Object.entries(readers!.faults)) faults.push(`readers: ${what}, ${times} times`)
      say(
        `${minutes().toFixed(0)} min: ${rss.toFixed(0)} MB, compiled code ${code.toFixed(1)} MB, ${heap}, p99 ${readers!.p99.toFixed(0)} ms`,
      )
    }
    let place: Town = town
    for (let shift = 0; minutes() < count && !isOver(); shift++) {
      if (shift > 0) {
        const { open, ...people } = await settle({ url: attachEmbedded(town.dataDir)!, dataDir: town.dataDir })
        place = { ...town, ...people, works: open({ url, seed: seed + shift }) }
      }
      const end = minutes() + shiftMinutes
      faults.push(...(await workShift(place, () => minutes() > Math.min(end, count) || isOver(), look)))
      await dismissDesk(town)
      for (const [name, work] of Object.entries(place.works))
        acknowledged[name] = (acknowledged[name] ?? 0) + work.count()
      await wait(restMs)
      rests.push(await readRest(url, token))
    }
    const { figures, ...judged } = judge(runsWith(looks), rests)
    const told = Object.entries(acknowledged).map(([name, done]) => `${name} ${done.toLocaleString('en')}`)
    return {
      tried: Math.floor(minutes()),
      figures: [...figures, `acknowledged: ${told.join(', ')}`].join('; '),
      faults: [...faults, ...judged.faults, ...complaintsOf(town.site.said())],
    }
  } finally {
    // Also where the books could not be asked: the hours are not to be had again.
    writeFileSync(looksFile, JSON.stringify(runsWith(looks)))
    await crowd.stop()
    await town.close()
  }
}

/** Whether more is open after a later shift than after an earlier one. */
const isMore = (earlier: Rest, later: Rest): boolean =>
  (['files', 'handles', 'timers'] as const).some((what) => later[what] > earlier[what] + maxMoreAtRest)

function judge(runs: readonly Look[][], rests: readonly Rest[]) {
  const [warm = []] = runs.slice(-1)
  if (warm.length < leastLooks)
    return { figures: [`nothing to judge before minute ${warmMinutes + leastLooks}`], faults: [] }
  const growth = (mbOf: (look: Look) => number) =>
    growthOf(runs.map((looks) => looks.map((look) => ({ at: look.at, mb: mbOf(look) }))))
  const whole = growth(({ rss }) => rss)
  const { slope, within } = growth(({ rss, code }) => rss - code)
  // All hours together are judged by the line itself; a part of them only by what it surely is.
  const isWhole = runs.reduce((sum, looks) => sum + (looks.at(-1)?.at ?? 0), 0) >= wholeMinutes
  const besides = `${slope.toFixed(1)} ± ${within.toFixed(1)} MB an hour besides compiled code`
  const codeMB = Math.max(...warm.map(({ code }) => code))
  const drift = driftOf(warm)
  const times = `${drift.ratio.toFixed(2)} times as long (known to ${((drift.within - 1) * 100).toFixed(0)} %)`
  const [first, last] = [rests[0], rests.at(-1)]
  const open = (rest?: Rest) =>
    rest
      ? `${rest.files} files and sockets, ${rest.handles} handles, ${rest.timers} timers, ${rest.connections} connections in use`
      : ''
  const faults = [
    ...((isWhole ? slope : slope - within) > maxGrowthMB ? [`the memory grew by ${besides}`] : []),
    ...(codeMB > maxCodeMB ? [`compiled code took ${codeMB.toFixed(0)} MB`] : []),
    ...((isWhole ? drift.ratio : drift.ratio / drift.within) > maxDrift ? [`readers waited ${times}`] : []),
    ...(first && last && isMore(first, last) ? [`at rest there are ${open(last)}, at first ${open(first)}`] : []),
    ...(last && last.connections > 0 ? ['at rest a connection is in use'] : []),
  ]
  const [early, late] = quartersOf(warm)
  const middle = (quarter: readonly Look[], of: 'rss' | 'p99') => median(quarter.map((look) => look[of])).toFixed(0)
  return {
    figures: [
      `memory ${middle(early, 'rss')} MB in the first quarter, ${middle(late, 'rss')} MB in the last; in ${runs.length} runs here it grew by ${whole.slope.toFixed(1)} ± ${whole.within.toFixed(1)}, by ${besides}, of which there were ${codeMB.toFixed(0)} MB at most`,
      `p99 ${middle(early, 'p99')} and ${middle(late, 'p99')} ms, ${times}`,
      `at rest ${open(first)} at first, ${open(last)} at last`,
    ],
    faults,
  }
}

/** Hours of all that people do (R10): memory, handles and waiting stay what they are. */
export const soak: Proof = { unit: 'minutes', goal: wholeMinutes, minutes: 150, prove }
