import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { publication, summary } from '#domain/estate/publication.ts'
import { searchWords } from '#domain/text/japanese-search.ts'
import type { Condition } from '#http/filters.ts'
import type { SearchDemand, SearchQuestion } from '#providers/search/index.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { find } from '#server/kernel/find.ts'
import { aboutOf, checkFields } from '#server/kernel/sql/list-rows.ts'
import { parseOrder } from '#server/kernel/sql/paging.ts'
import { readPublic } from '../hidden-estate.ts'
import { countBound, countPublished, publishedEstate, searchPublished, type PublicQuery } from '../published.ts'
import { onMap } from '../on-map.ts'
import { facilityGroups } from '../search-conditions.ts'
import { countView } from '../views.ts'
import { countFacets } from './count-facets.ts'
import { homeColumn, homeValue } from './home-documents.ts'
import { wordsAsConditions } from './words-as-conditions.ts'

/** Searches the homes that everybody may see: a page of them, and how many there are. */
type PublicSearch = {
  page(context: Context, query: PublicQuery): ReturnType<typeof searchPublished>
  count(context: Context, query: PublicQuery): ReturnType<typeof countPublished>
}

/** By PostgreSQL alone. */
const inDatabase: PublicSearch = {
  page: (context, query) => readPublic(context, (context) => searchPublished(context, query)),
  count: (context, query) => readPublic(context, (context) => countPublished(context, query)),
}

/** Longer questions, in bytes of their words and values, are asked of PostgreSQL; so are those of people who hide more homes. */
const mostBytes = 3_000
const mostHidden = 50
const columns = summary.keyof().options
const onCards: ReadonlySet<string> = new Set(columns)

function demandOf({ field, or, by, values: asked }: Condition): SearchDemand | undefined {
  const column = homeColumn(field)
  const values = asked.flatMap((value) => homeValue(field, value) ?? [])
  if (!column || or !== undefined || by === 'words' || by === 'within' || values.length !== asked.length)
    return undefined
  return { column, by: by === 'overlap' ? 'in' : by, values }
}

/**
 * A search as the index is asked it: one for words, which it finds twice as fast as PostgreSQL. All others PostgreSQL finds faster, and it
 * alone knows areas, distances, walks to a station and words of one field: undefined.
 */
async function questionOf(context: Context, query: PublicQuery): Promise<SearchQuestion | undefined> {
  const { conditions, keyword, near } = query
  const isWalk = ['stationIDs', 'nearestStationTime'].every((name) => conditions.some(({ field }) => field === name))
  const { field, descending } = parseOrder(query.orderBy ?? publication.order)
  const column = homeColumn(field)
  if (near !== undefined || isWalk || !column || !onCards.has(field)) return undefined
  const words = searchWords(String(keyword ?? ''))
  // What only comes first the index does not know.
  if (query.keywordMatch === 'first') return undefined
  if (!words.length || parseEstateNumber(String(keyword ?? ''))) return undefined
  const [, ...groups] = query.facilityMatch === 'all' ? await facilityGroups(context, query) : []
  const all: Condition[] = [
    ...conditions,
    ...groups.map((values): Condition => ({ field: 'facilityIDs', by: 'overlap', values })),
  ]
  const demands = all.flatMap((condition) => demandOf(condition) ?? [])
  const said = [words, ...demands.map(({ values }) => values)].flat().join()
  if (demands.length < all.length || Buffer.byteLength(said) > mostBytes) return undefined
  const where = { ownerID: context.me?.id ?? '' }
  const hidden = context.me
    ? await find(context, hiddenEstate, where, { columns: ['estateID'], limit: mostHidden + 1 })
    : []
  if (hidden.length > mostHidden) return undefined
  return { demands, words, except: hidden.map(({ estateID }) => estateID), order: { column, descending } }
}

/** By an index that has all that is published: it answers the ids, and PostgreSQL the rows. Whatever is not found so is asked of PostgreSQL. */
const byIndex: PublicSearch = {
  async page(context, typed) {
    const { homeIndex, cursors } = context.services
    checkFields(publication, context.me, typed)
    const query = onMap(typed)
    const about = aboutOf(publication, context.me, query)
    const mark = query.cursor === undefined ? undefined : cursors.read(query.cursor, about)
    const question = await questionOf(context, query)
    const value = mark && question && (mark.value === null ? null : homeValue(question.order.column.name, mark.value))
    if (!question || (mark && value === undefined)) return inDatabase.page(context, typed)
    const after = mark && value !== undefined ? { value, id: String(mark.id) } : undefined
    const ids = await homeIndex?.ask((engine) => engine.ids({ ...question, after }, query.limit + 1))
    if (!ids) return inDatabase.page(context, typed)
    const shown = ids.slice(0, query.limit)
    const rows = await readPublic(context, (context) =>
      find(context, publication, { id: shown, suspendedReason: null }, { columns }),
    )
    const byID = new Map(rows.map((row) => [row.id, row]))
    const items = shown.flatMap((id) => byID.get(id) ?? [])
    // Withdrawn at this very moment.
    if (items.length < shown.length) return inDatabase.page(context, typed)
    const last = ids.length > query.limit ? new Map(Object.entries(items.at(-1) ?? {})) : undefined
    const end = last && { value: last.get(question.order.column.name) ?? null, id: String(last.get('id')), about }
    return { items, cursor: end ? cursors.write(end) : null }
  },
  async count(context, typed) {
    checkFields(publication, context.me, typed)
    const question = await questionOf(context, onMap(typed))
    const count = question && (await context.services.homeIndex?.ask((engine) => engine.count(question)))
    return count === undefined ? inDatabase.count(context, typed) : { count: Math.min(count, countBound) }
  },
}

/** The search as this process has it. */
const publicSearch = ({ services }: Context): PublicSearch => (services.homeIndex ? byIndex : inDatabase)

type Calls = 'public' | 'publicCount' | 'publicFacets' | 'publicWords' | 'publicOne' | 'view'

/** What everybody may ask of published estates. */
export const publicSearchHandlers: Pick<Handlers<'estate'>['estate'], Calls> = {
  public: (context, { query }) => publicSearch(context).page(context, query),
  publicCount: (context, { query }) => publicSearch(context).count(context, query),
  publicFacets: (context, { query }) => readPublic(context, (context) => countFacets(context, query)),
  publicWords: (context, { query }) => readPublic(context, (context) => wordsAsConditions(context, query)),
  publicOne: (context, { id }) => publishedEstate(context, id),
  view: (context, { id }) => countView(context, id),
}
