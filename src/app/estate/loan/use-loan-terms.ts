import { useSyncExternalStore } from 'react'
import { readTerms, usualTerms, type LoanTerms } from '#domain/law/loan.ts'
import { browserStorage } from '#app/session/browser-storage.ts'

const name = 'loanTerms'
const changes = new EventTarget()
let [stored, terms]: [string | null, LoanTerms] = [null, usualTerms]

/** The same object for the same text: React compares them. */
function read(): LoanTerms {
  const text = browserStorage().getItem(name)
  if (text !== stored) [stored, terms] = [text, readTerms(text)]
  return terms
}

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** How this device's reader would borrow: kept here and sent nowhere. Whoever has said nothing, and the server, reckons as usual. */
export const useLoanTerms = (): LoanTerms => useSyncExternalStore(subscribe, read, () => usualTerms)

/** Keeps the terms on this device; every amount on the page follows. */
export function keepLoanTerms(next: LoanTerms): void {
  try {
    browserStorage().setItem(name, JSON.stringify(next))
  } catch {
    // A full storage keeps what it had; the amounts stay as they are.
  }
  changes.dispatchEvent(new Event('change'))
}
