import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { House } from './as.ts'

type Statement = { name?: string; text: string; values?: readonly unknown[] }
const recorder = new AsyncLocalStorage<Statement[]>()

/** The statements that a piece of work sends to the database, whatever the queue does at the same moment. */
export async function sentStatements(
  { services: { pool } }: Pick<House, 'services'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pool.query.bind(pool)
  const record = (...given: Parameters<typeof query>) => {
    const [statement] = given as unknown as [string | Statement]
    recorder.getStore()?.push(typeof statement === 'string' ? { text: statement } : statement)
    return query(...given)
  }
  pool.query = record as typeof query
  await recorder.run(sent, work).finally(() => (pool.query = query))
  return sent
}

/** How many they are. */
export const statements = async (house: Pick<House, 'services'>, work: () => Promise<unknown>): Promise<number> =>
  (await sentStatements(house, work)).length

const counter = new AsyncLocalStorage<true>()

/** How many statements a piece of work sends by whatever connection, those within its transactions with them. */
export async function statementsInAll(work: () => Promise<unknown>): Promise<number> {
  let sent = 0
  const query = pg.Client.prototype.query
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    if (counter.getStore()) sent++
    return query.apply(this, given)
  })
  await counter.run(true, work).finally(() => asked.mockRestore())
  return sent
}

/** How many transactions a piece of work begins with the services that it is given, whatever the queue does at the same moment. */
export async function transactions<S extends Pick<House['services'], 'db'>>(
  services: S,
  work: (services: S) => Promise<unknown>,
): Promise<number> {
  let begun = 0
  const transaction: S['db']['transaction'] = (...given) => {
    begun++
    return services.db.transaction(...given)
  }
  await work({ ...services, db: Object.assign(Object.create(services.db) as S['db'], { transaction }) })
  return begun
}
