import type { SaidLine } from './kinds/talk.ts'

/** What was acknowledged to those who shop: what must be there, once, whatever happened since. */
export type Witness = {
  chats: SaidLine[]
  negotiations: string[]
  /** Quotations that the desk has fixed, with what they come to. */
  quotations: { id: string; total: number }[]
  orders: { id: string; paymentID: string; end: 'card' | 'transfer' | 'canceled' }[]
  transfers: string[]
  refunds: { id: string; paymentID: string; amount: number }[]
  /** Answers that were neither what was asked for nor "not now". */
  surprises: string[]
}
export const newWitness = (): Witness => ({
  chats: [],
  negotiations: [],
  quotations: [],
  orders: [],
  transfers: [],
  refunds: [],
  surprises: [],
})
