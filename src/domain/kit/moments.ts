import { z } from 'zod'
import { tokyoDate } from '../calendar.ts'
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
/** A day that has been, in Japan: from `first` to today. It stays one, so that a row that was sound stays so. */
export function pastDay(label: string, first: string) {
  const error = `${first.slice(0, 4)}年から今日までの日を選んでください`
  const schema = z.iso.date('日付を選んでください').refine((iso) => iso >= first && iso <= tokyoDate(Date.now()), error)
  return withMeta(schema, { label, column: 'date', filter: 'range', control: 'date' })
}
/** A month, `YYYY-MM`, without a field around it. */
export const monthText = z
  .string('年と月を選んでください')
  .regex(/^(18(6[89]|[7-9]\d)|19\d\d|20\d\d)-(0[1-9]|1[0-2])$/, '年と月を選んでください')
const monthOf = <Schema extends z.ZodType>(label: string, schema: Schema) =>
  withMeta(schema, { label, column: 'text', filter: 'range', control: 'month' })
/** A month, `YYYY-MM`, from 1868-01 on. */
export const month = (label: string) => monthOf(label, monthText)
/** A month that has begun, in Japan. */
export const pastMonth = (label: string) =>
  monthOf(
    label,
    monthText.refine((text) => text <= tokyoDate(Date.now()).slice(0, 7), '今月までの年と月を選んでください'),
  )
