import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'right'
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
