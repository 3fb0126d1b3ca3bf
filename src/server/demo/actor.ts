import type { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import * as nouns from '#domain/nouns.ts'
import { createClient, type Client } from '#http/client.ts'
import { api } from '../web/api.ts'
import type { Context, Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { daysBefore } from './moments.ts'

/** Somebody of the demonstration at a moment of its past: what they do goes through the API, as anybody's. */
export type Actor = (id: string, role: CodeOf<typeof Role>, daysAgo: number) => Client

/** Nobody is mailed about the past, and nobody is listening yet. */
export function actors(services: Services): Actor {
  const base = '/api'
  const calls = api(base, nouns)
  const present = services.now()
  return (id, role, daysAgo) => {
    const now = daysBefore(present, daysAgo)
    const then: Services = { ...services, now: () => now, queue: () => Promise.resolve() }
    const context: Context = {
      ...{
        services: then,
        db: services.db,
        me: { id, role },
        account: null,
        cookie: null,
        now,
        headers: new Headers(),
      },
      ...{ announcements: [], requestID: newID(), ip: '', log: services.log },
    }
    const send = (request: Request) => Promise.resolve(calls.fetch(request, { context }))
    return createClient(send, { base, origin: services.origin })
  }
}
