import { DatabaseError } from 'pg'

/** PostgreSQL's code of a failure (SQLSTATE), also when a query builder has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError ? cause.code : undefined
}

/** Whether transactions got in each other's way (deadlock, serialization): the same work may succeed at once. */
export const isClash = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '')

/** Whether a row says of itself what only one may, and another says already (unique_violation). */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/**
 * What PostgreSQL says when it takes nobody, or ends with somebody connected; when a lock, a statement or a pause in a transaction
 * outlasts its limit (55P03, 57014, 25P03); when it takes no writing, because another server has become the primary (25006). Class 08
 * is a connection that broke.
 */
const awayCodes = /^(08...|57P0[123]|53300|55P03|57014|25P03|25006)$/
const unreachableCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/
/** What PostgreSQL's client reports by itself has no code, only a message. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/
const fullCodes = /^(53100|ENOSPC)$/

/** The codes of a failure and of what caused it, and their messages. */
function* tracesOf(error: unknown): Generator<string> {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') yield one.code
    yield one.message
    if (one instanceof AggregateError) for (const part of one.errors) yield* tracesOf(part)
  }
}
const hasTrace = (error: unknown, ...patterns: RegExp[]) =>
  [...tracesOf(error)].some((trace) => patterns.some((one) => one.test(trace)))

/** Whether the database, or another service, cannot be reached for the moment. */
export const isAway = (error: unknown): boolean => hasTrace(error, awayCodes, unreachableCodes, lostMessages)

/** Whether a statement waited for a lock until its limit (lock_timeout): whoever holds it is slow, and nothing is broken. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** Whether there is no room left on a disk. */
export const isFull = (error: unknown): boolean => hasTrace(error, fullCodes)
