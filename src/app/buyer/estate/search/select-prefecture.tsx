import { createFileRoute } from '@tanstack/react-router'
import { MapTiles } from '#ui/estate/map-tiles.tsx'
import { pageHead } from '#app/page-head.ts'
import { AreaPage } from '#app/buyer/search/place/area-page.tsx'
import { cityHref } from '#app/buyer/search/place/city-search.ts'
import { countsByPrefecture } from '#app/buyer/search/hit-counts.ts'
import { changed, readSearch, searchHref } from '#app/buyer/search/search.ts'
import { pages } from '#http/pages.ts'

const path = pages.searchPrefecture

export const Route = createFileRoute('/_default/buyer/estate/search/selectPrefecture')({
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { api } }) => countsByPrefecture(await api.place.prefectures()),
  head: ({ match }) =>
    pageHead({
      title: '都道府県から中古物件をさがす',
      description: '47都道府県の売り物件を、地図から選んでさがせます。土地・一戸建て・マンションの件数つき。',
      url: match.context.site.origin + path,
    }),
  component: SelectPrefecture,
})

function SelectPrefecture() {
  const counts = Route.useLoaderData()
  const search = changed(Route.useLoaderDeps(), {})
  return (
    <AreaPage
      crumbs={[{ label: '物件を探す', href: searchHref(pages.search, search) }, { label: '都道府県' }]}
      title="都道府県を選んでください"
      lead="数字は、いま公開している物件の数です。"
    >
      <h2 className="sr-only">地方ごとの都道府県</h2>
      <MapTiles counts={counts} hrefOf={(code) => cityHref(code, search)} />
    </AreaPage>
  )
}
