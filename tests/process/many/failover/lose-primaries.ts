import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Chance } from '../../../chance.ts'
import { until } from '../../../until.ts'
import type { Cluster } from '../cluster.ts'
import { openOnlookers, type Seen } from '../onlookers.ts'
import type { DatabaseNode, Loss } from './database-node.ts'
import { ask, type Failover } from './open-failover.ts'

/** How long a write to a server that has lost its place is waited for, in milliseconds. */
export const asideLimitMs = 3_000

export type Losses = Seen & {
  lost: Record<Loss, number>
  /** Milliseconds from each loss until somebody had written again. */
  pauses: number[]
  /** How often an old primary was started by hand, and what came of it that must not. */
  aside: number
  split: string[]
}

type Place = { cluster: Pick<Cluster, 'site' | 'sites' | 'guests'>; failover: Failover; chance: Chance }

/**
 * Kills one primary after the other, while visitors look, and somebody writes and listens. After a machine's loss its server is started by
 * hand, before the machine comes back.
 * @param isOver asked before each loss
 */
export async function losePrimaries(
  { cluster, failover, chance }: Place,
  isOver: (all: Omit<Losses, keyof Seen>) => boolean,
): Promise<Losses> {
  const all: Omit<Losses, keyof Seen> = { lost: { server: 0, machine: 0 }, pauses: [], aside: 0, split: [] }
  const onlookers = await openOnlookers(cluster)
  while (!isOver(all)) {
    await failover.whole()
    await wait(chance.between(500, 3_000))
    const primary = await failover.primary()
    const what = chance.pick<Loss>(['server', 'machine'])
    const lostAt = performance.now()
    await primary.kill(what)
    all.lost[what]++
    all.pauses.push(await onlookers.pauseAfter(lostAt))
    if (what === 'server') continue
    all.split.push(...(await startAside(primary, failover)))
    all.aside++
  }
  await failover.whole()
  return { ...all, ...(await onlookers.end()) }
}

/** Starts the server of a lost primary by hand, then the machine. Answers how it was taken for the primary, or what it has kept. */
async function startAside(old: DatabaseNode, failover: Failover): Promise<string[]> {
  const split: string[] = []
  const directURL = failover.urlOf(old)
  await old.startByHand()
  const client = new pg.Client({ connectionString: directURL })
  client.on('error', () => undefined)
  await client.connect()
  const table = `aside_${Date.now()}`
  const isTaken = await Promise.race([
    client.query(`create table ${table} ()`).then(
      () => true,
      () => false,
    ),
    wait(asideLimitMs, false),
  ])
  if (isTaken) split.push(`${old.name} has taken a write aside from the primary`)
  const port = await valueOf<number>(failover.url, 'select inet_server_port()')
  if (port === old.port) split.push(`writers were led to ${old.name}, which had lost its place`)
  old.start()
  await failover.whole()
  await client.end().catch(() => undefined)
  return [...split, ...(await faultsOfReturned(old, table, failover))]
}

/** What is wrong with an old primary that is back, where somebody has tried to make a table at it meanwhile. */
export async function faultsOfReturned(
  old: DatabaseNode,
  table: string,
  { urlOf, primary }: Failover,
): Promise<string[]> {
  if ((await primary()) === old) return []
  const faults: string[] = []
  if (!(await until(() => old.is('replica')))) faults.push(`${old.name} did not come back as a standby`)
  if ((await valueOf(urlOf(old), `select to_regclass('${table}')`)) !== null)
    faults.push(`${old.name} has kept what was written aside`)
  return faults
}

/** What a server answers, once it does: one that comes back starts more than once. */
async function valueOf<T>(url: string, statement: string): Promise<T> {
  let value: unknown
  const isAnswered = () =>
    ask(url, statement).then(
      ([row]) => (([value] = Object.values(row ?? {})), true),
      () => false,
    )
  if (!(await until(isAnswered)) || value === undefined) throw new Error(`nobody answers to ${statement}`)
  return value as T
}
