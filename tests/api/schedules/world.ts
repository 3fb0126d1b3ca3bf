import { sql } from 'drizzle-orm'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { createClient, type Client } from '#http/client.ts'
import { createMailbox } from '#providers/mail/local.ts'
import { localGateway } from '#providers/payment/local/local.ts'
import { createApp, type App } from '#server/web/app.ts'
import type { Services } from '#server/kernel/context.ts'
import { createLog } from '#server/log/log.ts'
import { workHandlers, type Work } from '#server/jobs/work.ts'
import { takeWebhook } from '#server/money/payment/take-webhook.ts'
import type { House, Somebody } from '../../as.ts'
import { openShop } from '../../shop.ts'
import { openClock } from './clock.ts'
import { fatedGateway, meetAtQueue } from './fates.ts'
import { watchQueries } from './turns.ts'

const secret = 'a secret of the schedules only, 32 chars'
const never = () => undefined

/** A process of the product: its app, the API as each of the people uses it, and how it does queued work. */
export type Process = {
  services: Services
  fetch: App['fetch']
  buyer: Client
  desk: Client
  second: Client
  work: ReturnType<typeof workHandlers>
}

/** A deal in which services are sold, and the name that its buyer has at the bank. */
export type Deal = { buyer: Somebody; negotiationID: string; payerName: string }

/** Queued work is kept in the transaction that wants it, and done when the schedule says so. A mail counts as sent. */
const hold: Services['queue'] = async (db, name, work) => {
  meetAtQueue()
  const data = name === 'mail' ? { to: (work as Work['mail']).to, subject: (work as Work['mail']).subject } : work
  await db.execute(
    sql`insert into "heldWork" (name, data, done) values (${name}, ${JSON.stringify(data)}::jsonb, ${name === 'mail'})`,
  )
}

/**
 * Two processes of the product on one database, whose clock, queue and gateway the schedules hold in their hand: events
 * are kept in the gateway's books until a schedule hands them over. Two deals, for two schedules side by side. The house is
 * dropped with the world.
 */
export async function openWorld(house: House) {
  const beside = await house.beside()
  const { pool } = house.services
  await pool.query(`create table "heldWork" (id bigint generated always as identity primary key, name text not null,
    data jsonb not null, done boolean not null)`)
  const shop = await openShop(house)
  const second = await house.as(Role.admin)
  const clock = openClock()

  async function openDeal(lastNameKana: string, firstNameKana: string): Promise<Deal> {
    const { buyer, negotiationID, quotationID } = await shop.quoted()
    await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.cancel } })
    await buyer.api.user.patch({ id: buyer.id, body: { lastNameKana, firstNameKana } })
    return { buyer, negotiationID, payerName: `${lastNameKana} ${firstNameKana}` }
  }
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(line) })

  async function rule({ services, jobs }: House): Promise<Services> {
    await jobs.stop()
    watchQueries(services.pool)
    // It stops once, and the house would stop it again.
    jobs.stop = async () => undefined
    const deliver = (body: string, signature: string) => takeWebhook(services, body, signature)
    const gateway = localGateway({
      pool: services.pool,
      secret,
      deliver,
      now: clock.now,
      schedule: never,
      delays: () => [],
    })
    const now = () => clock.now().toISOString()
    return Object.assign(services, { queue: hold, now, log, gateway: fatedGateway(gateway) })
  }

  /** A process that has just started: it has counted nobody's requests yet. */
  function start(services: Services, { buyer }: Deal): Process {
    const render = async () => new Response('')
    const app = createApp({ services, apiBase: '/api', demo: true, render, ready: async () => undefined })
    const as = ({ token }: Somebody) => {
      const send = (request: Request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return app.fetch(request)
      }
      return createClient(send, { origin: services.origin })
    }
    const clients = { buyer: as(buyer), desk: as(shop.admin), second: as(second) }
    return { services, fetch: app.fetch, ...clients, work: workHandlers(() => services, createMailbox(pool)) }
  }

  const both = [await rule(house), await rule(beside)] as const
  const deals = [await openDeal('ヤマダ', 'ハナコ'), await openDeal('サトウ', 'ケン')] as const
  return {
    pool,
    clock,
    secret,
    deals,
    admins: [shop.admin, second],
    line: shop.line,
    errors,
    start: (deal: Deal) => both.map((services) => start(services, deal)) as [Process, Process],
    async drop() {
      await beside.drop()
      await house.drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
