import type { z } from 'zod'
import { quotation } from '#domain/deal/quotation.ts'
import { obstacleOfPast } from '#domain/kit/moves.ts'
import { doubtfulLines, loweredLines, loweredWords, type Terms } from '#domain/law/line-kind.ts'
import { overCap } from '#domain/law/over-cap.ts'
import type { Side } from '#app/shell/session/side.ts'

const fields = quotation.row.pick({ lines: true, validUntil: true, note: true, kindReason: true })

/** The price that the cap is reckoned from, what the client is charged already, in yen, and whether the special cap is agreed to. */
export type Brokerage = { price: number; charged: number; agreesToSpecial: boolean }

/** What the desk writes into a quotation to fix it. */
export type FixForm = z.output<typeof fields>

/**
 * Checks that there are lines, that those for brokerage stay within what is left of the legal cap for a client, that one
 * which is called so and said to be something else has its reason, and that the quotation is valid today.
 */
export const fixForm = ({ price, charged, agreesToSpecial }: Brokerage, client: Side, terms: Terms) =>
  fields.superRefine(({ lines, validUntil, kindReason }, context) => {
    const issues = [
      ...(lines.length ? [] : [{ path: ['lines'], message: '明細を1行以上入力してください' }]),
      ...loweredLines(lines, terms).map((at) => ({ path: ['lines', at, 'kind'], message: loweredWords })),
      ...overCap(lines, { price, client, chargedYen: charged, agreesToSpecial }),
      ...(validUntil ? [] : [{ path: ['validUntil'], message: '有効期限を入力してください' }]),
      ...obstacleOfPast('validUntil', validUntil, new Date().toISOString()),
      ...(doubtfulLines(lines, terms).length && !kindReason
        ? [{ path: ['kindReason'], message: '仲介手数料ではない理由を書いてください' }]
        : []),
    ]
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message })
  })
