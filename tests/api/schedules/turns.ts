import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { seeded } from '../../chance.ts'

/** For how many rounds of a millisecond nothing happens once everybody waits: a busy machine makes longer rounds. */
const quiet = 8
/** How long a query may hang on somebody who waits for their turn, in milliseconds. */
const hanging = 250

let waiting: (() => void)[] | null = null
let queries = 0
let lastAt = 0

const watched = new WeakSet<pg.PoolClient>()

/** Counts the queries of a pool that are under way, from the next use of each connection. */
export function watchQueries(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const ended = () => void ((queries -= 1), (lastAt = performance.now()))
    client.query = ((...given: unknown[]) => {
      queries += 1
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
  if (waiting) await new Promise<void>((go) => waiting?.push(go))
}

async function nothingMoves(): Promise<void> {
  for (let rounds = 0; rounds < quiet; rounds++) {
    await wait(1)
    if (queries > 0 && performance.now() - lastAt < hanging) rounds = 0
  }
}

/**
 * Does work in which one thing goes on at a time, from its turn to its next: who comes first is drawn by the seed, so that
 * the same seed is the same story. Without a seed everything happens at once, as the machine pleases.
 */
export async function inTurns<T>(order: number | null, work: () => Promise<T>): Promise<T> {
  if (order === null) return work()
  const chance = seeded(order)
  const here: (() => void)[] = (waiting = [])
  let isOver = false
  const done = work().finally(() => (isOver = true))
  while (!isOver) {
    await nothingMoves()
    if (here.length) here.splice(chance.between(0, here.length - 1), 1)[0]?.()
  }
  waiting = null
  for (const go of here) go()
  return done
}
