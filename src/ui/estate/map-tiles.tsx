import { prefecturesOf, Region } from '#domain/choices/region.ts'
import { Link } from '../action/link.tsx'

const fills = [
  'bg-info/60',
  'bg-success/60',
  'bg-primary/35',
  'bg-secondary/50',
  'bg-accent/30',
  'bg-info/60',
  'bg-success/60',
  'bg-secondary/50',
]

/**
 * The 47 prefectures, each a link with its number of estates: a map of tiles on wide screens, lists by region on phones.
 * `counts` is by prefecture code (JIS X 0401); a prefecture without an entry has none.
 */
export function MapTiles({
  hrefOf,
  counts,
}: {
  hrefOf: (prefecturesCode: number) => string
  counts: Readonly<Record<number, number>>
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-14 lg:grid-rows-13 lg:gap-1.5">
      {Region.options.map((region, at) => (
        <section key={region.value} aria-labelledby={`region-${region.value}`} className="lg:contents">
          <h3 id={`region-${region.value}`} className="text-base lg:sr-only">
            {region.label}
          </h3>
          <ul role="list" className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:contents">
            {prefecturesOf(region.value).map(({ code, shortName, column, row }) => (
              <li key={code} className={`lg:col-start-${column} lg:row-start-${row}`}>
                <Link
                  href={hrefOf(code)}
                  className={`grid min-h-14 content-center rounded-xl px-1 text-center leading-tight hover:brightness-95 ${fills[at]}`}
                >
                  <span className="text-sm font-bold">{shortName}</span>
                  <span className="num text-xs">
                    {(counts[code] ?? 0).toLocaleString('ja-JP')}
                    <span className="sr-only">件</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
