import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { count } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'

/** What a list sends, in words: 2026年12月1日に振り込む2件、合計3,345円. */
export const aboutPayout = ({ payOn, refundIDs, total }: Pick<PayoutFile, 'payOn' | 'refundIDs' | 'total'>): string =>
  `${date(payOn)}に振り込む${count(refundIDs.length)}、合計${yen(total)}`
