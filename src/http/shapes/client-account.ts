import { z } from 'zod'
import { document } from '#domain/deal/document.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'

/** All money between the operator and one client of a deal, newest first; amounts are yen with tax. */
export const clientAccount = z.object({
  userID: z.string(),
  name: z.string(),
  side: z.enum(['seller', 'buyer']),
  contract: brokerageContract.shown.nullable().describe('売主との、いちばん新しい媒介契約'),
  brokerage: z
    .object({
      price: z.int().describe('上限の計算のもとになる価格'),
      isAgreed: z.boolean().describe('合意した価格か（そうでなければ掲載価格）'),
      agreesToSpecial: z.boolean().describe('低廉な空家等の特例に合意しているか'),
      cap: z.int(),
      charged: z.int().describe('すべての見積と注文の仲介手数料（返金した分を除く）'),
    })
    .nullable()
    .describe('運営が媒介・代理をする取引でなければ null'),
  quotations: z.array(quotation.shown),
  orders: z.array(order.shown),
  payments: z.array(payment.shown),
  documents: z.array(document.shown),
  deposits: z.array(transfer.shown),
  refunds: z.array(refund.shown),
  letters: z
    .array(z.object({ paymentID: z.string(), step: z.int(), at: z.string(), by: z.string() }))
    .describe('送ったお支払いのお願い（新しい順）'),
  open: z.object({
    amount: z.int().describe('まだ届いていない金額'),
    since: z.string().nullable().describe('その中で、いちばん早い支払期限'),
  }),
})
