import { sql } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { PropertyType } from '#domain/choices/listing.ts'
import { DealStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import type { Client } from '#http/client.ts'
import type { Services } from '../kernel/context.ts'
import type { Actor } from './actor.ts'

type Home = { id: string; price: number; sellerID: string }
type At = (daysAgo: number) => Client

/** What the stories of the demonstration are played with. */
export type Stage = {
  desk: At
  secondDesk: At
  buyer: At
  buyerNamed(id: string): At
  sellerOf(home: Home): At
  /** Homes of the seller of the login page, and of others. */
  own: Home[]
  others: Home[]
  menus: Map<string, string>
  /** The date so many days from today; earlier when negative. */
  dayIn(days: number): string
}

const one =
  (actor: Actor, id: string, role: Parameters<Actor>[1]): At =>
  (daysAgo) =>
    actor(id, role, daysAgo)

/** Published estates, homes first, and the services of the demonstration. */
export async function findStage({ db, now }: Services, actor: Actor): Promise<Stage> {
  const { rows } = await db.execute(sql`select p.id, p.price::float8 as price, e."userID" as "sellerID"
    from publications p join estates e on e.id = p.id where p."suspendedReason" is null and p.price > 3000000
    order by p."estateTypeDetail" in (${PropertyType.house}, ${PropertyType.condominium}) desc, p.id`)
  const homes = rows as Home[]
  const today = tokyoDate(now())
  const menus = await db.execute(sql`select id, name from "serviceMenus"`)
  return {
    desk: one(actor, 'demo-admin', Role.admin),
    secondDesk: one(actor, 'demo-admin-02', Role.admin),
    buyer: one(actor, 'demo-buyer', Role.buyer),
    buyerNamed: (id) => one(actor, id, Role.buyer),
    sellerOf: ({ sellerID }) => one(actor, sellerID, Role.seller),
    own: homes.filter(({ sellerID }) => sellerID === 'demo-seller'),
    others: homes.filter(({ sellerID }) => sellerID !== 'demo-seller'),
    dayIn: (days) => addDays(today, days),
    menus: new Map(menus.rows.map(({ id, name }) => [name as string, id as string])),
  }
}

/** A room that a story takes place in. */
export type Room = { id: string }

export const say = (by: Client, { id: negotiationID }: Room, message: string) =>
  by.chat.create({ body: { negotiationID, message } })

/** Marks everything so far as read. */
export const read = (by: Client, { id }: Room) => by.negotiation.read({ id, body: { sequence: 1_000_000 } })

export const invite = (desk: Client, { id }: Room) => desk.negotiation.patch({ id, body: { sellerInvitedFlag: true } })

export const negotiate = (by: Client, { id }: Room) =>
  by.negotiation.patch({ id, body: { status: DealStatus.negotiating } })

/** Fixes a quotation of one service at its listed price, tax included in that. */
export const fix = (desk: Client, id: string, name: string, unitPrice: number, validUntil: string) =>
  desk.quotation.patch({
    id,
    body: {
      quotationStatus: QuotationStatus.fixed,
      lines: [{ serviceMenuID: null, name, quantity: 1, unitPrice, taxRate: 10, kind: QuotationLineKind.other }],
      validUntil,
    },
  })
