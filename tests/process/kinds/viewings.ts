import { setTimeout as wait } from 'node:timers/promises'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { mails } from '#domain/desk/mail/mails.ts'
import { dayFromNow } from '../../days.ts'
import { askTwice, insisterAs, type Insister } from '../insist.ts'
import { actsOf, ask, buyersInTurn, restMs, type SettleWork } from './work.ts'

const at = (day: number) => `${dayFromNow(day)}T10:00:00+09:00`
const times = [at(5), at(6)]
/** They take turns, since a buyer may open only so many deals a day. */
const buyerCount = 20

/** A seller offers times in a deal, its buyer books one, chooses anew, and calls it off. */
export const settleViewings: SettleWork = async (house, shop) => {
  const { estateID } = await shop.quoted()
  const people = await Promise.all(Array.from({ length: buyerCount }, () => house.as(Role.buyer)))
  return ({ url, chance }) => {
    const nextBuyer = buyersInTurn(people.map(({ token }) => insisterAs(url, token)))
    const [selling, desk] = [insisterAs(url, shop.seller.token), insisterAs(url, shop.admin.token)]
    const negotiations: string[] = []
    const viewings = new Map<string, { status: number; bookings: number }>()
    const surprises: string[] = []
    const move = async (buying: Insister, id: string, body: object) =>
      void (await buying((api) => api.viewing.patch({ id, body })))

    async function offer(negotiationID: string) {
      const body = { negotiationID, times, address: '東京都台東区浅草37番地', place: '玄関前' }
      const { id } = await askTwice(chance, surprises, (key) =>
        selling((api, options) => api.viewing.create({ body }, options), key),
      )
      viewings.set(id, { status: ViewingStatus.proposed, bookings: 0 })
      return id
    }
    async function book(buying: Insister, id: string) {
      await move(buying, id, { status: ViewingStatus.booked, startsAt: chance.pick(times) })
      viewings.set(id, { status: ViewingStatus.booked, bookings: viewings.get(id)!.bookings + 1 })
    }
    async function meet() {
      const buying = nextBuyer()
      if (!buying) return wait(restMs)
      const { id: negotiationID } = await buying((api, options) =>
        api.negotiation.create({ body: { estateID } }, options),
      )
      negotiations.push(negotiationID)
      await desk((api) => api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } }))
      const first = await offer(negotiationID)
      await book(buying, first)
      if (chance.between(1, 2) === 1) {
        await move(buying, first, { status: ViewingStatus.proposed })
        await book(buying, first)
      }
      const last = chance.between(1, 2) === 1 ? await offer(negotiationID) : first
      if (last !== first) viewings.get(first)!.status = ViewingStatus.replaced
      await move(buying, last, { status: ViewingStatus.canceled, cancelReason: '急な出張のため' })
      viewings.get(last)!.status = ViewingStatus.canceled
      const over = { status: DealStatus.failed, failReason: '条件が合わないため' }
      await buying((api) => api.negotiation.patch({ id: negotiationID, body: over }))
      await wait(chance.between(20, 200))
    }
    return {
      hands: [meet],
      count: () => viewings.size,
      made: {
        negotiations,
        get viewings() {
          return [...viewings.keys()]
        },
      },
      async faults(pool) {
        const wanted = JSON.stringify([...viewings].map(([id, each]) => ({ id, ...each })))
        const bookings = [...viewings.values()].reduce((sum, each) => sum + each.bookings, 0)
        return {
          ...(surprises.length && { 'times that one press has offered twice': surprises }),
          ...(await ask(pool, {
            'viewings in another state than acknowledged': [
              `select w.*, v.status as found from json_to_recordset($1) as w(id text, status int)
                left join viewings v using (id) where v.status is distinct from w.status`,
              wanted,
            ],
            'viewings whose bookings the log does not tell': [
              `select w.*, acts from json_to_recordset($1) as w(id text, bookings int),
                lateral (select count(*) as acts from audits where noun = 'viewing' and action = 'book' and "rowID" = w.id) a
                where acts <> bookings`,
              wanted,
            ],
            'deals that the log has not made once': actsOf('negotiation', 'create', negotiations),
            'viewings that the log has not made once': actsOf('viewing', 'create', [...viewings.keys()]),
            'viewings without a card for each of their steps': [
              // The lines of a place are counted once, however many viewings there are.
              `select w.*, cards from json_to_recordset($1) as w(id text, bookings int)
                left join (select "relationID" as id, count(*) as cards from chats group by 1) c using (id)
                where coalesce(cards, 0) < 1 + bookings`,
              wanted,
            ],
            'bookings that the seller was not told of once': [
              `select count(*) as told from notifications where "userID" = (select "userID" from estates where id = $1)
                and title = $2 having count(*) <> $3`,
              estateID,
              mails.viewingBooked.title,
              bookings,
            ],
          })),
        }
      },
    }
  }
}
