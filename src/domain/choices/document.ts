import { choice } from '../kit/choice.ts'

/** The kind of a document about money. */
export const DocumentKind = choice({
  quotation: [1, '見積書'],
  invoice: [2, '請求書'],
  receipt: [3, '領収書'],
  refund: [4, '返還請求書'],
})
