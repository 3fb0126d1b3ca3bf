import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import * as nouns from '#domain/nouns.ts'
import { createClient, type Client } from '#http/client.ts'
import type { Context, Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { api } from '../web/api.ts'
import { dealAct, perform } from './deal-acts.ts'
import type { DemoData } from './demo-data.ts'
import { daysBefore, momentsOf } from './moments.ts'
import { shippedRows } from './shipped-rows.ts'

type Person = { id: string; role: CodeOf<typeof Role> }

/** Clients of the API for people of the demonstration, so many days ago. Nobody is mailed about the past, and nobody is listening yet. */
function pastClients(services: Services): (me: Person, daysAgo: number) => Client {
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

const fileRow = z.strictObject({
  story: z.string(),
  estate: z.string(),
  buyer: z.string().default(''),
  acts: z.array(dealAct),
})

/**
 * Plays the deals of the demonstration through the API, each act at its time: rooms with something to read and to
 * answer, money in every state, documents in the order in which they were issued.
 */
export async function playDeals(services: Services, { estateOf, serviceMenus }: DemoData): Promise<void> {
  const clientOf = pastClients(services)
  const menuIDs = new Map(serviceMenus.map(({ id, name }) => [name, id]))
  const acts = shippedRows('deals.json', fileRow).flatMap(({ estate: key, buyer, acts }) => {
    const estate = estateOf.get(key)
    if (!estate) throw new Error(`deals.json: no estate ${key}`)
    const deal = { estateID: estate.id, id: '', offerID: '', quotationID: '', orderID: '' }
    const people = {
      buyer: { id: buyer, role: Role.buyer },
      seller: { id: estate.userID, role: Role.seller },
      desk: { id: 'demo-admin', role: Role.admin },
    }
    return acts.map((act) => ({ act, deal, person: people[act.by] }))
  })
  for (const { act, deal, person } of acts.toSorted((first, second) => second.act.daysAgo - first.act.daysAgo)) {
    const dates = momentsOf({ daysAgo: {}, daysAhead: act.daysAhead }, services.now())
    await perform(act, { api: clientOf(person, act.daysAgo), deal, dates, menuIDs })
  }
}
