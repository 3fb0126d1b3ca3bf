import { readTerms, type LoanTerms } from '#domain/law/loan.ts'
import { deviceStore } from '#app/shell/session/device-store.ts'

const terms = deviceStore('loanTerms', readTerms)

/** How this device's reader would borrow. Whoever has said nothing, and the server, reckons as usual. */
export const useLoanTerms = (): LoanTerms => terms.useValue()

/** Keeps the terms on this device; every amount on the page follows. */
export const keepLoanTerms = (next: LoanTerms): void => terms.keep(JSON.stringify(next))
