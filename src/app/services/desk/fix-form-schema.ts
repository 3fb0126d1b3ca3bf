import { quotation } from '#domain/deal/quotation.ts'
import type { z } from 'zod'

/** What the desk writes into a quotation to fix it: lines, until when it stands, a word to the requester. */
export const fixForm = quotation.row
  .pick({ lines: true, validUntil: true, note: true })
  .refine(({ lines }) => lines.length > 0, { path: ['lines'], error: '明細を1行以上入力してください' })
export type FixForm = z.output<typeof fixForm>
