import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#http/api-error.ts'
import { createClient, type CallOptions, type Client } from '#http/client.ts'
import type { Chance } from '../chance.ts'

export type Ask<T> = (options: CallOptions) => Promise<T>

/** The API as somebody with this token, over the network. With a key, every write has it, also those that our client sends without one. */
export const apiAs = (url: string, token: string, idempotencyKey?: string): Client =>
  createClient(
    (request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      if (idempotencyKey) request.headers.set('idempotency-key', idempotencyKey)
      return fetch(request)
    },
    { origin: url },
  )

/** Asks until there is an answer, with the same key: a broken connection and "not now" are none. */
export async function insist<T>(ask: Ask<T>): Promise<T> {
  const idempotencyKey = randomUUID()
  for (;;) {
    try {
      return await ask({ idempotencyKey, timeout: 20_000 })
    } catch (error) {
      if (!(error instanceof ApiError) || !(error.status === 0 || error.status === 429 || error.status >= 500))
        throw error
      await wait(20)
    }
  }
}

/** Somebody who insists on what they ask, whatever it is: what was done is done once, however often it was asked. */
export type Insister = <T>(ask: (api: Client, options: CallOptions) => Promise<T>, key?: string) => Promise<T>

export const insisterAs =
  (url: string, token: string): Insister =>
  (ask, key = randomUUID()) =>
    insist((options) => ask(apiAs(url, token, key), { ...options, idempotencyKey: key }))

/**
 * Asks once, or twice at the same time as an impatient finger does: one thing comes of it, and where two came of it, `surprises`
 * tells which.
 */
export async function askTwice<T extends { id: string }>(
  chance: Chance,
  surprises: string[],
  ask: (key: string) => Promise<T>,
): Promise<T> {
  const isImpatient = chance.between(1, 4) === 1
  const key = randomUUID()
  const [first, second] = await Promise.all([ask(key), isImpatient ? ask(key) : undefined])
  if (second && second.id !== first.id) surprises.push(`two of one: ${first.id} ${second.id}`)
  return first
}
