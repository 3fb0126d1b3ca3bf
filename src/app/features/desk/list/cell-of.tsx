import type { ReactNode } from 'react'
import { date, dateTime } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { DeskColumn } from '#http/desk/desk-list.ts'
import { PersonLink } from './person-link.tsx'

/** How a page draws columns for which their value alone says too little. */
export type Cells<R, K extends string> = { [C in K]?: (row: R) => ReactNode }

/** What a column says of a row, drawn in words. */
export function cellOf<R>({ value, as, person }: DeskColumn<R>, row: R): ReactNode {
  const content = value(row)
  if (content === null || content === '') return <span className="text-muted">―</span>
  const id = person?.(row)
  const words = <span className={String(content).length > 12 ? 'wrap-anywhere' : 'whitespace-nowrap'}>{content}</span>
  if (id) return <PersonLink id={id}>{words}</PersonLink>
  if (as === 'yen') return <span className="whitespace-nowrap">{yen(Number(content))}</span>
  if (as)
    return (
      <span className="num whitespace-nowrap">{as === 'day' ? date(String(content)) : dateTime(String(content))}</span>
    )
  return words
}
