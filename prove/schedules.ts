import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { schedulesOfSeed } from '../tests/api/schedules/seed.ts'
import { openCluster } from '../tests/process/many/cluster.ts'
import { openStorm } from '../tests/process/storm.ts'
import { openQuickFolder } from '../tests/quick-folder.ts'
import { fillTemplate } from '../tests/template.ts'
import type { Proof, Run } from './proof.ts'
import { sentencesOf } from './sentences.ts'
import type { Batch } from './schedules-player.ts'

/** How many seeds are played in one database. */
const batchSize = 25
/** Of so many that are played in turns, one is played at once with others, over two processes of the product. */
const turnsForOneAtOnce = 5
/** In turns a process waits more than it reckons. */
const players = availableParallelism() + 1

/** Plays schedules in turns until as many as asked were, or time is over. */
async function playInTurns(template: string, count: number, { seed, isOver, say }: Run) {
  const faults: string[] = []
  const end = seed + Math.ceil(count / schedulesOfSeed)
  let next = seed
  let played = 0
  async function feed(player: ChildProcess) {
    const death = once(player, 'exit').then(() => undefined)
    while (next < end && !isOver()) {
      const seeds = Array.from({ length: Math.min(batchSize, end - next) }, () => next++)
      player.send({ template, seeds } satisfies Batch)
      const message = (await Promise.race([once(player, 'message'), death])) as [string[]] | undefined
      const [told] = message ?? [[`seeds from ${seeds[0]}: the process that played them has ended`]]
      faults.push(...told)
      for (const fault of told) say(`✗ ${fault}`)
      if (!message) return
      played += seeds.length * schedulesOfSeed
      say(`${played} of ${count} in turns, ${faults.length} faults`)
    }
    player.kill()
  }
  const children = Array.from({ length: players }, () => fork(join(import.meta.dirname, 'schedules-player.ts')))
  await Promise.all(children.map(feed))
  return { played, faults }
}

/** People who shop at two processes, all at the same moment, until there are as many orders as asked, or time is over. */
async function shopAtOnce(count: number, { seed, isOver, say }: Run) {
  const cluster = await openCluster(seed)
  try {
    const { shopping } = cluster.works
    const storm = openStorm({ ...cluster, works: { shopping } })
    while (shopping.count() < count && !isOver()) {
      await wait(10_000)
      say(`${shopping.count()} of ${count} at once`)
    }
    // What is not at rest a minute later is among the faults.
    const faults = sentencesOf(await storm.end()).map((fault) => `at once: ${fault}`)
    return { ordered: shopping.count(), faults }
  } finally {
    await cluster.close()
  }
}

async function prove(run: Run) {
  const quick = openQuickFolder()
  if (quick) process.env.TMPDIR = quick
  const folder = await mkdtemp(join(tmpdir(), 'sumika-prove-'))
  const { url, close } = await startEmbedded(folder, { durable: false })
  try {
    await fillTemplate(url)
    const { played, faults } = await playInTurns(url, run.count, run)
    const { ordered, ...atOnce } = await shopAtOnce(run.count / turnsForOneAtOnce, run)
    const figures = `${played.toLocaleString('en')} in turns, and ${ordered.toLocaleString('en')} orders at once at two processes`
    return { tried: played, figures, faults: [...faults, ...atOnce.faults] }
  } finally {
    await close()
    await rm(quick ?? folder, { recursive: true, force: true })
  }
}

/** Money under every weather (R2): whatever comes when, our books are the gateway's, and nobody pays twice. */
export const schedules: Proof = { unit: 'schedules of money in turns', goal: 10_000, minutes: 180, prove }
