import { createFileRoute, notFound, redirect, useHydrated } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { prefectureName } from '#domain/choices/region.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { ConditionField } from '#app/features/search/fields/condition-field.tsx'
import { AreaPage, Foot } from '#app/features/search/place/area-page.tsx'
import { asPlainSearch, linesHref, readLineSearch, stationsHref } from '#app/features/search/place/line-search.ts'
import type { LineSearch } from '#app/features/search/place/line-search.ts'
import { useIsTicked } from '#app/features/search/place/place-checks.tsx'
import { StationChecks } from '#app/features/search/place/station-checks.tsx'
import { Button } from '#ui/action/button.tsx'
import { HitsButton } from '#app/features/search/hits-button.tsx'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { besidePlaces, conditionsOf, valuesIn, searchHref } from '#app/features/search/search.ts'
import { understandSearch } from '#app/features/search/understand-search.ts'
import { useHitCount } from '#app/features/search/use-hit-count.ts'

/** The chosen lines with their stations, and how many hits the search has now. Throws `notFound` for no line's id. */
async function loadStations(api: Client, { prefecturesCode, ...search }: LineSearch) {
  const lineIDs = valuesIn(search.lineIDs)
  const plain = await understandSearch(api, asPlainSearch(search))
  const here = { prefecturesCode: Number(prefecturesCode), search: besidePlaces(plain) }
  const [lines, { count }, ...stations] = await Promise.all([
    api.place.lines(here),
    api.estate.publicCount(conditionsOf(plain)),
    ...lineIDs.map((lineID) => api.place.stations({ ...here, lineID })),
  ])
  const chosen = lineIDs.map((lineID, index) => {
    const { name = '', count = 0 } = lines.find((line) => line.lineID === lineID) ?? {}
    return { lineID, name, count, stations: stations[index] ?? [] }
  })
  if (chosen.some(({ name }) => !name)) throw notFound()
  return { lines: chosen, count, today: tokyoDate(Date.now()) }
}

export const Route = createFileRoute('/_default/buyer/estate/search/selectStation')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readLineSearch(deps)
    if (search.prefecturesCode && search.lineIDs) return loadStations(api, search)
    throw redirect({ href: linesHref(search.prefecturesCode, asPlainSearch(search)) })
  },
  head: ({ loaderData }) =>
    pageHead({ title: `駅をえらぶ（${loaderData?.lines.map(({ name }) => name).join('・') ?? ''}）`, hidden: true }),
  component: SelectStation,
})

function SelectStation() {
  const lineSearch = readLineSearch(Route.useLoaderDeps())
  const { prefecturesCode = '', lineIDs } = lineSearch
  const { lines, count: counted, today } = Route.useLoaderData()
  const { count, watch } = useHitCount(counted)
  const search = asPlainSearch(lineSearch)
  const isAlive = useHydrated()
  const { isTicked, look } = useIsTicked('stationIDs', Boolean(search.stationIDs))
  return (
    <AreaPage
      crumbs={[
        { label: '物件を探す', href: searchHref(pages.search, search) },
        { label: '路線・駅', href: linesHref(undefined, search) },
        { label: prefectureName(Number(prefecturesCode)), href: linesHref(prefecturesCode, search) },
        { label: '駅' },
      ]}
      title="駅を選んでください"
      lead="いくつでも選べます。選んだ駅のどれかから歩ける物件を探します。数字は、いまの条件に合う物件の数です。"
    >
      <SearchForm
        key={lineIDs}
        ref={look}
        action={pages.searchResults}
        search={search}
        asks={['stationIDs', 'nearestStationTimeTo']}
        hrefOf={(chosen) => stationsHref({ prefecturesCode, ...(lineIDs && { lineIDs }) }, chosen)}
        onChange={(event) => {
          look(event.currentTarget)
          watch(event)
        }}
      >
        <div className="mb-8 max-w-xs">
          <ConditionField
            name="nearestStationTimeTo"
            panel="quick"
            search={search}
            facets={{}}
            today={today}
            columns={1}
          />
        </div>
        <div className="grid gap-10">
          {lines.map(({ lineID, name, count, stations }) => (
            <section key={lineID} aria-label={name}>
              <h2 className="mb-2 text-lg">{name}</h2>
              <StationChecks count={count} stations={stations} chosen={valuesIn(search.stationIDs)} />
            </section>
          ))}
        </div>
        <Foot>
          {isTicked ? (
            <HitsButton count={count} />
          ) : (
            <Button type="submit" disabled={isAlive}>
              駅を選んでください
            </Button>
          )}
        </Foot>
      </SearchForm>
    </AreaPage>
  )
}
