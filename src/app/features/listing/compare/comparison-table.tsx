import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import type { Fact } from '../facts/fact.ts'
import { thumbnailUrl } from '../photos.ts'
import { useMe } from '#app/shell/use-app.ts'
import { costLines, type CostQuestion } from './cost-cells.tsx'
import type { ComparedHome } from './compared.ts'
import { comparedHere } from './compared-here.ts'

const head =
  'bg-base-100 text-muted sticky left-0 z-10 w-28 min-w-28 p-2 text-left align-top text-xs font-medium sm:w-40 sm:text-sm print:w-[24mm] print:min-w-0 print:p-1 print:text-[8pt]'
const cell = 'min-w-40 p-2 align-top text-sm wrap-anywhere whitespace-pre-line print:min-w-0 print:p-1 print:text-[8pt]'
const row = 'border-base-300 border-t'

type OutlineRow = { label: string; values: (string | null)[] }

/** More rows are not compared any more, but searched: what comes after them is folded. */
const maxRows = 25

/**
 * The outlines of homes side by side, a line for each thing that any of them says, in the order in which they say it. Of what differs alone
 * `shown` is what two homes and more say, as many lines as there is room for beside the costs; the others are `folded`.
 */
export function outlineRows(
  outlines: readonly (readonly Fact[])[],
  onlyDifferent: boolean,
): { shown: OutlineRow[]; folded: OutlineRow[] } {
  const labels = [...new Set(outlines.flatMap((outline) => outline.map(({ label }) => label)))]
  const rows = labels.map((label) => ({
    label,
    values: outlines.map((outline) => outline.find((fact) => fact.label === label)?.value ?? null),
  }))
  if (!onlyDifferent) return { shown: rows, folded: [] }
  const different = rows.filter(({ values }) => new Set(values).size > 1)
  const isShared = ({ values }: OutlineRow) => values.filter((value) => value !== null).length > 1
  const shown = different.filter(isShared).slice(0, maxRows - costLines.length)
  return { shown, folded: different.filter((row) => !shown.includes(row)) }
}

type Props = { homes: readonly ComparedHome[]; asked: CostQuestion; onlyDifferent: boolean }

const table = 'w-full border-collapse lg:table-fixed print:table-fixed'

/** A column for each home: what it costs, then what its outline says. */
export function ComparisonTable({ homes, asked, onlyDifferent }: Props) {
  const costLabels = new Set(costLines.map(({ label }) => label))
  const outlines = homes.map(({ outline }) => outline.filter(({ label }) => !costLabels.has(label)))
  const others = homes.length > 1 ? homes.map(({ id }) => homes.map((home) => home.id).filter((one) => one !== id)) : []
  const { shown, folded } = outlineRows(outlines, onlyDifferent)
  return (
    <div className="relative mt-4 overflow-x-auto print:overflow-visible">
      <table className={table}>
        <NamesHead homes={homes} className="hidden print:table-header-group" />
        <thead className="print:table-row-group">
          <tr>
            <th scope="col" className={head}>
              <span className="print:hidden">物件</span>
            </th>
            {homes.map((home, at) => (
              <th key={home.id} scope="col" className={`${cell} text-left`}>
                <HomeHead home={home} others={others[at]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costLines.map(({ label, isSum, cell: draw }) => (
            <tr key={label} className={`${row} print:break-inside-auto! ${isSum ? 'bg-base-200 font-bold' : ''}`}>
              <th scope="row" className={head}>
                {label}
              </th>
              {homes.map((home) => (
                <td key={home.id} className={cell}>
                  {home.price === null ? '価格応相談' : draw({ ...home, price: home.price }, asked)}
                </td>
              ))}
            </tr>
          ))}
          <OutlineRows rows={shown} homes={homes} />
        </tbody>
      </table>
      {folded.length > 0 && (
        <details className="border-base-300 border-t print:hidden">
          <summary className="flex min-h-12 w-fit cursor-pointer items-center px-2 text-sm font-bold">
            ほかの項目（{folded.length}）
          </summary>
          <table className={table}>
            <NamesHead homes={homes} />
            <tbody>
              <OutlineRows rows={folded} homes={homes} />
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

const OutlineRows = ({ rows, homes }: { rows: readonly OutlineRow[]; homes: readonly ComparedHome[] }) =>
  rows.map(({ label, values }) => (
    <tr key={label} className={row}>
      <th scope="row" className={head}>
        {label}
      </th>
      {values.map((value, at) => (
        <td key={homes[at]?.id} className={cell}>
          {value ?? <span className="text-muted">—</span>}
        </td>
      ))}
    </tr>
  ))

/** The names of the homes over their columns: on paper at the top of every page, above their pictures. */
const NamesHead = ({ homes, className }: { homes: readonly ComparedHome[]; className?: string }) => (
  <thead className={className}>
    <tr>
      {['物件', ...homes.map(({ title }) => title)].map((name, at) => (
        <th key={at} scope="col" className={at ? `${cell} text-left` : head}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** What stands over the column of a home: its picture, its name, and a way to compare the `others` without it, where there are any. */
function HomeHead({ home: { id, title, topImage }, others }: { home: ComparedHome; others?: string[] | undefined }) {
  const page = useMe()?.userType === Role.buyer ? pages.buyerEstate : pages.estate
  return (
    <>
      <div className="rounded-box mb-2 aspect-[4/3] max-w-60 overflow-hidden print:max-w-[36mm]">
        <Picture picture={topImage ? { src: thumbnailUrl(topImage), alt: '' } : undefined} />
      </div>
      <Link href={href(page, { id })} className="underline print:hidden">
        {title}
      </Link>
      {others && (
        <Link
          href={href(pages.compare, { ids: others })}
          aria-label={`「${title}」を外す`}
          onClick={() => comparedHere.remove([id])}
          className="text-muted flex min-h-11 w-fit items-center pr-4 text-sm font-normal underline print:hidden"
        >
          外す
        </Link>
      )}
    </>
  )
}
