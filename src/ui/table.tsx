import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from './action/link.tsx'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'right' | undefined
  /** Where the rows are ordered by it, and in which way they are now, if by it. */
  sort?: { href: string; way: 'ascending' | 'descending' | undefined }
  /** What stands in the head in place of the label. */
  headCell?: ReactNode
  /** The head of the card: shown large and without its label. */
  head?: boolean
}

/** A table of more columns than this is wider than a tablet. */
const maxColumnsOnTablet = 6

/** Rows and columns; where these are too narrow, every row is a card. The ARIA roles are explicit because `display` would remove them. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  return (
    <div
      data-table={columns.length > maxColumnsOnTablet ? 'wide' : undefined}
      className="rounded-box border-base-300 cards:rounded-none cards:border-0 cards:overflow-visible relative overflow-x-auto border"
    >
      <table role="table" className="table cards:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="cards:sr-only">
          <tr role="row">
            {columns.map(({ label, align, sort, headCell }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                aria-sort={sort?.way}
                className={`text-muted ${align === 'right' ? 'text-right' : ''}`}
              >
                {headCell ?? (sort ? <SortLink {...sort}>{label}</SortLink> : label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="cards:grid cards:gap-3 md:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="cards:rounded-box cards:border-base-300 cards:block cards:border cards:p-4"
            >
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a row says in a column; on a card the column's label stands beside it. */
function Cell<Row>({ column: { label, cell, align, head }, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      role="cell"
      data-head={head || undefined}
      className={`cards:flex cards:items-center cards:justify-between cards:gap-4 cards:border-0 cards:px-0 cards:py-1 ${align === 'right' ? 'num cards:text-start text-right' : ''} ${head ? 'cards:pb-3' : ''}`}
    >
      {!head && label && (
        <span aria-hidden className="text-muted cards:inline hidden shrink-0">
          {label}
        </span>
      )}
      <div className="min-w-0">{cell(row)}</div>
    </td>
  )
}

/** A head that orders the rows by its column; followed again, the other way round. */
function SortLink({ href, way, children }: NonNullable<Column<never>['sort']> & { children: ReactNode }) {
  return (
    <Link
      href={href}
      className={`inline-flex min-h-8 items-center gap-1 whitespace-nowrap hover:underline ${way ? 'text-base-content font-bold' : ''}`}
    >
      {children}
      {way && <Icon path={way === 'ascending' ? mdiArrowUp : mdiArrowDown} className="size-4" />}
    </Link>
  )
}
