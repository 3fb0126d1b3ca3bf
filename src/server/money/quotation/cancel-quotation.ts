import { QuotationStatus } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'

/** Ends a quotation whose order has been canceled, or has been given back after it was paid. */
export async function cancelQuotation(context: Context, id: string): Promise<void> {
  const { quotationStatus } = await lock(context, quotation, id)
  if (quotationStatus === QuotationStatus.cancel) return
  await move(bySystem(context), quotation, id, quotationStatus === QuotationStatus.paid ? 'refund' : 'cancelOrdered')
}
