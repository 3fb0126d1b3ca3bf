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
  /** The head of the card on phones: shown large and without its label. */
  head?: boolean
}

/** Rows and columns; on phones every row is a card. The ARIA roles are explicit because `display` would remove them. */
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
    <div className="rounded-box border-base-300 phone:rounded-none phone:border-0 phone:overflow-visible overflow-x-auto border">
      <table role="table" className="table phone:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="phone:sr-only">
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
        <tbody role="rowgroup" className="phone:grid phone:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="phone:rounded-box phone:border-base-300 phone:block phone:border phone:p-4"
            >
              {columns.map(({ label, cell, align, head }) => (
                <td
                  key={label}
                  role="cell"
                  data-head={head || undefined}
                  className={`phone:flex phone:items-center phone:justify-between phone:gap-4 phone:border-0 phone:px-0 phone:py-1 ${align === 'right' ? 'num phone:text-start text-right' : ''} ${head ? 'phone:pb-3' : ''}`}
                >
                  {!head && label && (
                    <span aria-hidden className="text-muted phone:inline hidden shrink-0">
                      {label}
                    </span>
                  )}
                  <div className="min-w-0">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
