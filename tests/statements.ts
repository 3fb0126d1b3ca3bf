import { AsyncLocalStorage } from 'node:async_hooks'
import type { House } from './as.ts'

const counter = new AsyncLocalStorage<{ sent: number }>()

/** How many statements a piece of work sends to the database, whatever the queue does at the same moment. */
export async function statements(
  { services: { pool } }: Pick<House, 'services'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const own = { sent: 0 }
  const query = pool.query.bind(pool)
  const count = (...given: Parameters<typeof query>) => {
    const asker = counter.getStore()
    if (asker) asker.sent++
    return query(...given)
  }
  pool.query = count as typeof query
  await counter.run(own, work).finally(() => (pool.query = query))
  return own.sent
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
