import type { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import * as nouns from '#domain/nouns.ts'
import { createClient, type Client } from '#http/client.ts'
import { api } from '../web/api.ts'
import type { Context, Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { daysBefore } from './moments.ts'

type Person = { id: string; role: CodeOf<typeof Role> }

/** Clients of the API for people of the demonstration, so many days ago. Nobody is mailed about the past, and nobody is listening yet. */
export function pastClients(services: Services): (me: Person, daysAgo: number) => Client {
  const base = '/api'
  const calls = api(base, nouns)
  const present = services.now()
  return (me, daysAgo) => {
    const now = daysBefore(present, daysAgo)
    const context: Context = {
      services: { ...services, now: () => now, queue: () => Promise.resolve() },
      db: services.db,
      me,
      account: null,
      cookie: null,
      now,
      headers: new Headers(),
      announcements: [],
      requestID: newID(),
      ip: '',
      log: services.log,
    }
    const send = (request: Request) => Promise.resolve(calls.fetch(request, { context }))
    return createClient(send, { base, origin: services.origin })
  }
}
