import { parseYen } from '#domain/format/parse-yen.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { href } from '../pages.ts'
import type { DeskColumn, DeskFilter, DeskList, DeskTab, NounName, Question } from './desk-list.ts'

/** Any list, as far as its search goes. */
export type SearchedList = Pick<
  DeskList<NounName, never>,
  'tabs' | 'filters' | 'orderBy' | 'keyword' | 'page' | 'at'
> & {
  columns: readonly Pick<DeskColumn<never>, 'key' | 'label' | 'sort' | 'extra'>[]
}

/** What is asked of a list, as it stands in the URL: `status` is a tab's key, `columns` the chosen ones, the rest its filters. */
export type ListSearch = Readonly<Record<string, string | undefined>>

const day = /^\d{4}-\d{2}-\d{2}$/
/** Amounts are narrowed by up to eleven digits: beyond them no column has any. */
const maxAmount = 99_999_999_999
const tidy = (value: unknown, max: number) =>
  typeof value === 'string' || typeof value === 'number' ? textWithin(String(value).trim(), max) : ''

/** What an end of a range is called, by the name that it has in the URL: `発行日（から）`. */
export const boundLabel = (label: string, bound: string): string =>
  `${label}（${bound.endsWith('From') ? 'から' : 'まで'}）`

/** The names under which a filter stands in the URL, each with what it takes there. */
export function namesOf(filter: DeskFilter): [name: string, read: (value: unknown) => string][] {
  const { name } = filter
  if ('options' in filter) {
    const isOption = (text: string) => filter.options.some(({ value }) => String(value) === text)
    return [[name, (value) => (isOption(tidy(value, 40)) ? tidy(value, 40) : '')]]
  }
  if ('words' in filter) {
    const { words, tidy: read = (text: string) => text } = filter
    return [[name, (value) => read(tidy(value, words))]]
  }
  if ('from' in filter) return [[name, (value) => tidy(value, 160)]]
  const read = (value: unknown) => {
    const text = tidy(value, 40).normalize('NFKC')
    if (filter.range === 'day') return day.test(text) ? text : ''
    const amount = parseYen(text)
    return amount !== null && amount <= maxAmount ? String(amount) : ''
  }
  return [`${name}From`, `${name}To`].map((bound) => [bound, read])
}

/** The orders that rows can be asked for, in words. */
export const orderOptions = ({ columns }: Pick<SearchedList, 'columns'>) =>
  columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { value: sort.by, label: `${label}が${sort.up}` },
          { value: `-${sort.by}`, label: `${label}が${sort.down}` },
        ]
      : [],
  )

/** The tab of a search; the first, if it names none. */
export const tabOf = ({ tabs }: Pick<SearchedList, 'tabs'>, { status }: ListSearch): DeskTab =>
  tabs.find(({ key }) => key === status) ?? tabs[0]!

/** The order of a search: its own, that of its tab, that of the list. */
export const orderOf = (list: SearchedList, search: ListSearch): string =>
  search.orderBy ?? tabOf(list, search).orderBy ?? list.orderBy

/** The columns that a search shows: the chosen ones, those of its tab, or all that need no choice. */
export function columnsOf<C extends { key: string; extra?: true }>(
  list: { columns: readonly C[]; tabs: readonly DeskTab[] },
  search: ListSearch,
): C[] {
  const keys = search.columns?.split(',') ?? tabOf(list, search).columns
  return list.columns.filter(({ key, extra }) => (keys ? keys.includes(key) : !extra))
}

const withoutEmpty = (entries: readonly (readonly [string, string | undefined])[]): ListSearch =>
  Object.fromEntries(entries.filter(([, value]) => value))

/** What narrows every tab of a list alike. */
export const narrowedBy = (list: SearchedList, search: ListSearch): ListSearch =>
  withoutEmpty([
    ...list.filters.flatMap(namesOf).map(([name]) => [name, search[name]] as const),
    ['keyword', list.keyword && search.keyword],
  ])

/** The search that a URL names; what is unknown or makes no sense is left out. */
export function readListSearch(list: SearchedList, input: Readonly<Record<string, unknown>>): ListSearch {
  const status = list.tabs.slice(1).find(({ key }) => key === input.status)?.key
  const sorts = list.columns.flatMap(({ sort }) => (sort ? [sort.by, `-${sort.by}`] : []))
  const keys = tidy(input.columns, 1000).split(',')
  const columns = list.columns.filter(({ key }) => keys.includes(key)).map(({ key }) => key)
  const isDefault =
    columns.join() ===
    columnsOf(list, { status })
      .map(({ key }) => key)
      .join()
  return withoutEmpty([
    ['status', status],
    ...list.filters.flatMap(namesOf).map(([name, read]) => [name, read(input[name])] as const),
    ['keyword', list.keyword && tidy(input.keyword, 100)],
    ['orderBy', sorts.find((order) => order === input.orderBy)],
    ['columns', isDefault ? '' : columns.join(',')],
  ])
}

/** What a list's call is asked for a search; `tab` for another tab than its own. */
export const questionOf = (list: SearchedList, search: ListSearch, tab = tabOf(list, search)): Question => ({
  ...narrowedBy(list, search),
  ...tab.filter,
})

/** The address of a search; a place in it stands beside (`place.ts`). */
export const listHref = ({ page, at }: Pick<SearchedList, 'page' | 'at'>, search: object = {}): string =>
  href(page, { ...at, ...search })
