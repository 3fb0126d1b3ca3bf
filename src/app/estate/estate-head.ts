import { pageHead } from '../page-head.ts'
import type { LoadedEstate } from './load-estate.ts'

/** What a page without its estate is called, by what became of it. */
const titlesWithout: Readonly<Record<string, string>> = {
  notFound: '公開していない物件',
  error: 'ページを表示できませんでした',
}

/** The head of an estate's page, as its loader says. Its one address is the public page's; `hidden` keeps every other one out of searches. */
export const estateHead = (loaded: LoadedEstate | undefined, { status }: { status: string }, { hidden = false } = {}) =>
  pageHead(loaded ? { hidden, ...loaded.head } : { title: titlesWithout[status] ?? '物件', hidden: true })
