import type { Pool } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { seededChance, type Chance } from '../../tests/chance.ts'
import { settleHearts } from '../../tests/process/kinds/hearts.ts'
import { settleListings } from '../../tests/process/kinds/listings.ts'
import { settleSavedSearches } from '../../tests/process/kinds/saved-searches.ts'
import { settleShopping } from '../../tests/process/kinds/shopping.ts'
import { settleTalk } from '../../tests/process/kinds/talk.ts'
import { settleViewings } from '../../tests/process/kinds/viewings.ts'
import { ask, exactly, type Faults, type OpenWork } from '../../tests/process/kinds/work.ts'
import type { StripeTill } from '../../tests/process/many/stripe-till.ts'
import { workLeft } from '../../tests/process/books.ts'
import { until } from '../../tests/until.ts'
import { ApiError } from '#http/api-error.ts'
import type { PreviousHouse } from './previous-house.ts'

/** What people do that both releases know. */
const settlers = {
  talk: settleTalk,
  shopping: settleShopping,
  hearts: settleHearts,
  savedSearches: settleSavedSearches,
  viewings: settleViewings,
  listings: settleListings,
}
/** So many hands of each kind of work: the machine is not to be the limit. */
const handCount = 2
const visitorCount = 3

/**
 * Since 1.0.0 a home that the operator offers rests on a contract that its seller asks for (宅地建物取引業法34条の2, decision 046): for which
 * they have applied without one, there is none to accept.
 */
const lawfulRefusal = /^媒介契約の依頼がないため/

/** 1.0.0 wrote a line of the log only where one of the desk makes a row. */
const promiseOfLater = /that the log has not made once$/

type SettledWork = [name: string, open: OpenWork][]

/** People at their work, whatever answers them. */
export type People = {
  count(): Record<string, number>
  /** Lets everybody finish what they are at, and has them wait until they are sent on again. */
  rest(): Promise<void>
  goOn(): void
  /** Lets everybody finish what they are at, and the site all its work. Answers what is wrong then. */
  end(): Promise<Faults>
}

/** Makes the people of every kind of work. */
export async function settlePeople({ house, shop }: PreviousHouse): Promise<SettledWork> {
  const settled: SettledWork = []
  for (const [name, settle] of Object.entries(settlers)) settled.push([name, await settle(house, shop)])
  return settled
}

type Place = { url: string; dataDir: string; pool: Pool; seed: number; till: StripeTill }

/** Sends them on their way, and visitors with them. */
export async function openPeople(settled: SettledWork, { url, dataDir, pool, seed, till }: Place): Promise<People> {
  const began = new Date().toISOString()
  const works = settled.map(
    ([name, open], index) =>
      [name, open({ url, dataDir, chance: seededChance(seed + index), show: till.show })] as const,
  )
  const paths = await publicPaths(pool)
  let isOver = false
  let resting: PromiseWithResolvers<void> | undefined
  let busy = 0
  const refusals: string[] = []
  /** Somebody may be told no, and goes on with something else. */
  const note = (error: unknown) => {
    if (!(error instanceof ApiError) || !error.status) throw error
    if (!lawfulRefusal.test(error.message)) refusals.push(`${error.status} ${error.message}`)
  }
  const work = async (hand: () => Promise<void>) => {
    while (!isOver) {
      await resting?.promise
      busy++
      await hand().catch(note)
      busy--
    }
  }
  const visit = (chance: Chance) => async () => {
    await fetch(url + chance.pick(paths)).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    )
    await wait(chance.between(50, 250))
  }
  const hands = [
    ...works.flatMap(([, { hands: all }]) => all.slice(0, handCount)),
    ...Array.from({ length: visitorCount }, (_, n) => visit(seededChance(seed + 100 + n))),
  ]
  const done = Promise.all(hands.map(work))
  // Looked at when it ends.
  done.catch(() => undefined)
  return {
    count: () => Object.fromEntries(works.map(([name, each]) => [name, each.count()])),
    async rest() {
      resting = Promise.withResolvers()
      await until(() => busy === 0)
    },
    goOn() {
      resting?.resolve()
      resting = undefined
    },
    async end() {
      isOver = true
      await done
      const faults: Faults = refusals.length > 0 ? { 'what nobody may be refused': refusals } : {}
      let left: object[] = []
      const isAtRest = async () => {
        const told = await till.balance(pool)
        left = await workLeft(pool)
        return told !== null && left.length === 0
      }
      if (!(await until(isAtRest))) faults['what is not at rest after a minute'] = left
      const all = works.map(([, each]) => each)
      for (const each of all)
        for (const [sentence, rows] of Object.entries(await each.faults(pool)))
          if (!promiseOfLater.test(sentence)) faults[sentence] = rows
      for (const [table, ids] of madeBy(all))
        Object.assign(
          faults,
          await ask(pool, { [`${table} that were lost or doubled`]: exactly(table, ids, `"createdAt" >= '${began}'`) }),
        )
      for (const each of all) await each.close?.()
      return faults
    },
  }
}

/** The ids of what was acknowledged, by the table; but of what lists of rows of before would be needed for. */
function madeBy(works: readonly { made: Readonly<Record<string, string[]>> }[]): Map<string, string[]> {
  const made = new Map<string, string[]>()
  for (const work of works)
    for (const [table, ids] of Object.entries(work.made)) made.set(table, [...(made.get(table) ?? []), ...ids])
  return made
}

/** What visitors open: homes and lists of their towns, as pages and by the API, and what is the same for everybody. */
async function publicPaths(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; code: number }>(
    `select id, "prefecturesCode" as code from publications where "prefecturesCode" is not null order by md5(id) limit 300`,
  )
  return rows.flatMap(({ id, code }) => [
    '/',
    `/estate/${id}`,
    `/buyer/estate?prefecturesCode=${code}`,
    `/api/public/estates?prefecturesCode=${code}&limit=20`,
  ])
}
