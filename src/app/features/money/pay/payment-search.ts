/** `order` names the order to pay; `returned` says that the payer comes back from the bank's page. */
export type PaymentSearch = { order?: string; returned?: string }

/** Reads the search part of the pages of payment. */
export const paymentSearch = ({ order, returned }: Record<string, unknown>): PaymentSearch => ({
  ...(typeof order === 'string' && /^[\w-]{1,128}$/.test(order) && { order }),
  ...(returned === 'true' && { returned }),
})
