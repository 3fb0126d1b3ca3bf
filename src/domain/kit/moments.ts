import { z } from 'zod'
import { withMeta } from './field-meta.ts'

/** Days and moments are of the years 1000 to 9999: PostgreSQL has no year 0, and writes others in another form. */
const isWritable = (iso: string) => {
  const year = new Date(iso).getUTCFullYear()
  return year >= 1000 && year <= 9999
}
/** No place on earth is further than 14 hours from UTC; PostgreSQL takes no more than 15. */
const offset = /(Z|[+-](0\d|1[0-4]):\d\d)$/

/** A day, `YYYY-MM-DD`, without a field around it. */
export const dayText = (error: string) => z.iso.date(error).refine(isWritable, error)
/** A moment, ISO 8601 with offset, without a field around it. */
export const timeText = (error: string) =>
  z.iso.datetime({ offset: true, error }).regex(offset, error).refine(isWritable, error)

/** A moment: ISO 8601 with offset, precise to the millisecond. */
export const time = (label: string) =>
  withMeta(timeText('日時の形で入力してください'), {
    label,
    column: 'timestamptz(3)',
    filter: 'range',
    control: 'hidden',
  })
/** A day, `YYYY-MM-DD`. */
export const day = (label: string) =>
  withMeta(dayText('日付を選んでください'), { label, column: 'date', filter: 'range', control: 'date' })
/** A month, `YYYY-MM`, from 1868-01 on. */
export const month = (label: string) =>
  withMeta(
    z
      .string('年と月を選んでください')
      .regex(/^(18(6[89]|[7-9]\d)|19\d\d|20\d\d)-(0[1-9]|1[0-2])$/, '年と月を選んでください'),
    {
      label,
      column: 'text',
      filter: 'range',
      control: 'month',
    },
  )
