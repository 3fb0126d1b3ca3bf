import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { prefectureName } from '#domain/choices/region.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { AreaPage, Foot } from '#app/features/search/place/area-page.tsx'
import { cityHref } from '#app/features/search/place/city-links.ts'
import { headline, placeOf, prefectureOfCity } from '#app/features/search/headline.ts'
import { HitsButton } from '#app/features/search/hits-button.tsx'
import { SearchForm } from '#app/features/search/search-form.tsx'
import {
  besidePlaces,
  changeSearch,
  valuesIn,
  readSearch,
  searchHref,
  conditionsOf,
  type Search,
} from '#app/features/search/search.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { useHitCount } from '#app/features/search/use-hit-count.ts'
import { pages } from '#http/pages.ts'
import type { Client } from '#http/client.ts'
import { namesOf } from '#app/features/search/names-of.ts'
import { TownsOfCity } from '#app/features/search/place/place-checks.tsx'

/** The towns of at most this many cities are offered at once. */
const maxCities = 6

/** The towns of the chosen cities with their numbers of estates, and how many hits the search has now. Throws `notFound` for no city's code. */
async function loadTowns(api: Client, search: Search) {
  const codes = valuesIn(search.searchCityCodes).slice(0, maxCities)
  const plain = await understandSearch(api, search)
  const [names, { count }, ...towns] = await Promise.all([
    namesOf(api, search),
    api.estate.publicCount(conditionsOf(plain)),
    ...codes.map((cityCode) => api.place.areas({ cityCode, search: besidePlaces(plain) })),
  ])
  if (codes.some((code, index) => !names[code] && !towns[index]?.length)) throw notFound()
  const cities = codes.map((cityCode, index) => ({ cityCode, city: names[cityCode] ?? '', towns: towns[index] ?? [] }))
  return { names, count, cities, headline: headline(search, names) }
}

export const Route = createFileRoute('/_default/buyer/estate/search/selectArea')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readSearch(deps)
    if (search.searchCityCodes) return loadTowns(api, search)
    throw redirect({
      href: search.searchPrefecturesCodes
        ? cityHref(valuesIn(search.searchPrefecturesCodes)[0] ?? '', changeSearch(search, {}))
        : searchHref(pages.searchPrefecture, changeSearch(search, {})),
    })
  },
  head: ({ loaderData }) => pageHead({ title: `町名をえらぶ（${loaderData?.headline ?? ''}）`, hidden: true }),
  component: SelectArea,
})

function SelectArea() {
  const search = readSearch(Route.useLoaderDeps())
  const { cities, names, count: counted } = Route.useLoaderData()
  const { count, watch } = useHitCount(counted)
  const prefecture = prefectureOfCity(cities[0]?.cityCode ?? '')
  const place = placeOf(changeSearch(search, { searchTowns: undefined }), names)
  return (
    <AreaPage
      crumbs={[
        { label: '物件を探す', href: pages.search },
        { label: '都道府県', href: pages.searchPrefecture },
        { label: prefectureName(prefecture), href: cityHref(prefecture, {}) },
        { label: place },
      ]}
      title={`${place}の町名を選んでください`}
      lead="いくつでも選べます。町名を選ぶと、その町の物件だけになります。数字は、いまの条件に合う物件の数です。"
    >
      <SearchForm
        key={search.searchCityCodes}
        action={pages.searchResults}
        search={changeSearch(search, {})}
        asks={['searchTowns']}
        hrefOf={(chosen) => searchHref(pages.searchArea, chosen)}
        onChange={watch}
      >
        <div className="grid gap-10">
          {cities.map((city) => (
            <TownsOfCity
              key={city.cityCode}
              {...city}
              chosen={valuesIn(search.searchTowns)}
              named={cities.length > 1}
            />
          ))}
        </div>
        <Foot>
          <HitsButton count={count} />
        </Foot>
      </SearchForm>
    </AreaPage>
  )
}
