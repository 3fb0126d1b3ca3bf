import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Link } from '#ui/action/link.tsx'
import type { Names } from '../conditions.ts'
import { citiesHref, cityHref } from './city-search.ts'
import { placeOf, prefectureOfCity } from '../headline.ts'
import { changed, listed, searchHref, type Search } from '../search.ts'

type Area = { search: Search; names: Names; path: string }

/** The area that is searched, with links to change it; `path` is the page that it stands on. */
export function ChosenArea(area: Area) {
  const { prefectureHref, cityHref, anywhereHref } = linksOf(area)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto">
        <span className="block font-bold">地域</span>
        {placeOf(area.search, area.names)}
      </p>
      <LinkButton href={prefectureHref}>{cityHref ? '都道府県を変える' : '都道府県を選ぶ'}</LinkButton>
      {cityHref && <LinkButton href={cityHref}>市区町村を選ぶ</LinkButton>}
      {anywhereHref && (
        <LinkButton href={anywhereHref} variant="ghost">
          全国にする
        </LinkButton>
      )}
    </div>
  )
}

/** The same in the narrow panel beside the hits. */
export function ChosenAreaInPanel(area: Area) {
  const { prefectureHref, cityHref, anywhereHref } = linksOf(area)
  const link = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4'
  return (
    <section aria-label="地域">
      <h3 className="text-base">地域</h3>
      <p className="mt-1">{placeOf(area.search, area.names)}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link href={prefectureHref} className={link}>
          {cityHref ? '都道府県を変える' : '都道府県を選ぶ'}
        </Link>
        {cityHref && (
          <Link href={cityHref} className={link}>
            市区町村を選ぶ
          </Link>
        )}
        {anywhereHref && (
          <Link href={anywhereHref} className={link}>
            全国にする
          </Link>
        )}
      </p>
    </section>
  )
}

function linksOf({ search, path }: Area) {
  const { searchCityCodes, searchPrefecturesCodes } = search
  const [code] = searchCityCodes ? listed(searchCityCodes).map(prefectureOfCity) : listed(searchPrefecturesCodes)
  const anywhere = { searchPrefecturesCodes: undefined, searchCityCodes: undefined, searchTowns: undefined }
  return {
    prefectureHref: searchHref(pages.searchPrefecture, changed(search, {})),
    cityHref: code && citiesOf(String(code), search),
    anywhereHref: code && searchHref(path, changed(search, anywhere)),
  }
}

/** The cities of a prefecture to choose from; those chosen stay ticked where all of them lie in it. */
function citiesOf(code: string, search: Search) {
  const isInside = listed(search.searchCityCodes).every((city) => prefectureOfCity(city) === Number(code))
  const here = changed(search, { searchPrefecturesCodes: code, searchTowns: undefined })
  return isInside ? citiesHref(here) : cityHref(code, here)
}
