import { textWithin } from '#domain/text/text-within.ts'
import { href, pages } from '#http/pages.ts'
import { pageHead } from '#app/shell/page-head.ts'
import type { LoadedEstate, ShownEstate } from './load-estate.ts'

/** What a page without its estate is called, by what became of it. */
const titlesWithout: Readonly<Record<string, string>> = {
  notFound: '公開していない物件',
  error: 'ページを表示できませんでした',
}

/** An estate in a sentence and the beginning of its appeal, for search engines and people who share it. */
export const descriptionOf = ({ estate, sentence }: Pick<ShownEstate, 'estate' | 'sentence'>): string =>
  [sentence, textWithin((estate.appealPoint ?? '').replace(/\s+/g, ' '), 80)].filter(Boolean).join('。')

/** What the page of an estate says of itself. */
const headOf = ({ estate, sentence, origin }: ShownEstate) => ({
  title: `${estate.title ?? ''}（${[estate.prefectures, estate.city].filter(Boolean).join('')}）`,
  description: descriptionOf({ estate, sentence }),
  url: origin + href(pages.estate, { id: estate.id }),
  ...(estate.topImage && { image: `${origin}/files/${estate.topImage}` }),
})

/** The head of an estate's page. Its one address is the public page's; `hidden` keeps every other one out of searches. */
export function estateHead(loaded: LoadedEstate | undefined, { status }: { status: string }, { hidden = false } = {}) {
  if (!loaded) return pageHead({ title: titlesWithout[status] ?? '物件', hidden: true })
  if (!loaded.estate) return pageHead({ title: '掲載が終わりました', hidden: true })
  return pageHead({ hidden, ...headOf(loaded) })
}
