import { prefecturesOf, Region } from '#domain/choices/region.ts'
import { digits } from '#domain/format/count.ts'
import { Link } from '#ui/action/link.tsx'

/** Every prefecture by region, each a link with its number of estates. */
export function RegionLinks({
  counts,
  hrefOf,
}: {
  counts: Readonly<Record<number, number>>
  hrefOf: (prefecturesCode: number) => string
}) {
  return (
    <div className="mt-6 grid gap-x-8 md:grid-cols-2">
      {Region.options.map(({ value, label }) => (
        <section
          key={value}
          aria-label={label}
          className="border-base-300 grid border-t py-3 sm:grid-cols-[6.5rem_1fr] sm:gap-4"
        >
          <h3 className="py-2 text-base">{label}</h3>
          <ul role="list" className="flex flex-wrap gap-x-4">
            {prefecturesOf(value).map(({ code, shortName }) => (
              <li key={code}>
                <Link href={hrefOf(code)} className="inline-flex min-h-11 items-center gap-1 hover:underline">
                  {shortName}
                  <span className="num text-muted text-sm">
                    {digits(counts[code] ?? 0)}
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
