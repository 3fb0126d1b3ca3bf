import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import type { Chance } from '../../../chance.ts'
import { readRoom } from '../../../room-reader.ts'
import { until } from '../../../until.ts'
import { apiAs } from '../../insist.ts'
import type { Cluster } from '../cluster.ts'
import type { DatabaseNode, Loss } from './database-node.ts'
import { ask, type Failover } from './open-failover.ts'

/** How often a visitor asks for a page, and a writer writes, in milliseconds. */
const visitPauseMs = 100
const writePauseMs = 250
/** How long a write to a server that has lost its place is waited for, in milliseconds. */
const asideLimitMs = 3_000

export type Losses = {
  lost: Record<Loss, number>
  /** Milliseconds from each loss until somebody had written again. */
  pauses: number[]
  /** How many pages visitors have asked for, and which of them they did not get. */
  visits: number
  missed: string[]
  /** How long each stream was away, in milliseconds, and how many lines came twice or not in order. */
  gaps: number[]
  disorder: number
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
  { cluster: { site, sites, guests }, failover, chance }: Place,
  isOver: (all: Losses) => boolean,
): Promise<Losses> {
  const [, guest] = guests
  const all: Losses = {
    lost: { server: 0, machine: 0 },
    pauses: [],
    visits: 0,
    missed: [],
    gaps: [],
    disorder: 0,
    aside: 0,
    split: [],
  }
  let isDone = false
  let writtenAt = 0
  const began = performance.now()
  async function look(url: string, path: string) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    await answer.text()
    return answer.status
  }
  async function visit(path: string) {
    while (!isDone) {
      all.visits++
      const status = await look(site.url, path).catch(String)
      const at = Math.round(performance.now() - began)
      if (status !== 200) all.missed.push(`${path} after ${at} ms: ${status}`)
      await wait(visitPauseMs)
    }
  }
  /** Somebody who says one line after the other, and does not say again what was not taken. */
  async function write() {
    const api = apiAs(site.url, guest.token)
    const { negotiationID } = guest
    for (let n = 0; !isDone; n++) {
      const at = performance.now()
      const body = { negotiationID, clientID: randomUUID(), message: `お元気ですか${n}` }
      const refusal: unknown = await api.chat.create({ body }, { timeout: 5_000 }).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal === undefined) writtenAt = at
      else if (!(refusal instanceof ApiError) || (refusal.status >= 400 && refusal.status < 500)) throw refusal
      await wait(writePauseMs)
    }
  }
  // Both are drawn once at each process, as any page is that somebody looks at.
  for (const { url } of sites) for (const path of [pages.home, pages.searchResults]) await look(url, path)
  const reader = readRoom({ url: () => site.url, token: guest.token, negotiationID: guest.negotiationID })
  const busy = Promise.all([visit(pages.home), visit(pages.searchResults), write()])
  // Looked at when it ends.
  busy.catch(() => undefined)
  while (!isOver(all)) {
    await failover.whole()
    await wait(chance.between(500, 3_000))
    const primary = await failover.primary()
    const what = chance.pick<Loss>(['server', 'machine'])
    const lostAt = performance.now()
    await primary.kill(what)
    all.lost[what]++
    await until(() => writtenAt > lostAt, 120_000)
    all.pauses.push(writtenAt > lostAt ? performance.now() - lostAt : Infinity)
    if (what === 'server') continue
    all.split.push(...(await startAside(primary, failover)))
    all.aside++
  }
  await failover.whole()
  isDone = true
  await busy
  all.gaps.push(...reader.gaps)
  all.disorder = reader.heard.filter((sequence, n) => n > 0 && sequence !== reader.heard[n - 1]! + 1).length
  await reader.leave()
  return all
}

/** Starts the server of a lost primary by hand, then the machine. Answers how it was taken for the primary, or what it has kept. */
async function startAside(old: DatabaseNode, { url, whole, primary }: Failover): Promise<string[]> {
  const split: string[] = []
  const directURL = Object.assign(new URL(url), { port: String(old.port) }).href
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
  const port = await valueOf<number>(url, 'select inet_server_port()')
  if (port === old.port) split.push(`writers were led to ${old.name}, which had lost its place`)
  old.start()
  await whole()
  await client.end().catch(() => undefined)
  if ((await primary()) === old) return split
  if (!(await until(() => old.is('replica')))) split.push(`${old.name} did not come back as a standby`)
  if ((await valueOf(directURL, `select to_regclass('${table}')`)) !== null)
    split.push(`${old.name} has kept what was written aside`)
  return split
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
