import { digits } from '#domain/format/count.ts'
import type { DeskList, NounName } from '#http/desk/desk-list.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table } from '#ui/table.tsx'
import { cellOf, type Cells } from './cell-of.tsx'
import { pageSize } from './load-list.ts'

type Props<R extends { id: string }, K extends string> = {
  list: DeskList<NounName, R, K>
  rows: readonly R[]
  /** How many there are in all. */
  count: number
  columns: readonly K[]
  cells: Cells<R, K>
  /** The list itself, narrowed to these rows. */
  href: string
}

/** The first rows of a list of the desk, as they stand on the page of something that they belong to. */
export function BriefList<R extends { id: string }, K extends string>(props: Props<R, K>) {
  const { list, rows, count, columns: keys, cells, href } = props
  if (rows.length === 0) return <p className="text-muted">{list.label}はありません。</p>
  const columns = list.columns.filter(({ key }) => keys.includes(key))
  return (
    <div className="grid gap-4 *:min-w-0">
      <Table
        caption={list.label}
        columns={columns.map((column, at) => ({
          label: column.label,
          head: at === 0,
          align: column.as === 'yen' ? 'right' : undefined,
          cell: cells[column.key] ?? ((row: R) => cellOf(column, row)),
        }))}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <p className="flex flex-wrap items-center gap-4">
        <span className="text-muted text-sm">
          {count > pageSize ? `${digits(count)}件のうち、新しい${pageSize}件` : `${count}件`}
        </span>
        <LinkButton href={href}>{list.label}の一覧で見る</LinkButton>
      </p>
    </div>
  )
}
