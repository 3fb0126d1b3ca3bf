import type { Pool } from 'pg'

/**
 * Makes the connections of a pool forget the names of statements: behind a pooler of transactions the next statement may go to
 * another connection of the database, which was never told what the name stands for (decision 042).
 */
export function withoutNames(pool: Pool): void {
  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    const queryWithoutName = (statement: unknown, ...rest: unknown[]) =>
      query(
        typeof statement === 'object' && statement && 'name' in statement
          ? { ...statement, name: undefined }
          : statement,
        ...rest,
      )
    client.query = queryWithoutName as typeof client.query
  })
}
