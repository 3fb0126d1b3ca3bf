import { z } from 'zod'
import { AlertPace } from '#domain/choices/alert.ts'
import type { SearchAlert } from '#domain/alert/search-alert.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { likePattern, searchWords } from '#domain/text/japanese-search.ts'
import { contract } from '#http/contract.ts'
import { AppError } from '#http/errors.ts'
import type { Condition } from '#http/filters.ts'
import { parseSearch } from '#http/search-params.ts'
import { onMap } from '../estate/on-map.ts'
import type { PublicQuery } from '../estate/published.ts'
import { areaColumnOf, savedConditions } from '../estate/search/kinds.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { anchors, anyOf, conditionColumns, searchTerms } from './search-terms.ts'

/** What the index holds of a search: the narrowest places that it names, each with the kinds. */
function anchorsOf(conditions: readonly Condition[]): string[] {
  const valuesOf = (field: string) =>
    conditions.findLast((condition) => condition.field === field)?.values.map(String) ?? []
  const places = [
    valuesOf('stationIDs').map((id) => `s:${id}`),
    valuesOf('cityCode').map((code) => `c:${code}`),
    valuesOf('prefecturesCode').map((code) => `p:${code}`),
  ]
  const kinds = valuesOf('searchKind')
  return anchors(places.find(({ length }) => length) ?? [anyOf], kinds.length ? kinds : [anyOf])
}

const refuse = () =>
  new AppError('bad_request', '入力内容を確認してください', [{ path: ['search'], message: '保存できない条件です' }])

/** The conditions of a search by their columns. @throws AppError bad_request for one that no column keeps */
async function columnsOf(context: Context, query: PublicQuery) {
  const columns: Record<string, unknown> = Object.fromEntries([
    ...Object.keys(conditionColumns).map((column) => [column, null]),
    ...savedConditions.map(({ saved, nothing }) => [saved, nothing]),
  ])
  for (const { field, by, values } of query.conditions) {
    const condition = savedConditions.find(({ filter }) => filter.field === field && filter.by === by)
    const area = areaColumnOf({ field, by })
    if (condition) columns[condition.saved] = await condition.keep(values, context, query)
    else if (area) columns[area] = values[0]
    else throw refuse()
  }
  const { data } = z.object(conditionColumns).safeParse(columns)
  if (!data) throw refuse()
  return data
}

type Saving = Pick<SearchAlert, 'id' | 'search' | 'pace' | 'news'>
/** A saved search as the table holds it. @throws AppError bad_request for what cannot be asked of the public search */
export async function termsOf(context: Context, { id, search, pace, news }: Saving) {
  const { data } = contract.estate.public.query.safeParse(parseSearch(search))
  if (!data) throw refuse()
  const query = onMap(data)
  const keyword = String(query.keyword ?? '')
  const estateNumber = parseEstateNumber(keyword)
  return {
    ...(await columnsOf(context, query)),
    alertID: id,
    estateNumber,
    news: news.map(String),
    anchors: pace === AlertPace.never ? [] : anchorsOf(query.conditions),
    words: estateNumber || query.keywordMatch === 'first' ? [] : searchWords(keyword).map(likePattern),
  }
}

/** Writes down what a saved search asks for, instead of what it asked for before. */
export async function keepTerms(context: Context, alert: SearchAlert): Promise<void> {
  const terms = await termsOf(context, alert)
  await deleteWhere(context, searchTerms, { alertID: alert.id })
  await insertRow(context, searchTerms, terms)
}
