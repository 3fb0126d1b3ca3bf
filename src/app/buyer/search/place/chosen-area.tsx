import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import type { Names } from '../conditions.ts'
import { cityHref } from './city-search.ts'
import { placeOf, prefectureOfCity } from '../headline.ts'
import { changed, listed, searchHref, type Search } from '../search.ts'

/** The area that is searched, with links to change it; `path` is the page that it stands on. */
export function ChosenArea({ search, names, path }: { search: Search; names: Names; path: string }) {
  const { searchCityCodes, searchPrefecturesCodes } = search
  const [code] = searchCityCodes ? listed(searchCityCodes).map(prefectureOfCity) : listed(searchPrefecturesCodes)
  const map = searchHref(pages.searchPrefecture, search)
  const anywhere = { searchPrefecturesCodes: undefined, searchCityCodes: undefined, searchTowns: undefined }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto">
        <span className="block font-bold">地域</span>
        {placeOf(search, names)}
      </p>
      <LinkButton href={map}>{code ? '都道府県を変える' : '都道府県を選ぶ'}</LinkButton>
      {code && <LinkButton href={cityHref(code, search)}>市区町村を選ぶ</LinkButton>}
      {code && (
        <LinkButton href={searchHref(path, changed(search, anywhere))} variant="ghost">
          全国にする
        </LinkButton>
      )}
    </div>
  )
}
