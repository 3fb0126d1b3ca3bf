import { and, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { isAdmin, isSeller } from '#domain/kit/rules.ts'
import type { ListQuery } from '#http/filters.ts'
import { crudHandlers, idsOf, type Handlers } from '../kernel/crud-handlers.ts'
import { changeRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { searchOf } from '../desk/searches.ts'
import { countPublished, publishedEstate, publishedEstates, searchPublished } from './published.ts'
import { publicSearchHandlers } from './search/public-search.ts'
import { authorize, manyRows, shownRow, visible } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { seenHandlers } from './reader-lists/seen-estates.ts'
import { confirmFresh } from './confirm-fresh.ts'
import { createEstate } from './create-estate.ts'
import { listingDifferences } from './differences.ts'
import { formerDocuments } from './documents/former-documents.ts'
import { answerTime, homeFigures } from '../desk/figures.ts'
import { guidePrice } from './guidance/price-guide.ts'
import { findSameParcel } from './guidance/same-parcel.ts'
import { listingHistory } from './review/listing-history.ts'
import { notifyMade } from './review/tell-review.ts'
import { remindSeller } from './review/remind-seller.ts'

const crud = crudHandlers(estate, searchOf(estate))
const writes = ({ me }: Context) => isAdmin(me) || isSeller(me)
const stamps = ({ approvedAt, firstApprovedAt }: PublicEstate) => {
  const at = approvedAt ?? firstApprovedAt ?? new Date(0).toISOString()
  return { createdAt: firstApprovedAt ?? at, updatedAt: at, version: 1 }
}
const asSeen = (body: PublicEstate) => shownRow(estate, null, { ...body, ...stamps(body) })
const see = (context: Context, row: Estate) => shownRow(estate, context.me, row)

/** A list's question to the publications, all of which are approved; undefined where another status is asked for. */
function asPublic<Q extends ListQuery>(query: Q): Q | undefined {
  const statusConditions = query.conditions.filter(({ field }) => field === 'status')
  if (statusConditions.some(({ values }) => !values.includes(ListingStatus.approved))) return undefined
  return { ...query, conditions: query.conditions.filter((condition) => !statusConditions.includes(condition)) }
}

/** Everybody else's estate, as far as it is published. */
async function readPublished(context: Context, id: string) {
  authorize(context.me, context.me !== null)
  return asSeen(await publishedEstate(context, id))
}

/**
 * The desk reads every listing, a seller their own; whatever else anybody reads is its publication. The status moves
 * of the desk have calls of their own, and are the same moves.
 */
export const estateHandlers: Handlers<'estate'>['estate'] = {
  ...crud,
  ...publicSearchHandlers,
  ...seenHandlers,
  async create(context, { body }) {
    authorize(context.me, writes(context))
    const newHome = await inTransaction(context, async (context) => {
      const home = await createEstate(context, body)
      if (home.onBehalfFlag) await notifyMade(context, home)
      return home
    })
    return see(context, newHome)
  },
  async count(context, input) {
    authorize(context.me, context.me !== null)
    if (writes(context)) return crud.count(context, input)
    const query = asPublic(input.query)
    return query ? countPublished(context, query) : { count: 0 }
  },
  async list(context, input) {
    if (writes(context)) return crud.list(context, input)
    authorize(context.me, context.me !== null)
    const query = asPublic(input.query)
    if (!query) return { items: [], cursor: null }
    const { items, cursor } = await searchPublished(context, query)
    const ids = items.map(({ id }) => id)
    return { items: (await publishedEstates(context, ids)).map(asSeen), cursor }
  },
  async many(context, { ids }) {
    authorize(context.me, context.me !== null)
    const requestedIDs = idsOf(estate, ids)
    const ownRows = writes(context) ? await manyRows(context, estate, requestedIDs) : []
    const otherIDs = requestedIDs.filter((id) => !ownRows.some((row) => row.id === id))
    const shownByID = new Map([
      ...(await publishedEstates(context, otherIDs)).map((body) => [body.id, asSeen(body)] as const),
      ...ownRows.map((row) => [row.id, see(context, row)] as const),
    ])
    return requestedIDs.flatMap((id) => shownByID.get(String(id)) ?? [])
  },
  async one(context, { id }) {
    if (!writes(context)) return readPublished(context, id)
    const [ownRow] = await manyRows(context, estate, [id])
    return ownRow ? see(context, ownRow) : readPublished(context, id)
  },
  async negotiating(context, input) {
    const { id, suspendedReason } = tableOf(publication)
    const deals = tableOf(negotiation)
    const inDeals = (also: SQL) =>
      inArray(
        id,
        context.db
          .select({ id: deals.estateID })
          .from(deals)
          .where(and(visible(context, negotiation), also)),
      )
    // Whoever has bought an estate goes on seeing it; to all others it is hidden as everywhere.
    const isBought = inDeals(sql`status = ${DealStatus.established} and "buyerID" = ${context.me?.id ?? ''}`)
    const isListed = and(inDeals(ne(deals.status, DealStatus.failed)), or(isNull(suspendedReason), isBought))
    return searchPublished({ ...context, asSystem: true }, input.query, isListed)
  },
  async approve(context, { id }) {
    authorize(context.me, isAdmin(context.me))
    return see(context, await changeRow(context, estate, id, { status: ListingStatus.approved }))
  },
  async reject(context, { id, body }) {
    authorize(context.me, isAdmin(context.me))
    return see(context, await changeRow(context, estate, id, { status: ListingStatus.rejected, ...body }))
  },
  confirm: async (context, { id }) => see(context, await confirmFresh(context, id)),
  documents: (context, { id }) => formerDocuments(context, id),
  figures: homeFigures,
  answerTime,
  sameParcel: (context, { id }) => findSameParcel(context, id),
  priceGuide: guidePrice,
  history: (context, { id }) => listingHistory(context, id),
  remind: async (context, { id }) => see(context, await remindSeller(context, id)),
  difference: (context, { id }) => listingDifferences(context, id),
}
