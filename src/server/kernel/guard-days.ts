import { tokyoDate } from '#domain/calendar.ts'
import type { Context } from './context.ts'
import { invalid, type Values } from './values.ts'

/** Refuses a day by which something is to be done that lies behind, where it is set or changed. @throws AppError bad_request */
export function guardDayToCome<Field extends string>(
  { now }: Pick<Context, 'now'>,
  field: Field,
  after: { [F in Field]: string | null },
  before?: Values,
): void {
  const day = after[field]
  if (day !== null && day !== before?.[field] && day < tokyoDate(now))
    throw invalid([{ path: [field], message: '今日からあとの日を選んでください' }])
}
