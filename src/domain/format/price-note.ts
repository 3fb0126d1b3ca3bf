import { type Instant, addMonths, tokyoDate } from '../calendar.ts'
import type { Estate } from '../estate/fields.ts'
import { priceCut } from '../law/price-cut.ts'
import { date } from './date.ts'
import { price as words } from './money.ts'

type PricedEstate = Pick<Estate, 'price' | 'priceHistory'>

/** What publishing this price means for the sign 値下げ (表示規約施行規則12条); null when the price does not fall. */
export function priceNote(
  { price, priceHistory }: PricedEstate,
  now: Instant,
): { lawful: boolean; text: string } | null {
  const last = priceHistory.at(-1)
  if (price === null || !last || price >= last.price) return null
  const at = new Date(now).toISOString()
  const cut = priceCut([...priceHistory, { price, from: at }], at)
  if (cut)
    return {
      lawful: true,
      text: `承認すると「値下げ」と表示されます。旧価格 ${words(cut.before)}（${date(cut.beforeFrom)}公表）は2か月以上公表されていて、表示は6か月間です。`,
    }
  const free = addMonths(tokyoDate(last.from), 2)
  return {
    lawful: false,
    text: `価格は下がりますが、「値下げ」とは表示されません。旧価格 ${words(last.price)}の公表から2か月（${date(free)}）たっていないためです。`,
  }
}
