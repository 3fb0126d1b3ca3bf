import { price } from '../format/money.ts'
import type { Offer } from './offer.ts'

type Terms = Pick<Offer, 'price' | 'deposit' | 'loanUntil' | 'deliveryDate' | 'conditions'>

const withSign = (difference: number, words: (amount: number) => string) =>
  `${difference < 0 ? '−' : '+'}${words(Math.abs(difference))}`
const inYen = (before: number, after: number) => withSign(after - before, price)
const inDays = (before: string, after: string) =>
  withSign(Math.round((Date.parse(after) - Date.parse(before)) / 86_400_000), (days) => `${days}日`)

/** What became of a term, in words; nothing while it stayed as it was. */
function changeInWords<V>(
  before: V | null,
  after: V | null,
  difference: (before: V, after: V) => string,
): string | null {
  if (before === after) return null
  if (before === null) return '追加'
  return after === null ? 'なしに変更' : difference(before, after)
}

/** What a counter-offer says otherwise than the offer that it counters: each changed term by name, with by how much. */
export function termChanges(before: Terms, after: Terms): { name: string; change: string }[] {
  const changes = [
    { name: '希望価格', change: changeInWords(before.price, after.price, inYen) },
    { name: '手付金', change: changeInWords(before.deposit, after.deposit, inYen) },
    { name: 'ローン特約の期日', change: changeInWords(before.loanUntil, after.loanUntil, inDays) },
    { name: '引渡し希望日', change: changeInWords(before.deliveryDate, after.deliveryDate, inDays) },
    { name: 'その他の条件', change: changeInWords(before.conditions, after.conditions, () => '変更') },
  ]
  return changes.flatMap(({ name, change }) => (change === null ? [] : [{ name, change }]))
}
