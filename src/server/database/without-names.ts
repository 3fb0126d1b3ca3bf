import type { Pool } from 'pg'

/**
 * Makes the connections of a pool forget the names of statements: behind a pooler of transactions the next statement may go to
 * another connection of the database, which was never told what the name stands for (decision 043).
 */
export function withoutNames(pool: Pool): void {
  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    const unnamed = (asked: unknown, ...rest: unknown[]) =>
      query(typeof asked === 'object' && asked && 'name' in asked ? { ...asked, name: undefined } : asked, ...rest)
    client.query = unnamed as typeof client.query
  })
}
