import { createFileRoute } from '@tanstack/react-router'
import { addDays, addMonths } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { figureMonths } from '#domain/desk/figure-periods.ts'
import { deskFigures, type DeskFigure } from '#domain/desk/figures.ts'
import { audits } from '#http/desk/audit/audits.ts'
import { deals } from '#http/desk/deals.ts'
import { documents } from '#http/desk/documents.ts'
import { estates } from '#http/desk/estates.ts'
import { listHref } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { FigureCard, type ChartPoint } from '#app/features/desk/figure/figure-card.tsx'
import { monthsOf } from '#app/features/desk/figure/places.ts'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_admin/admin/figures')({
  validateSearch: ({ months }: Record<string, unknown>): { months?: number } =>
    figureMonths.slice(1).some((choice) => choice === Number(months)) ? { months: Number(months) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => api.desk.figures(deps),
  head: () => pageHead({ title: '数字', hidden: true }),
  component: Figures,
})

const stages: ChartPoint[] = DealStatus.options.map(({ value, label }) => ({
  at: String(value),
  short: label,
  long: label,
}))
const stageTabs = new Map(
  deals.tabs.flatMap(({ key, filter }) => (Array.isArray(filter.status) ? [] : [[String(filter.status), key]])),
)

/** The bounds of a month, as the filters of lists name them. */
function rangeOfMonth(field: string, month: string) {
  const first = `${month}-01`
  return { [`${field}From`]: first, [`${field}To`]: addDays(addMonths(first, 1), -1) }
}

/** Nobody is named who looked or likes: the homes are listed by how many did. */
const homesBy = (figure: string, column: string) =>
  listHref(estates, { status: 'all', orderBy: `-${figure}`, columns: `home,seller,status,${column},price` })

/** Where the rows behind the numbers of each figure are listed. */
const listOf: Record<DeskFigure, (place: ChartPoint, series: string) => string> = {
  review: ({ at }, noun) => listHref(audits, { noun, actorRole: Role.admin, ...rangeOfMonth('createdAt', at) }),
  answer: ({ at }) => listHref(deals, { status: 'all', ...rangeOfMonth('createdAt', at) }),
  stages: ({ at }) => listHref(deals, { status: stageTabs.get(at) }),
  interest({ at }, series) {
    if (series === 'deals') return listHref(deals, { status: 'all', ...rangeOfMonth('createdAt', at) })
    return series === 'visits' ? homesBy('viewCount', 'views') : homesBy('favoriteCount', 'favorites')
  },
  money: ({ at }, series) =>
    listHref(documents, { kind: DocumentKind[series as 'receipt' | 'refund'], ...rangeOfMonth('issuedOn', at) }),
}

function Figures() {
  const { from, today, figures } = Route.useLoaderData()
  const { months = figureMonths[0] } = Route.useSearch()
  const places = monthsOf(from, today)
  return (
    <>
      <h1 className="text-2xl md:text-3xl">数字</h1>
      <div className="mt-6 grid gap-6 *:min-w-0">
        <Tabs
          label="期間"
          tabs={figureMonths
            .toSorted((a, b) => a - b)
            .map((choice) => ({
              href: href(pages.adminFigures, { months: choice === figureMonths[0] ? '' : choice }),
              label: `${choice}か月`,
              current: choice === months,
            }))}
        />
        <div className="grid gap-6 lg:grid-cols-2">
          {(Object.keys(deskFigures) as DeskFigure[]).map((key) => (
            <FigureCard
              key={key}
              figure={deskFigures[key]}
              rows={figures[key]}
              places={key === 'stages' ? stages : places}
              hrefOf={listOf[key]}
            />
          ))}
        </div>
      </div>
    </>
  )
}
