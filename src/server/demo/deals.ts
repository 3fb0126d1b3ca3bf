import { allAreas } from '#domain/choices/desk-area.ts'
import type { Me } from '#domain/kit/rules.ts'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { payment } from '#domain/deal/payment.ts'
import * as nouns from '#domain/nouns.ts'
import { createClient, type Client } from '#http/client.ts'
import { failureReason } from '#providers/payment/failure-reason.ts'
import type { Intent } from '#providers/payment/index.ts'
import { systemContext, type Context, type Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { oneRow } from '../kernel/store.ts'
import { settle } from '../money/payment/settle.ts'
import { api, callsOf } from '../web/api.ts'
import { dealAct } from './deal-acts.ts'
import { importDemoStatement } from './bank-statement.ts'
import { sendDemoListings } from './estate-import.ts'
import type { DemoData } from './demo-data.ts'
import { insertCalledOffPayout } from './payouts.ts'
import { checkDemoParties } from './party-checks.ts'
import { daysBefore, momentsOf } from './moments.ts'
import { perform } from './perform-act.ts'
import { shippedRows } from './shipped-rows.ts'

type Actor = NonNullable<Me>

/** What people of the demonstration did so many days ago. Nobody is mailed about the past, and nobody is listening yet. */
function past(services: Services) {
  const base = '/api'
  const calls = api(base, callsOf(nouns))
  const present = services.now()
  const contextOf = (me: Actor | null, daysAgo: number): Context => {
    const now = daysBefore(present, daysAgo)
    return {
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
  }
  return {
    /** The API as a person could use it then. */
    clientOf(me: Actor, daysAgo: number): Client {
      const context = contextOf(me, daysAgo)
      const send = (request: Request) => Promise.resolve(calls.fetch(request, { context }))
      return createClient(send, { base, origin: services.origin })
    },
    /** The gateway's word then, that it has declined the card of a payment. */
    async decline(paymentID: string, code: string, daysAgo: number): Promise<void> {
      const { gateway } = services
      const context = systemContext(contextOf(null, daysAgo).services)
      const { stripePaymentID } = await oneRow(context, payment, paymentID)
      if (!gateway || !stripePaymentID) return
      const intent: Intent = { ...(await gateway.retrieve(stripePaymentID)), failureReason: failureReason(code) }
      const event = { id: `demo-${newID()}`, type: 'failed', intent, livemode: gateway.livemode } as const
      await settle(context, { ...event, createdAt: context.now }, gateway)
    },
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
  const { clientOf, decline } = past(services)
  const menuIDs = new Map(serviceMenus.map(({ id, name }) => [name, id]))
  const acts = shippedRows('deals.json', fileRow).flatMap(({ estate: key, buyer, acts }) => {
    const estate = estateOf.get(key)
    if (!estate) throw new Error(`deals.json: no estate ${key}`)
    const deal = { estateID: estate.id, id: '', lineID: '', offerID: '', viewingID: '', quotationID: '', orderID: '' }
    const people = {
      buyer: { id: buyer, role: Role.buyer },
      seller: { id: estate.userID, role: Role.seller },
      desk: { id: 'demo-admin', role: Role.admin, areas: allAreas },
      colleague: { id: 'demo-admin-02', role: Role.admin, areas: allAreas },
    }
    return acts.map((act) => ({ act, deal, person: people[act.by] }))
  })
  for (const { act, deal, person } of acts.toSorted((first, second) => second.act.daysAgo - first.act.daysAgo)) {
    const dates = momentsOf({ daysAgo: {}, daysAhead: act.daysAhead }, services.now())
    const { daysAgo } = act
    await perform(act, {
      api: clientOf(person, daysAgo),
      decline: (paymentID, code) => decline(paymentID, code, daysAgo),
      deal,
      dates,
      now: daysBefore(services.now(), daysAgo),
      menuIDs,
    })
    if (act.act === 'negotiate') await checkDemoParties(services, deal.id, daysBefore(services.now(), daysAgo))
  }
  await insertCalledOffPayout(services)
  const bookkeeper = { id: 'demo-admin-02', role: Role.admin, areas: allAreas }
  await importDemoStatement(clientOf(bookkeeper, 1), services.now())
  await sendDemoListings(clientOf(bookkeeper, 1), 'demo-seller')
  // What the buyer of the demonstration waits for.
  const body = {
    name: '東京の中古一戸建て・1億円まで',
    search: '?searchPrefecturesCodes=13&searchKind=2&priceTo=100000000',
  }
  await clientOf({ id: 'demo-buyer', role: Role.buyer }, 12).searchAlert.create({ body })
}
