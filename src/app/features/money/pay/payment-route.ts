import { pageHead } from '#app/shell/page-head.ts'

/** `order` names the order to pay; `returned` says that the payer comes back from the bank's page. */
export type PaymentSearch = { order?: string; returned?: string }

/** Reads the search part of the pages of payment. */
const paymentSearch = ({ order, returned }: Record<string, unknown>): PaymentSearch => ({
  ...(typeof order === 'string' && /^[\w-]{1,128}$/.test(order) && { order }),
  ...(returned === 'true' && { returned }),
})

const orderOf = ({ search: { order } }: { search: PaymentSearch }) => ({ order })

/** What the buyer's and the seller's page of a payment have in common as routes. Each names its loader itself, so that it comes with the page alone. */
export const paymentRoute = {
  validateSearch: paymentSearch,
  loaderDeps: orderOf,
  head: () => pageHead({ title: 'お支払い', hidden: true }),
}

/** The same of their pages of a transfer. */
export const transferRoute = {
  validateSearch: paymentSearch,
  loaderDeps: orderOf,
  head: () => pageHead({ title: '銀行振込でのお支払い', hidden: true }),
}
