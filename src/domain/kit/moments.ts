import { z } from 'zod'
import { withMeta } from './field-meta.ts'

/** A moment: ISO 8601 with offset, precise to the millisecond. */
export const time = (label: string) =>
  withMeta(z.iso.datetime({ offset: true, error: '日時の形で入力してください' }), {
    label,
    column: 'timestamptz(3)',
    filter: 'range',
    control: 'hidden',
  })
/** A day, `YYYY-MM-DD`. */
export const day = (label: string) =>
  withMeta(z.iso.date('日付を選んでください'), { label, column: 'date', filter: 'range', control: 'date' })
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
