import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { seededChance } from '../../chance.ts'

/** For how many rounds of a millisecond nothing happens once everybody waits: a busy machine makes longer rounds. */
const quietTurns = 8
/** How long a query may hang on somebody who waits for their turn, in milliseconds. */
const hangingMs = 250

let waitingTurns: (() => void)[] | null = null
let openQueries = 0
let lastAt = 0

const watchedClients = new WeakSet<pg.PoolClient>()

/** Counts the queries of a pool that are under way, from the next use of each connection. */
export function watchQueries(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    if (watchedClients.has(client)) return
    watchedClients.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const ended = () => void ((openQueries -= 1), (lastAt = performance.now()))
    client.query = ((...given: unknown[]) => {
      openQueries += 1
      const tell = given.at(-1)
      if (typeof tell === 'function')
        return query(...given.slice(0, -1), (...answer: unknown[]) => (ended(), tell(...answer) as unknown))
      const answer = query(...given)
      void Promise.resolve(answer).then(ended, ended)
      return answer
    }) as typeof client.query
  })
}

/** To be passed before whatever others may come before: waits for its turn, while turns are taken. */
export const turn = async (): Promise<void> => {
  if (waitingTurns) await new Promise<void>((go) => waitingTurns?.push(go))
}

async function nothingMoves(): Promise<void> {
  for (let rounds = 0; rounds < quietTurns; rounds++) {
    await wait(1)
    if (openQueries > 0 && performance.now() - lastAt < hangingMs) rounds = 0
  }
}

/**
 * Does work in which one thing goes on at a time, from its turn to its next: who comes first is drawn by the seed, so that
 * the same seed is the same story. Without a seed everything happens at once, as the machine pleases.
 */
export async function inTurns<T>(order: number | null, work: () => Promise<T>): Promise<T> {
  if (order === null) return work()
  const chance = seededChance(order)
  const here: (() => void)[] = (waitingTurns = [])
  let isOver = false
  const done = work().finally(() => (isOver = true))
  while (!isOver) {
    await nothingMoves()
    if (here.length) here.splice(chance.between(0, here.length - 1), 1)[0]?.()
  }
  waitingTurns = null
  for (const go of here) go()
  return done
}
