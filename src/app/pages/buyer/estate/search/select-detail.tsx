import { createFileRoute } from '@tanstack/react-router'
import { facetNames } from '#domain/estate/conditions/facets.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { allItems } from '#http/all-items.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AreaPage, Foot } from '#app/features/search/place/area-page.tsx'
import { ChosenArea } from '#app/features/search/place/chosen-area.tsx'
import { DetailFields, detailNames } from '#app/features/search/fields/detail-fields.tsx'
import { facilityGroups } from '#app/features/search/fields/facility-groups.ts'
import { HitsButton } from '#app/features/search/hits-button.tsx'
import { namesOf } from '#app/features/search/names-of.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { changeSearch, conditionsOf, readSearch, searchHref, type Search } from '#app/features/search/search.ts'
import { useFacets } from '#app/features/search/fields/use-facets.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { pages } from '#http/pages.ts'

const path = pages.searchDetail
const resultPath = pages.searchResultsDetail

export const Route = createFileRoute('/_default/buyer/estate/search/selectDetail')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readSearch(deps)
    const [{ count }, names, categories] = await Promise.all([
      understandSearch(api, search).then((plain) => api.estate.publicCount(conditionsOf(plain))),
      namesOf(api, { ...search, facilityIDs: undefined }),
      allItems((page) => api.facilityCategoryMaster.list({ ...page, retired: false })),
    ])
    return { count, names, facilities: facilityGroups(categories), today: tokyoDate(Date.now()) }
  },
  head: () => pageHead({ title: 'くわしい条件で探す', hidden: true }),
  component: SelectDetail,
})

function SelectDetail() {
  const search = changeSearch(readSearch(Route.useLoaderDeps()), {})
  return <DetailsOf key={searchHref('', search)} search={search} {...Route.useLoaderData()} />
}

type Details = { search: Search } & ReturnType<typeof Route.useLoaderData>

function DetailsOf({ search, count: counted, names, facilities, today }: Details) {
  const { count, chosen, facets: left, form, watch } = useFacets(search, counted, facetNames)
  return (
    <AreaPage
      crumbs={[{ label: '物件を探す', href: searchHref(pages.search, chosen) }, { label: 'くわしい条件' }]}
      title="くわしい条件で探す"
      lead="こだわらない項目は、そのままで進めます。"
    >
      <SearchForm
        action={resultPath}
        search={search}
        asks={detailNames}
        hrefOf={(chosen) => searchHref(path, chosen)}
        ref={form}
        onChange={watch}
      >
        <div className="rounded-box bg-base-200 mb-10 p-5">
          <ChosenArea search={chosen} names={names} path={path} />
        </div>
        <DetailFields facets={left} search={search} today={today} groups={facilities} />
        <Foot>
          <HitsButton count={count} />
          <LinkButton href={path} variant="ghost">
            条件をすべて外す
          </LinkButton>
        </Foot>
      </SearchForm>
    </AreaPage>
  )
}
