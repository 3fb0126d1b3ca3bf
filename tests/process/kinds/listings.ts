import { setTimeout as wait } from 'node:timers/promises'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { mails } from '#domain/desk/mail/mails.ts'
import { typedEstate } from '../../typed-estate.ts'
import { askTwice, insisterAs } from '../insist.ts'
import { actsOf, ask, exactly, type SettleWork } from './work.ts'

type Listing = { id: string; title: string; status: number }
const { draft, applying, approved, rejected } = ListingStatus

/** A seller writes listings and applies for them; the desk publishes them or sends them back. */
export const settleListings: SettleWork = async (house) => {
  const [desk, seller] = [await house.as(Role.admin), await house.as(Role.seller)]
  return ({ url, chance }) => {
    const [review, selling] = [insisterAs(url, desk.token), insisterAs(url, seller.token)]
    const listings: Listing[] = []
    const surprises: string[] = []
    async function list() {
      const body = typedEstate({ price: chance.between(100, 9_000) * 10_000 })
      const { id } = await askTwice(chance, surprises, (key) =>
        selling((api, options) => api.estate.create({ body }, options), key),
      )
      const listing: Listing = { id, title: `静かな家 ${listings.length + 1}`, status: draft }
      listings.push(listing)
      const write = (body: object) => selling((api) => api.estate.patch({ id, body }))
      await write({ title: listing.title })
      if (chance.between(1, 8) === 1) return
      await write({ status: applying })
      listing.status = applying
      const isGood = chance.between(1, 3) > 1
      const judge = { id, body: { status: rejected, denyReason: '写真が足りません' } }
      await review<unknown>((api) => (isGood ? api.estate.approve({ id }) : api.estate.patch(judge)))
      listing.status = isGood ? approved : rejected
      await wait(chance.between(50, 300))
    }
    const idsIn = (...states: number[]) => listings.filter(({ status }) => states.includes(status)).map(({ id }) => id)
    return {
      hands: [list],
      count: () => listings.length,
      made: {},
      faults: async (pool) => ({
        ...(surprises.length && { 'listings that one press has made twice': surprises }),
        ...(await ask(pool, {
          'listings that were lost or doubled': exactly(
            'estates',
            listings.map(({ id }) => id),
            `"userID" = '${seller.id}'`,
          ),
          'listings that are otherwise than acknowledged': [
            `select w.*, e.status as found, e.title as called from json_to_recordset($1) as w(id text, title text, status int)
              left join estates e using (id) where e.title is distinct from w.title or e.status is distinct from w.status`,
            JSON.stringify(listings),
          ],
          'listings that are shown though they are not public, or the other way round': [
            `select w.*, p.title as shown from json_to_recordset($1) as w(id text, title text, status int)
              left join publications p using (id)
              where (p.id is not null) <> (w.status = $2) or (p.id is not null and p.title is distinct from w.title)`,
            JSON.stringify(listings),
            approved,
          ],
          'listings that the log has not made once': actsOf(
            'estate',
            'create',
            listings.map(({ id }) => id),
          ),
          'applications that the log does not tell once': actsOf(
            'estate',
            'apply',
            idsIn(applying, approved, rejected),
          ),
          'approvals that the log does not tell once': actsOf('estate', 'approve', idsIn(approved)),
          'rejections that the log does not tell once': actsOf('estate', 'reject', idsIn(rejected)),
          'publications that are not news once': [
            `select made from unnest($1::text[]) made where 1 <> (select count(*) from "listingNews" where "estateID" = made)`,
            idsIn(approved),
          ],
          'decisions that the seller was not told of once': [
            `select $2 as title, count(*) as told from notifications where "userID" = $1 and title = $2 having count(*) <> $3
              union all select $4, count(*) from notifications where "userID" = $1 and title = $4 having count(*) <> $5`,
            seller.id,
            mails.listingApproved.title,
            idsIn(approved).length,
            mails.listingRejected.title,
            idsIn(rejected).length,
          ],
        })),
      }),
    }
  }
}
