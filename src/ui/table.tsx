import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** The head of the card on phones: shown large and without its label. */
  head?: boolean
}

/** Rows and columns; on phones every row is a card. Roles are said aloud because `display` would take them away. */
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
    <div className="md:rounded-box md:border-base-300 md:overflow-x-auto md:border">
      <table role="table" className="table max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ label, align }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={`text-muted ${align === 'right' ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="max-md:rounded-box max-md:border-base-300 max-md:block max-md:border max-md:p-4"
            >
              {columns.map(({ label, cell, align, head }) => (
                <td
                  key={label}
                  role="cell"
                  className={`max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1 ${align === 'right' ? 'num md:text-right' : ''} ${head ? 'max-md:pb-3' : ''}`}
                >
                  {!head && label && (
                    <span aria-hidden className="text-muted shrink-0 md:hidden">
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
