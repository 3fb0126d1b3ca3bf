import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import type { Chance } from '../../tests/chance.ts'
import { until } from '../../tests/until.ts'
import type { Act, Acts } from './acts.ts'
import { atRest } from './delivered.ts'
import { spoil, type Mode } from './modes.ts'
import type { Place } from './place.ts'
import type { Dependency } from './services.ts'

/** How long whoever needs what is in trouble may wait for an answer, and anybody else, in milliseconds. */
const maxWait = 20_000
const quick = 3_000
/** How soon everything works again, and how long a transaction may wait for something, in milliseconds. */
const maxHeal = 5_000
const maxIdle = 1_000
/** How long a trouble lasts at least, in milliseconds: longer than anything that is asked meanwhile is waited for in the background. */
const lasting = 12_000
/** How long a line may take to be heard before another one is said, in milliseconds. */
const impatience = 1_000

/** How somebody fared: `refused` in words and with a status that says "later", or wrongly, for a reason. */
export type Reaction = { act: string; ms: number; outcome: 'works' | 'refused' | 'wrong'; why: string }

/** What came of a trouble. */
export type Report = {
  dependency: Dependency
  mode: Mode
  reactions: Reaction[]
  /** How long it took until everything worked again, in milliseconds. */
  healed: number
  faults: string[]
}

/** Asks once. */
async function react({ name, ask, browserAsks }: Act, dependency?: Dependency, hearing?: number): Promise<Reaction> {
  const began = performance.now()
  const how = await ask(hearing).then(
    () => ({ outcome: 'works' as const, why: '' }),
    (error: unknown) => {
      const { status, message, retryAfter } = error instanceof ApiError ? error : new ApiError('network', String(error))
      const isLater =
        (status === 503 && retryAfter !== null) || (dependency !== undefined && browserAsks === dependency)
      const isProper = isLater && /ください|ません/.test(message)
      return { outcome: isProper ? ('refused' as const) : ('wrong' as const), why: `${status} ${message}` }
    },
  )
  return { act: name, ms: Math.round(performance.now() - began), ...how }
}

/** What goes on in transactions: those in which nothing happens for longer than may be, as the database has them. */
async function watchTransactions(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' })
  await client.connect()
  const seen = new Set<string>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ pid: number; query: string }>(
        `select pid, left(query, 200) as query from pg_stat_activity where state like 'idle in transaction%'
          and application_name <> 'watch' and clock_timestamp() - state_change > $1 * interval '1 ms'`,
        [maxIdle],
      )
      for (const { pid, query } of rows) seen.add(`${pid}: ${query}`)
      await wait(200)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await client.end()
    return [...seen]
  }
}

/** Asks for something until it works. Answers how long that took, in milliseconds; null where it does not come to be. */
async function workAgain(act: Act): Promise<number | null> {
  const began = performance.now()
  const works = await until(async () => (await react(act, undefined, impatience)).outcome === 'works')
  return works ? performance.now() - began : null
}

function faultIn({ act, ms, outcome, why }: Reaction, dependency: Dependency, { needs, browserAsks }: Act): string[] {
  const isNeeded = needs.includes(dependency)
  const limit = browserAsks === dependency ? Infinity : isNeeded ? maxWait : quick
  return [
    ...(outcome === 'wrong' || (outcome === 'refused' && !isNeeded) ? [`${act}: ${why}`] : []),
    ...(ms > limit ? [`${act} took ${ms} ms (${outcome})`] : []),
  ]
}

type Trying = { place: Place; acts: Acts; dependency: Dependency; mode: Mode; chance: Chance }

/** Has something be in trouble for a while, and asks for everything meanwhile and afterwards. */
export async function tryOne({ place, acts, dependency, mode, chance }: Trying): Promise<Report> {
  const gate = place.gates[dependency]
  const faults: string[] = []
  for (const act of acts.all) if ((await workAgain(act)) === null) faults.push(`${act.name} did not work before`)
  // What is being handed over just then may be handed over again: nobody would know whether it was taken.
  await atRest(place)
  await wait(500)
  if (dependency === 'card') acts.takeFreshPayment()
  const look = await watchTransactions(place.databaseURL)
  await spoil(gate, dependency, mode, chance)
  const reactions: Reaction[] = []
  const askAll = async () => reactions.push(...(await Promise.all(acts.all.map((act) => react(act, dependency)))))
  // As it begins, and when everything has met it.
  await Promise.all([askAll(), wait(lasting)])
  await askAll()
  const idle = await look()
  await gate.open()
  const healing = await Promise.all(acts.all.map(async (act) => ({ act, ms: await workAgain(act) })))
  for (const { act, ms } of healing)
    if (ms === null || ms > maxHeal)
      faults.push(`${act.name} worked again after ${ms === null ? 'never' : Math.round(ms)} ms`)
  for (const reaction of reactions) {
    const act = acts.all.find(({ name }) => name === reaction.act)
    if (act) faults.push(...faultIn(reaction, dependency, act))
  }
  // Where the database itself answers late, its transactions cannot but wait for it.
  if (dependency !== 'database') faults.push(...idle.map((one) => `a transaction waited: ${one}`))
  const healed = Math.max(...healing.map(({ ms }) => ms ?? Infinity))
  return { dependency, mode, reactions, healed, faults: [...new Set(faults)] }
}
