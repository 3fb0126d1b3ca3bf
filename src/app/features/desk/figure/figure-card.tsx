import { useId } from 'react'
import type { Figure } from '#domain/desk/figures.ts'
import { digits } from '#domain/format/count.ts'
import type { FigureRows } from '#http/shapes/figures.ts'
import { Link } from '#ui/action/link.tsx'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Table } from '#ui/table.tsx'

/** A place of a chart: where its rows are (`at`), and what the axis and the table call it. */
export type ChartPoint = { at: string; short: string; long: string }
/** The address of the list of the rows behind a number; none where no page lists them. */
export type ListOf = (place: ChartPoint, series: string) => string | undefined

type Props = { figure: Figure; rows: FigureRows; places: readonly ChartPoint[]; hrefOf?: ListOf }

/** Below so many cases a median says little. */
const fewCases = 5

/** One chart with the words that say what is counted, and the same numbers as a table, each leading to its list. */
export function FigureCard({ figure, rows, places, hrefOf }: Props) {
  const { label, about, unit, series, isApart } = figure
  const charts = isApart ? Object.keys(series).map((key) => [key]) : [Object.keys(series)]
  const id = useId()
  const isMedian = unit === '時間'
  const valueOf = (at: string, key: string) => rowOf(rows, at, key)?.value ?? (isMedian ? null : 0)
  const isFew = isMedian && rows.every(({ of }) => of < fewCases)
  return (
    <section aria-labelledby={id} className="rounded-box border-base-300 grid min-w-0 content-start gap-3 border p-5">
      <h2 id={id} className="text-lg">
        {label}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">まだ、数えるものがありません。</p>
      ) : (
        <>
          {charts.map((keys) => (
            <BarChart
              key={keys.join()}
              title={`${[label, ...(isApart ? keys.map((key) => series[key]) : [])].join('：')}のグラフ。数字は「数字で見る」の表にあります。`}
              series={keys.map((key) => series[key]!)}
              bars={places.map(({ at, short }) => ({ label: short, values: keys.map((key) => valueOf(at, key)) }))}
              format={(value) => `${digits(value)}${unit}`}
              isOneOfMany={isApart}
            />
          ))}
          {isFew && <p className="text-sm">まだ件数が少ないため、目安としてご覧ください。</p>}
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
              数字で見る
            </summary>
            <Numbers figure={figure} rows={rows} places={places} hrefOf={hrefOf} />
          </details>
        </>
      )}
      <p className="text-muted text-sm">{about}</p>
    </section>
  )
}

const rowOf = (rows: FigureRows, at: string, key: string) => rows.find((row) => row.at === at && row.series === key)

/** The numbers of a chart as a table. */
function Numbers({ figure: { label, unit, series }, rows, places, hrefOf }: Props) {
  const lines = places.flatMap((place) =>
    Object.entries(series).map(([key, name]) => ({ place, key, name, row: rowOf(rows, place.at, key) })),
  )
  const isMedian = unit === '時間'
  function words(row: FigureRows[number] | undefined): string {
    if (!isMedian) return `${digits(row?.value ?? 0)}${unit}`
    return row ? `${digits(Math.round(row.value * 10) / 10)}${unit}（${digits(row.of)}件）` : 'なし'
  }
  return (
    <Table
      caption={label}
      rows={lines}
      keyOf={({ place, key }) => `${place.at} ${key}`}
      columns={[
        { label: '期間・区分', cell: ({ place, name }) => [place.long, name].join('・'), head: true },
        {
          label: isMedian ? '中央値（件数）' : '数',
          align: 'right',
          cell({ place, key, row }) {
            const href = row && hrefOf?.(place, key)
            if (!href) return words(row)
            return (
              <Link href={href} className="inline-flex min-h-11 items-center underline">
                {words(row)}
              </Link>
            )
          },
        },
      ]}
    />
  )
}
