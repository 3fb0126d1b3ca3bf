import { PaymentMethod } from '../choices/deal.ts'
import type { CodeOf } from '../kit/choice.ts'
import { requirements, type Facts } from './requirements.ts'

/** The ways to pay that are open now. */
export const openWays = (facts: Pick<Facts, 'bankAccount' | 'cards'>): CodeOf<typeof PaymentMethod>[] => [
  ...(requirements.cards.isMet(facts) ? [PaymentMethod.card] : []),
  ...(requirements.bankAccount.isMet(facts) ? [PaymentMethod.transfer] : []),
]
