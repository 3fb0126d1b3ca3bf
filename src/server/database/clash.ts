import { DatabaseError } from 'pg'

/** PostgreSQL's code of a failure (SQLSTATE), also when a query builder has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError ? cause.code : undefined
}

/** Whether transactions got in each other's way (deadlock, serialization): the same work may succeed at once. */
export const isClash = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '')
