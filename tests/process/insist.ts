import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#http/api-error.ts'
import { createClient, type CallOptions, type Client } from '#http/client.ts'

export type Ask<T> = (options: CallOptions) => Promise<T>

/** The API as somebody with this token, over the network. */
export const apiAs = (url: string, token: string): Client =>
  createClient(
    (request) => {
      request.headers.set('authorization', `Bearer ${token}`)
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
