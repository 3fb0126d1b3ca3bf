import type { z } from 'zod'
import { quotation } from '#domain/deal/quotation.ts'
import { overCap } from '#domain/law/over-cap.ts'
import type { Side } from '../side.ts'

const fields = quotation.row.pick({ lines: true, validUntil: true, note: true })

/** What the desk writes into a quotation to fix it. */
export type FixForm = z.output<typeof fields>

/** Checks that there are lines, and that those for brokerage stay within the legal cap at `price` (yen) for a client. */
export const fixForm = (price: number, client: Side) =>
  fields.superRefine(({ lines }, context) => {
    if (!lines.length) context.addIssue({ code: 'custom', path: ['lines'], message: '明細を1行以上入力してください' })
    for (const { path, message } of overCap(lines, price, client))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
