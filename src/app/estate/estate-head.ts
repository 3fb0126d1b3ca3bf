import { href, pages } from '#http/pages.ts'
import { pageHead } from '../page-head.ts'
import { describe } from './describe.ts'
import type { LoadedEstate } from './load-estate.ts'
import { fileUrl } from './photos.ts'

/** The head of an estate's page. Its one address is the public page's; `hidden` keeps every other one out of searches. */
export function estateHead(loaded: LoadedEstate | undefined, { hidden = false } = {}) {
  if (!loaded) return pageHead({ title: '公開していない物件', hidden: true })
  if (!loaded.estate) return pageHead({ title: '掲載が終わりました', hidden: true })
  const { estate, origin } = loaded
  return pageHead({
    title: `${estate.title ?? ''}（${[estate.prefectures, estate.city].filter(Boolean).join('')}）`,
    description: describe(estate),
    url: origin + href(pages.estate, { id: estate.id }),
    ...(estate.topImage && { image: origin + fileUrl(estate.topImage) }),
    hidden,
  })
}
