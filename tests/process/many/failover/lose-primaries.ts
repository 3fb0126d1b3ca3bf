import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Chance } from '../../../chance.ts'
import { until } from '../../../until.ts'
import type { Cluster } from '../cluster.ts'
import { openOnlookers, type Seen } from '../onlookers.ts'
import type { DatabaseNode } from './database-node.ts'
import { ask, type Failover } from './open-failover.ts'

/** How long a write to a server that has lost its place is waited for, in milliseconds. */
export const asideLimitMs = 3_000

/** What is lost, as chance has it: of the primary its server or its machine, or all three machines, as when their house has no power. */
const losses = ['server', 'machine', 'house'] as const

export type Losses = Seen & {
  lost: Record<(typeof losses)[number], number>
  /** Milliseconds from each loss until somebody had written again. */
  pauses: number[]
  /** How often an old primary was started by hand, and what came of it that must not. */
  aside: number
  split: string[]
}

type Place = { cluster: Pick<Cluster, 'site' | 'sites' | 'guests'>; failover: Failover; chance: Chance }

/**
 * Kills one primary after the other, and at times the standbys with it, while visitors look, and somebody writes and listens. After a machine's loss its server is started by
 * hand, before the machine comes back.
 * @param isOver asked before each loss
 */
export async function losePrimaries(
  { cluster, failover, chance }: Place,
  isOver: (all: Omit<Losses, keyof Seen>) => boolean,
): Promise<Losses> {
  const all: Omit<Losses, keyof Seen> = { lost: { server: 0, machine: 0, house: 0 }, pauses: [], aside: 0, split: [] }
  const onlookers = await openOnlookers(cluster)
  while (!isOver(all)) {
    await failover.whole()
    await wait(chance.between(500, 3_000))
    const primary = await failover.primary()
    const what = chance.pick(losses)
    const lostAt = performance.now()
    await lose(what, primary, failover)
    all.lost[what]++
    all.pauses.push(await onlookers.pauseAfter(lostAt))
    if (what !== 'machine') continue
    all.split.push(...(await startAside(primary, failover)))
    all.aside++
  }
  await failover.whole()
  return { ...all, ...(await onlookers.end()) }
}

/** Loses a server or a machine; or all machines, and starts them again at the same moment. */
async function lose(what: (typeof losses)[number], primary: DatabaseNode, { nodes }: Failover): Promise<void> {
  if (what !== 'house') return primary.kill(what)
  await Promise.all(nodes.map((node) => node.kill('machine')))
  for (const node of nodes) node.start()
}

/** What somebody does at a server aside from the primary: the table that they try to make, and whether they are told that it is made. */
export type Aside = { table: string; isTaken: boolean; end(): Promise<void> }

/** Starts the server of a lost primary by hand, and has somebody make a table at it, who stays connected until `end`. */
export async function openAside(old: DatabaseNode, { urlOf }: Pick<Failover, 'urlOf'>): Promise<Aside> {
  await old.startByHand()
  const client = new pg.Client({ connectionString: urlOf(old) })
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
  return { table, isTaken, end: () => client.end().catch(() => undefined) }
}

/** Starts the server of a lost primary by hand, then the machine. Answers how it was taken for the primary, or what it has kept. */
async function startAside(old: DatabaseNode, failover: Failover): Promise<string[]> {
  const split: string[] = []
  const { table, isTaken, end } = await openAside(old, failover)
  if (isTaken) split.push(`${old.name} has taken a write aside from the primary`)
  const port = await valueOf<number>(failover.url, 'select inet_server_port()')
  if (port === old.port) split.push(`writers were led to ${old.name}, which had lost its place`)
  old.start()
  let isBack = false
  const whole = failover.whole().finally(() => (isBack = true))
  let isShown = false
  while (!isBack) {
    isShown ||= await showsAside(old, table, failover)
    await wait(50)
  }
  await whole
  await end()
  if (isShown) split.push(`${old.name} has shown as a standby what was written aside`)
  return [...split, ...(await faultsOfReturned(old, table, failover))]
}

/** Whether a standby shows a table that it alone has, from when it was the primary. */
const showsAside = (old: DatabaseNode, table: string, { urlOf }: Pick<Failover, 'urlOf'>): Promise<boolean> =>
  ask<{ isShown: boolean }>(
    urlOf(old),
    `select pg_is_in_recovery() and to_regclass('${table}') is not null as "isShown"`,
  ).then(
    ([row]) => row?.isShown === true,
    () => false,
  )

/** What is wrong with an old primary that is back, where somebody has tried to make a table at it meanwhile. */
export async function faultsOfReturned(
  old: DatabaseNode,
  table: string,
  { urlOf, primary }: Failover,
): Promise<string[]> {
  if ((await primary()) === old) return [`${old.name} has taken the place again`]
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
