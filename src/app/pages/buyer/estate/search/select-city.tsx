import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefectureName } from '#domain/choices/region.ts'
import { Button } from '#ui/action/button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AreaPage, Foot } from '#app/features/search/place/area-page.tsx'
import { citiesHref, cityHref } from '#app/features/search/place/city-links.ts'
import { asSearch, readCitySearch } from '#app/features/search/place/city-search.ts'
import { HitsButton } from '#app/features/search/hits-button.tsx'
import { kanaRows } from '#app/features/search/place/kana-rows.ts'
import { PlaceChecks, WithoutEstates } from '#app/features/search/place/place-checks.tsx'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { besidePlaces, changeSearch, conditionsOf, valuesIn, searchHref } from '#app/features/search/search.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { useHitCount } from '#app/features/search/use-hit-count.ts'
import { pages } from '#http/pages.ts'

export const Route = createFileRoute('/_default/buyer/estate/search/selectCity')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readCitySearch(deps)
    const { prefecturesCode } = search
    if (!prefecturesCode) throw notFound()
    const plain = await understandSearch(api, asSearch(search))
    const [cities, { count }] = await Promise.all([
      api.place.cities({ prefecturesCode: Number(prefecturesCode), search: besidePlaces(plain) }),
      api.estate.publicCount(conditionsOf(plain)),
    ])
    const name = prefectureName(Number(prefecturesCode))
    return { cities, count, name, path: cityHref(prefecturesCode, {}) }
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return pageHead({ title: '市区町村から中古物件を探す', hidden: true })
    const { name, path } = loaderData
    return pageHead({
      title: `${name}の市区町村から中古物件を探す`,
      description: `${name}の売り物件を市区町村から探せます。土地・一戸建て・マンションの件数つき。`,
      url: match.context.site.origin + path,
    })
  },
  component: SelectCity,
})

function SelectCity() {
  const citySearch = readCitySearch(Route.useLoaderDeps())
  const { cities, count: counted, name } = Route.useLoaderData()
  const search = asSearch(citySearch)
  const { count, watch } = useHitCount(counted)
  return (
    <AreaPage
      crumbs={[
        { label: '物件を探す', href: pages.search },
        { label: '都道府県', href: searchHref(pages.searchPrefecture, changeSearch(search, {})) },
        { label: name },
      ]}
      title={`${name}の市区町村を選んでください`}
      lead={`いくつでも選べます。選ばずに進むと、${name}のすべてから探します。数字は、いまの条件に合う物件の数です。`}
    >
      <SearchForm
        key={citySearch.prefecturesCode}
        action={pages.searchResults}
        search={changeSearch(search, { searchTowns: undefined })}
        asks={['searchCityCodes']}
        hrefOf={citiesHref}
        onChange={watch}
      >
        <CityChecks cities={cities} chosen={valuesIn(search.searchCityCodes)} />
        <Foot>
          <HitsButton count={count} />
          <Button type="submit" formAction={pages.searchArea}>
            町名までしぼる
          </Button>
        </Foot>
      </SearchForm>
    </AreaPage>
  )
}

type City = { cityCode: string; city: string; kana: string; count: number }
type Checks = { cities: readonly City[]; chosen: readonly string[] }

/** The cities of a prefecture to tick: those with estates first, the others folded. */
function CityChecks({ cities, chosen }: Checks) {
  const withEstates = cities.filter(({ cityCode, count }) => count > 0 || chosen.includes(cityCode))
  const without = cities.filter((city) => !withEstates.includes(city))
  return (
    <>
      {withEstates.length === 0 && <p className="text-muted">いま物件のある市区町村はありません。</p>}
      {withEstates.length > maxUnheaded ? (
        <CitiesInRows cities={withEstates} chosen={chosen} />
      ) : (
        <Cities cities={withEstates} chosen={chosen} />
      )}
      <WithoutEstates of="市区町村" count={without.length} className="mt-6">
        <CitiesInRows cities={without} chosen={chosen} />
      </WithoutEstates>
    </>
  )
}

/** So many cities are found without headings. */
const maxUnheaded = 30

const CitiesInRows = ({ cities, chosen }: Checks) => (
  <div className="mt-2 grid gap-8">
    {kanaRows(cities).map(({ row, places }) => (
      <section key={row} aria-label={row}>
        <h2 className="text-muted text-sm">{row}</h2>
        <Cities cities={places} chosen={chosen} />
      </section>
    ))}
  </div>
)

const Cities = ({ cities, chosen }: Checks) => (
  <PlaceChecks
    name="searchCityCodes"
    places={cities.map(({ cityCode, city, count }) => ({ value: cityCode, label: city, count }))}
    chosen={chosen}
  />
)
