import { date } from './date.ts'
import { price } from './money.ts'

type Cut = { before: number; beforeFrom: string; after: number; cutAt: string }

/** A cut with both prices and the days from which they hold (表示規約施行規則12条). */
export const priceCutText = ({ before, beforeFrom, after, cutAt }: Cut): string =>
  `旧価格 ${price(before)}（${date(beforeFrom)}公表）→ ${price(after)}（${date(cutAt)}値下げ）`
