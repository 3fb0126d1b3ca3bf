import { ApiError } from '#http/api-error.ts'
import { isToFail, withoutFate } from './fates.ts'
import type { Schedule } from './steps.ts'
import { turn } from './turns.ts'
import type { Deal, Process, World } from './world.ts'

/** One schedule as it is played: what the browsers and the bank know, what waits, and what should not have happened. */
export type Scene = {
  world: World
  deal: Deal
  processes: [Process, Process]
  plan: Schedule
  /** When it began, by the world's clock: what is newer belongs to it. */
  since: string
  /** The client secret that each tab of the buyer's browser holds. */
  secrets: [string | null, string | null]
  challengePath: string | null
  /** Slow work that has not gone on yet. */
  held: (() => Promise<unknown>)[]
  /** What others do at the same moment, and end although the process of the first has ended. */
  beside: Promise<unknown>[]
  /** Events of the gateway that were taken, by id. */
  told: Set<string>
  /** Whether somebody has given money back at the gateway itself. */
  isByHand: boolean
  faults: string[]
}

export function openScene(world: World, deal: Deal, plan: Schedule): Scene {
  const since = world.clock.now().toISOString()
  const known = { secrets: [null, null] as Scene['secrets'], challengePath: null, isByHand: false }
  return {
    world,
    deal,
    processes: world.start(deal),
    plan,
    since,
    ...known,
    held: [],
    beside: [],
    told: new Set(),
    faults: [],
  }
}

const tooMany = 429
/** What people may be told: that it cannot be done now. A failure only where there was one. */
const isAnswer = ({ status }: { status: number }) => (status < 500 && status !== tooMany) || isToFail()

/** Does something that may be refused, but may not fail. Null where it was refused. */
export async function attempt<T>({ faults }: Scene, what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !isAnswer(error) || error.status === 0)
      faults.push(`${what}: ${error instanceof ApiError ? error.status : ''} ${String(error)}`)
    return null
  }
}

/** Does something, so often at the same moment. Only the first meets the fate of its step. */
export async function atOnce<T>({ beside }: Scene, times: number, work: () => Promise<T>): Promise<T[]> {
  const others = Array.from({ length: times - 1 }, () => withoutFate(() => turn().then(work)))
  beside.push(...others)
  return Promise.all([work(), ...others])
}

/** Asks a process for something that is not of the API. */
export async function ask({ faults }: Scene, { fetch, services }: Process, path: string, init: RequestInit) {
  const answer = await fetch(new Request(new URL(path, services.origin), { method: 'POST', ...init }))
  if (!isAnswer(answer)) faults.push(`${path}: ${answer.status}`)
  return answer
}

export type Money = { orderID: string; paymentID: string; amount: number }

/** What the buyer has ordered in this scene and what is to be paid for it, the oldest first. */
export async function moneyOf({ world: { pool }, deal, since }: Scene): Promise<Money[]> {
  const { rows } = await pool.query<Money>(
    `select orders.id as "orderID", payments.id as "paymentID", amount from orders
     join payments on payments."orderID" = orders.id where "orderUserID" = $1 and orders."createdAt" >= $2 order by orders.id`,
    [deal.buyer.id, since],
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
