import { setTimeout as wait } from 'node:timers/promises'
import { attachEmbedded } from '#server/database/embedded/embedded.ts'
import { openPool } from '#server/database/database.ts'
import { openDb } from '#server/database/open-db.ts'
import { type ChainReport, verifyAudits } from '#server/audit/verify.ts'
import { secret } from '../tests/as.ts'
import { seededChance, type Chance } from '../tests/chance.ts'
import { until } from '../tests/until.ts'
import { openStorm } from '../tests/process/storm.ts'
import { openTown, type Town } from '../tests/process/town.ts'
import type { Site, Victim } from '../tests/process/site.ts'
import { sentencesOf } from './sentences.ts'
import { quantile } from '../bench/table.ts'
import type { Outcome, Proof, Run } from './proof.ts'

/** After so many everybody rests, and what was acknowledged is looked for. */
const killsInARow = 25
/** A sign-in lasts an hour: after so many kills others live in a town of their own. */
const killsInATown = 100

type Tally = {
  kills: Record<Victim | 'start', number>
  /** Milliseconds from each start, or from the loss of the database, to `/readyz`. */
  restarts: number[]
  acknowledged: Record<string, number>
  sealedLines: number
  faults: string[]
}

/** Ends something of the site as a power cut would, and brings it back. Answers what was ended. */
async function killOnce(site: Site, chance: Chance, { restarts }: Tally): Promise<Victim | 'start'> {
  const what = chance.pick<Victim | 'start'>(['app', 'app', 'app', 'both', 'both', 'database', 'database', 'start'])
  if (what === 'start') {
    await site.kill('both')
    site.launch()
    await wait(chance.between(0, 2_000))
    await site.kill('both')
  } else await site.kill(what)
  restarts.push(what === 'database' ? await revival(site) : await site.start())
  return what
}

/** Waits until the site has started its killed database again, and answers how many milliseconds that took. */
async function revival(site: Site): Promise<number> {
  const began = performance.now()
  const killed = site.postmaster()
  const isAnother = () => site.postmaster() !== undefined && site.postmaster() !== killed
  if (!(await until(isAnother))) throw new Error('nobody has started the killed database again')
  await site.ready()
  return performance.now() - began
}

/** Walks what has come to the audit log since an earlier walk; or the whole of it, in which the end of that one must still be. */
async function walkLog({ dataDir }: Town, before?: ChainReport, whole = false): Promise<ChainReport> {
  const pool = openPool(attachEmbedded(dataDir)!, 1)
  pool.on('error', () => undefined)
  try {
    const reading = { db: openDb(pool), now: new Date().toISOString(), services: { secret } }
    return await (whole ? verifyAudits(reading, before?.head) : verifyAudits(reading, undefined, before))
  } finally {
    await pool.end()
  }
}

/** Kills the site of one town again and again. Answers how often. */
async function killTown(town: Town, chance: Chance, count: number, { isOver, say }: Run, tally: Tally) {
  let kills = 0
  let walked: ChainReport | undefined
  tally.restarts.push(await town.site.start())
  while (kills < count && !isOver() && !tally.faults.length) {
    const storm = openStorm(town)
    const end = Math.min(count, kills + killsInARow)
    while (kills < end && !isOver() && !tally.faults.length) {
      await wait(chance.between(20, 1_500))
      tally.kills[await killOnce(town.site, chance, tally)]++
      kills++
      walked = await walkLog(town, walked)
      if (walked.broken) tally.faults.push(`kill ${kills}: the audit log is ${JSON.stringify(walked.broken)}`)
    }
    tally.faults.push(...sentencesOf(await storm.end()).map((fault) => `after ${kills} kills: ${fault}`))
    say(`${kills} of this town's ${count}; ${figuresOf(tally)}; ${tally.faults.length} faults`)
  }
  const { broken, seals } = await walkLog(town, walked, true)
  if (broken) tally.faults.push(`at the end the audit log is ${JSON.stringify(broken)}`)
  tally.sealedLines += seals
  for (const [name, work] of Object.entries(town.works))
    tally.acknowledged[name] = (tally.acknowledged[name] ?? 0) + work.count()
  return kills
}

function figuresOf({ kills, restarts, acknowledged, sealedLines }: Tally): string {
  const seconds = (share: number) => (quantile(restarts, share) / 1000).toFixed(1)
  const told = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
      .join(', ')
  return [
    `killed: ${told(kills)}`,
    `ready again after ${seconds(0.5)} s in the middle, ${seconds(0.95)} s p95, ${seconds(1)} s at most`,
    `acknowledged: ${told(acknowledged)}`,
    `${sealedLines.toLocaleString('en')} sealed audit lines`,
  ].join('; ')
}

async function prove(run: Run): Promise<Outcome> {
  const tally: Tally = {
    kills: { app: 0, database: 0, both: 0, start: 0 },
    restarts: [],
    acknowledged: {},
    sealedLines: 0,
    faults: [],
  }
  let tried = 0
  const faults: string[] = []
  for (let n = 0; tried < run.count && !run.isOver(); n++) {
    const seed = run.seed + 1_000 * n
    run.say(`a town of seed ${seed}`)
    const town = await openTown(seed)
    try {
      tried += await killTown(town, seededChance(seed), Math.min(killsInATown, run.count - tried), run, tally)
    } catch (error) {
      tally.faults.push(`the site did not come up again, or refused what nobody may be refused: ${String(error)}`)
    }
    faults.push(...tally.faults.splice(0).map((fault) => `seed ${seed}, ${fault}`))
    for (const fault of faults) run.say(`✗ ${fault}`)
    await town.close()
  }
  if (quantile(tally.restarts, 0.95) > 5_000) faults.push('of twenty restarts more than one took over five seconds')
  return { tried, figures: figuresOf(tally), faults }
}

/** Kills at random moments of real work (R1): what was acknowledged is there, once and whole, and the site comes back by itself. */
export const kills: Proof = { unit: 'kills', goal: 1_000, minutes: 120, prove }
