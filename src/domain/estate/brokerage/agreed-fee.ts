import { brokerageCap } from '#domain/law/brokerage-cap.ts'

/**
 * The fee that the client of a sale agrees to for a price, in yen with tax: what the ordinary table allows, or, where they have agreed
 * to it, the special rule for cheap property.
 */
export function agreedFee(price: number, cheapPropertyAgreed: boolean): number {
  const { cap, standard } = brokerageCap(price, { client: 'seller' })
  return cheapPropertyAgreed ? cap : standard
}

/** Whether the special rule for cheap property allows more than the ordinary table for this price. */
export const mayAgreeToMore = (price: number): boolean => brokerageCap(price, { client: 'seller' }).special
