import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import type { Services } from '../kernel/context.ts'
import { dealAct, perform } from './deal-acts.ts'
import type { DemoData } from './demo-data.ts'
import { momentsOf } from './moments.ts'
import { pastClients } from './past-clients.ts'
import { shippedRows } from './shipped-rows.ts'

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
