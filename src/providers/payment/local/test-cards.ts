import type { TestCard } from '../index.ts'

/** What the local gateway does with a card. `failed` carries Stripe's code. */
export type Outcome = { kind: 'succeeded' | 'challenged' | 'processing' } | { kind: 'failed'; code: string }

const success: Outcome = { kind: 'succeeded' }

/** The numbers are Stripe's for the same outcomes, except that Stripe's 0077 is paid at once. */
const cards: readonly { number: string; outcome: Outcome; label: string }[] = [
  { number: '4242424242424242', outcome: success, label: '支払い成功' },
  { number: '5555555555554444', outcome: success, label: '支払い成功（Mastercard）' },
  { number: '3566002020360505', outcome: success, label: '支払い成功（JCB）' },
  { number: '378282246310005', outcome: success, label: '支払い成功（American Express）' },
  { number: '4000000000003220', outcome: { kind: 'challenged' }, label: '本人認証（3Dセキュア）が必要' },
  { number: '4000000000000077', outcome: { kind: 'processing' }, label: '処理中となり、あとから支払い成功' },
  { number: '4000000000000002', outcome: { kind: 'failed', code: 'card_declined' }, label: '承認されない' },
  { number: '4000000000009995', outcome: { kind: 'failed', code: 'insufficient_funds' }, label: '残高不足' },
  { number: '4000000000000127', outcome: { kind: 'failed', code: 'incorrect_cvc' }, label: 'セキュリティコード違い' },
  { number: '4000000000000119', outcome: { kind: 'failed', code: 'processing_error' }, label: '処理エラー' },
]

/** The outcome of a card number; undefined unless it is a test card. */
export const outcomeOf = (number: string): Outcome | undefined => cards.find((card) => card.number === number)?.outcome

/** For the page of payment: numbers in groups of four. */
export const testCards: TestCard[] = cards.map(({ number, label }) => ({
  number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
  outcome: label,
}))
