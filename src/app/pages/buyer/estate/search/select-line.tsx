import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { prefectureName } from '#domain/choices/region.ts'
import { Button } from '#ui/action/button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AreaPage, Foot } from '#app/features/search/place/area-page.tsx'
import { asPlainSearch, linesHref, readLineSearch } from '#app/features/search/place/line-search.ts'
import { useIsTicked } from '#app/features/search/place/place-checks.tsx'
import { LineChecks } from '#app/features/search/place/line-checks.tsx'
import { RegionLinks } from '#app/features/search/place/region-links.tsx'
import { countsByPrefecture } from '#app/features/search/hit-counts.ts'
import { SearchConditions } from '#app/features/search/search-form.tsx'
import { besidePlaces, valuesIn, searchHref } from '#app/features/search/search.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { pages } from '#http/pages.ts'

export const Route = createFileRoute('/_default/buyer/estate/search/selectLine')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const lineSearch = readLineSearch(deps)
    const prefecturesCode = Number(lineSearch.prefecturesCode ?? 0)
    const search = besidePlaces(await understandSearch(api, asPlainSearch(lineSearch)))
    const place = { name: prefectureName(prefecturesCode), path: linesHref(lineSearch.prefecturesCode, {}) }
    if (!prefecturesCode)
      return { ...place, lines: [], counts: countsByPrefecture(await api.place.prefectures({ search })) }
    return { ...place, lines: await api.place.lines({ prefecturesCode, search }), counts: {} }
  },
  head: ({ match, loaderData: { name, path } = { name: '', path: pages.searchLine } }) =>
    pageHead({
      title: `${name && `${name}の`}路線・駅から中古物件を探す`,
      description: `${name || '全国'}の売り物件を、路線と駅から探せます。土地・一戸建て・マンションの件数つき。`,
      url: match.context.site.origin + path,
    }),
  component: SelectLine,
})

function SelectLine() {
  const { prefecturesCode, lineIDs, ...rest } = readLineSearch(Route.useLoaderDeps())
  const { lines, counts, name } = Route.useLoaderData()
  const search = asPlainSearch(rest)
  const isAlive = useHydrated()
  const { isTicked, look } = useIsTicked('lineIDs', Boolean(lineIDs))
  const start = { label: '物件を探す', href: searchHref(pages.search, search) }
  if (!prefecturesCode)
    return (
      <AreaPage
        crumbs={[start, { label: '路線・駅' }]}
        title="どの都道府県の路線で探しますか？"
        lead="都道府県を選ぶと、通っている路線が出ます。数字は、いまの条件に合う物件の数です。"
      >
        <RegionLinks counts={counts} hrefOf={(code) => linesHref(String(code), search)} />
      </AreaPage>
    )
  return (
    <AreaPage
      crumbs={[start, { label: '路線・駅', href: linesHref(undefined, search) }, { label: name }]}
      title={`${name}を通る路線を選んでください`}
      lead={`6つまで選べます。次のページで駅を選びます。数字は、${name}の駅を最寄りとする、いまの条件に合う物件の数です。`}
    >
      <form
        key={prefecturesCode}
        ref={look}
        method="get"
        action={pages.searchStation}
        onChange={({ currentTarget }) => look(currentTarget)}
      >
        <input type="hidden" name="prefecturesCode" value={prefecturesCode} />
        <SearchConditions search={search} />
        <LineChecks lines={lines} chosen={valuesIn(lineIDs)} />
        <Foot>
          {isTicked ? (
            <Button type="submit" variant="primary">
              駅を選ぶ
            </Button>
          ) : (
            <Button type="submit" disabled={isAlive}>
              路線を選んでください
            </Button>
          )}
        </Foot>
      </form>
    </AreaPage>
  )
}
