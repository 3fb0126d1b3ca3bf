import { choice } from '../kit/choice.ts'

/** What a document of money is. */
export const DocumentKind = choice({
  quotation: [1, '見積書'],
  invoice: [2, '請求書'],
  receipt: [3, '領収書'],
  refund: [4, '返還請求書'],
})
