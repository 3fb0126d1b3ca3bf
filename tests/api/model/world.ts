import { DealRole } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { House, Somebody } from '../../as.ts'
import { checkParties } from '../../checked-parties.ts'
import { dayFromNow } from '../../days.ts'
import { typedEstate } from '../../typed-estate.ts'
import type { openShop } from '../../shop.ts'
import { heirsScene } from '../heirs-scene.ts'
import type { Deal, Home, Model } from './model.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** The product as the commands ask it: a seller of two homes, and the buyer of each of four deals. */
export type World = {
  house: House
  shop: Shop
  seller: Somebody
  buyers: Somebody[]
  homeIDs: string[]
  dealIDs: string[]
  heirToken: string
  /** What was done, and what was refused. */
  told: string[]
}

/** The price that both homes are asked for, in yen. */
export const price = 29_800_000

/** The hour of a viewing: each slot is one. */
export const timeOf = (slot: number) => `${dayFromNow(3)}T${String(10 + slot).padStart(2, '0')}:00:00+09:00`

/** A new seller with an inherited home and one of their own, and two buyers in a deal about each. */
export async function openWorld(house: House, shop: Shop): Promise<World> {
  const [seller, ...buyers] = await Promise.all([
    house.as(Role.seller),
    ...Array.from({ length: 4 }, () => house.as(Role.buyer)),
  ])
  const { admin } = shop
  const { estateID: inherited, token } = await heirsScene(house, seller, admin).published()
  const { id: own } = await seller.api.estate.create({ body: typedEstate({ price }) })
  await seller.api.estate.patch({ id: own, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: own })
  await seller.api.user.takeRole({ body: { userType: Role.buyer, agreed: true } })
  await seller.api.user.actAs({ body: { userType: Role.seller } })
  const homeIDs = [inherited, own]
  const dealIDs: string[] = []
  for (const [at, buyer] of buyers.entries()) {
    const { id } = await buyer.api.negotiation.create({ body: { estateID: homeIDs[at >> 1]! } })
    await checkParties(house.services, id)
    // The last one waits for its invitation.
    if (at < 3) await admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
    dealIDs.push(id)
  }
  return { house, shop, seller, buyers, homeIDs, dealIDs, heirToken: token, told: [] }
}

/** The same as the model knows it. */
export function firstModel(): Model {
  const home = (heir: number | null): Home => ({ isListed: true, heir })
  const deal = (at: number): Deal => ({
    home: at >> 1,
    status: 1,
    isInvited: at < 3,
    viewings: [],
    forms: [],
    offers: [],
    money: [],
  })
  return { role: 'seller', homes: [home(2), home(null)], deals: [0, 1, 2, 3].map(deal) }
}

type StoredDeal = { id: string; status: number; isInvited: boolean } & Record<
  'viewings' | 'forms' | 'offers' | 'money',
  string[]
>

/** What stands in the database, in the words of the model. */
export async function presentState({ house, seller, homeIDs, dealIDs }: World): Promise<Model> {
  const { pool } = house.services
  const people = await pool.query<{ userType: number }>('select "userType" from users where id = $1', [seller.id])
  const homes = await pool.query<{ status: number; heir: number | null }>(
    `select estates.status, "heirConsents".status as heir from unnest($1::text[]) with ordinality as own(id, at)
     join estates using (id) left join "heirConsents" on "estateID" = estates.id order by at`,
    [homeIDs],
  )
  const states = (what: string, from: string) =>
    `array(select ${what} from ${from} where own."negotiationID" = negotiations.id order by own.id)`
  const deals = await pool.query<StoredDeal>(
    `select negotiations.id, status, "sellerInvitedFlag" as "isInvited",
       ${states(`times ->> 0 || ' ' || own.status`, 'viewings own')} as viewings,
       ${states('own.status::text', 'disclosures own')} as forms,
       ${states(`own."offeredBy" || ' ' || own.status`, 'offers own')} as offers,
       ${states(
         `concat_ws(' ', "quotationStatus", coalesce("orderStatus", 0), coalesce("paymentStatus", 0))`,
         'quotations own left join orders on "quotationID" = own.id left join payments on "orderID" = orders.id',
       )} as money
     from unnest($1::text[]) with ordinality as asked(id, at) join negotiations using (id) order by at`,
    [dealIDs],
  )
  const slots = new Map(Array.from({ length: 8 }, (_, slot) => [Date.parse(timeOf(slot)), slot]))
  return {
    role: people.rows[0]?.userType === Role.seller ? 'seller' : 'buyer',
    homes: homes.rows.map(({ status, heir }) => ({ isListed: status === ListingStatus.approved, heir })),
    deals: deals.rows.map(({ status, isInvited, viewings, forms, offers, money }, at) => ({
      home: at >> 1,
      status,
      isInvited,
      viewings: viewings.map((text) => {
        const [time = '', state] = text.split(' ')
        return { slot: slots.get(Date.parse(time)) ?? -1, status: Number(state) }
      }),
      forms: forms.map(Number),
      offers: offers.map((text) => {
        const [by, state] = text.split(' ').map(Number)
        return { by: by === DealRole.buyer ? 'buyer' : 'seller', status: state! }
      }),
      money: money.map((text) => {
        const [quotation = 0, order, payment] = text.split(' ').map(Number)
        return { quotation, order: order || null, payment: payment || null }
      }),
    })),
  }
}
