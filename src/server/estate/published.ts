import { and, eq, type SQL } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication, summary, type Publication, type Summary } from '#domain/estate/publication.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { searchWords } from '#domain/text/japanese-search.ts'
import { AppError } from '#http/errors.ts'
import { defaultLimit, type ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { exists, find, findOne, prepareOne } from '../kernel/find.ts'
import { byIndexOrder, byPreparedStatement, idsFirst, type Finder } from '../kernel/sql/find-page.ts'
import { countRows, listRows } from '../kernel/sql/list-rows.ts'
import type { Measure } from '../kernel/sql/paging.ts'
import { notFound } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { notHidden } from './reader-lists/hidden-estate.ts'
import { onMap } from './on-map.ts'
import { awayFrom, preparedNameOf, nearestTo, originOf } from './search/search-order.ts'
import { allFacilities, walkToStation } from './search/kinds.ts'
import { matchOfWords, wordsFirst, type Tier } from './search/words-first.ts'

const table = tableOf(publication)
const columns = summary.keyof().options
/** Nobody reads further than this many hits; beyond it the count says "or more". */
const countBound = 10_000

type SearchParameter = 'keyword' | 'keywordMatch' | 'facilityMatch' | 'near' | 'box' | 'polygon'
export type PublicQuery = ListQuery & { [K in SearchParameter]?: unknown }

/**
 * Splits a search into what the list's filters say (`query`) and what they cannot say: words, an estate's number, the walk to a station.
 */
export async function resolveSearch(context: Context, search: PublicQuery) {
  const { query, also: walk } = walkToStation(onMap(search))
  const number = parseEstateNumber(String(query.keyword ?? ''))
  const facilities = query.facilityMatch === 'all' ? await allFacilities(context, query) : undefined
  return number
    ? { query, also: and(eq(table.estateNumber, number), facilities, walk) }
    : { query, also: and(facilities, walk), words: isRanked(query) ? undefined : matchOfWords(wordsOf(query)) }
}

const wordsOf = ({ keyword }: PublicQuery) => searchWords(String(keyword ?? ''))
/** Whether the words of a search narrow nothing, and only say which homes come first. A home's number is always asked for. */
const isRanked = ({ keyword, keywordMatch }: PublicQuery) =>
  keywordMatch === 'first' && !parseEstateNumber(String(keyword ?? ''))

/** Whether some published home has all words of a text; or has this very text as its title. */
export async function occurs(context: Context, keyword: string, as: 'words' | 'title'): Promise<boolean> {
  const words = as === 'words' ? matchOfWords(searchWords(keyword)) : undefined
  if (as === 'words' && !words) return false
  const title = as === 'title' ? eq(table.title, keyword) : undefined
  const query = { conditions: [], limit: 1 }
  const { count } = await countRows(context, publication, query, {
    also: and(title, words?.byIndex, words?.match),
    bound: 1,
  })
  return count > 0
}

/** Columns of places, with which indexes of homes begin. */
const placeColumns = ['cityCode', 'prefecturesCode']

/**
 * Chooses how a page of homes is found. A search for a place alone reads the next entries of that place's index, and its first page for
 * visitors is a prepared statement. Any other search finds the ids first, by its words if it has some.
 */
function finderOf({ me, asSystem }: Context, query: ListQuery, { words, also }: Tier, measure?: Measure): Finder {
  const place = words || also || measure ? undefined : preparedNameOf(query)
  if (place === undefined) return idsFirst({ each: placeColumns, words, measure })
  const isFirstOfVisitor = me === null && !asSystem && query.cursor === undefined && query.limit === defaultLimit
  return isFirstOfVisitor ? byPreparedStatement(place) : byIndexOrder
}

/**
 * A page of published estates, as cards show them: of `only`, or else of those that the reader has not put out of their sight; with
 * how far each lies where they are ordered from a place (`near`).
 */
export async function searchPublished(context: Context, search: PublicQuery, only?: SQL) {
  const origin = search.near === undefined ? undefined : originOf(context.services, String(search.near))
  const { query, also, words } = await resolveSearch(context, search)
  const pageOf = (query: ListQuery, tier: Tier) =>
    listRows(context, publication, query, {
      columns,
      also: and(also, only ?? notHidden(context), tier.also),
      find: finderOf(
        context,
        query,
        { words: tier.words, also: and(also, only, tier.also) },
        origin && nearestTo(origin),
      ),
    })
  const { rows, cursor } = isRanked(query) ? await wordsFirst(query, pageOf) : await pageOf(query, { words })
  const items: Summary[] = rows
  return { items: origin ? items.map((item) => ({ ...item, away: awayFrom(origin, item) })) : items, cursor }
}

export async function countPublished(context: Context, search: PublicQuery) {
  const { query, also, words } = await resolveSearch(context, search)
  return countRows(context, publication, query, {
    also: and(also, notHidden(context), words?.byIndex, words?.match),
    bound: countBound,
  })
}

/** Whether the reader has bought the estate: its buyer goes on seeing what nobody else does. */
const isBuyer = async (context: Context, estateID: string) =>
  context.me !== null &&
  exists(context, negotiation, {
    estateID,
    buyerID: context.me.id,
    status: DealStatus.established,
    deletedFlag: false,
  })

/** Whether a reader sees a publication: anybody while nothing stops it, its buyer in any case. */
export const isShownTo = async (
  context: Context,
  { id, suspendedReason }: Pick<Publication, 'id' | 'suspendedReason'>,
): Promise<boolean> => suspendedReason === null || (await isBuyer(context, id))

const publicationByID = prepareOne(publication, 'published', ['id'], { columns: ['id', 'body', 'suspendedReason'] })

/** The id of an estate that is called by it, or by its number as people hand it on. */
async function idOf(context: Context, called: string): Promise<string> {
  const estateNumber = parseEstateNumber(called)
  const home = estateNumber && (await findOne(context, estate, { estateNumber }, { columns: ['id'] }))
  return home ? home.id : called
}

/**
 * A published estate, whole. @throws AppError paused while it is not shown, gone when its listing has ended, not_found
 * otherwise
 */
export async function publishedEstate(context: Context, called: string): Promise<PublicEstate> {
  const id = await idOf(context, called)
  const listing = await publicationByID(context, { id })
  if (listing && (await isShownTo(context, listing))) return listing.body
  if (listing)
    throw new AppError(
      'paused',
      listing.suspendedReason === SuspendedReason.sold
        ? 'この物件は、成約の手続きに入りました'
        : 'この物件は、いま公開を止めています',
    )
  if (await exists(context, estate, { id, status: ListingStatus.finished }))
    throw new AppError('gone', 'この物件の掲載は終わりました')
  throw notFound(estate)
}

/** The published estates of these ids, whole, in the order asked. */
export async function publishedEstates(context: Context, ids: readonly (string | number)[]): Promise<PublicEstate[]> {
  const where = { id: ids.map(String), suspendedReason: null }
  const rows = await find(context, publication, where, { columns: ['id', 'body'] })
  const bodies = new Map<string | number, PublicEstate>(rows.map(({ id, body }) => [id, body]))
  return ids.flatMap((id) => bodies.get(id) ?? [])
}
