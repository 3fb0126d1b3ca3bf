import { createFileRoute } from '@tanstack/react-router'
import { mdiMapOutline } from '@mdi/js'
import { LinkButton } from '#ui/action/link-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { tokyoDate } from '#domain/calendar.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { pages } from '#http/pages.ts'
import { ChosenArea } from '#app/features/search/place/chosen-area.tsx'
import type { ChosenAreaProps } from '#app/features/search/place/chosen-area.tsx'
import { prefectureHref } from '#app/features/search/place/city-links.ts'
import { countsByPrefecture } from '#app/features/search/hit-counts.ts'
import { HitsButton } from '#app/features/search/hits-button.tsx'
import { namesOf } from '#app/features/search/names-of.ts'
import { FacilityPicker, useFacilities } from '#app/features/search/fields/facility-picker.tsx'
import { DetailLink, panelFacets, QuickFields, quickNames } from '#app/features/search/fields/quick-fields.tsx'
import { RegionLinks } from '#app/features/search/place/region-links.tsx'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { besidePlaces, changeSearch, conditionsOf, readSearch, searchHref } from '#app/features/search/search.ts'
import { useFacets } from '#app/features/search/fields/use-facets.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'

const path = pages.search

export const Route = createFileRoute('/_default/buyer/estate/search')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readSearch(deps)
    const plain = await understandSearch(api, search)
    const [counts, { count }, names] = await Promise.all([
      api.place.prefectures({ search: besidePlaces(plain) }),
      api.estate.publicCount(conditionsOf(plain)),
      namesOf(api, search),
    ])
    return { counts: countsByPrefecture(counts), count, names, today: tokyoDate(Date.now()) }
  },
  head: ({ match }) =>
    pageHead({
      title: '中古物件を探す',
      description:
        '土地・一戸建て・マンションを、地域、種類、価格、駅からの時間、キーワードで探せます。登録はいりません。',
      url: match.context.site.origin + path,
    }),
  component: Entry,
})

function Entry() {
  const search = changeSearch(readSearch(Route.useLoaderDeps()), {})
  return <EntryOf key={searchHref('', search)} search={search} {...Route.useLoaderData()} />
}

type EntryProps = Omit<ChosenAreaProps, 'path'> & ReturnType<typeof Route.useLoaderData>

function EntryOf({ search, counts, count: counted, names, today }: EntryProps) {
  const { count, chosen, facets, form, watch } = useFacets(search, counted, panelFacets)
  const facilities = useFacilities()
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">どんな物件をお探しですか？</h1>
      <SearchForm
        action={pages.searchResults}
        search={search}
        asks={['keyword', ...quickNames, ...facilities.asks]}
        hrefOf={(chosen) => searchHref(path, chosen)}
        ref={form}
        onChange={watch}
        className="rounded-box border-base-300 mt-6 grid gap-8 border p-5 md:p-8"
      >
        <ChosenArea search={chosen} names={names} path={path} />
        <TextInput
          label="キーワード"
          name="keyword"
          type="search"
          maxLength={100}
          defaultValue={search.keyword}
          placeholder="東京都 駅10分 3LDK 8000万以下"
        />
        <QuickFields search={search} facets={facets} today={today} wide />
        <FacilityPicker facilities={facilities} search={search} facet={facets.facilityIDs} columns={4} />
        <div className="flex flex-wrap gap-3">
          <HitsButton count={count} size="lg" />
          <DetailLink search={chosen} />
        </div>
      </SearchForm>
      <section className="mt-14">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-xl">地域から探す</h2>
          <LinkButton href={searchHref(pages.searchPrefecture, chosen)} icon={mdiMapOutline}>
            地図で選ぶ
          </LinkButton>
        </div>
        <RegionLinks counts={counts} hrefOf={(code) => prefectureHref(code, chosen)} />
      </section>
    </div>
  )
}
