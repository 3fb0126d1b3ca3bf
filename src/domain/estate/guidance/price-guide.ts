import { z } from 'zod'
import { price, yen } from '#domain/format/money.ts'

/** Of fewer homes than this no number is told: a few say nothing about a market, and too much about each other. */
export const minSampleSize = 5
/** How far the area of a home may be from this one's for both to be compared, in percent. */
export const areaRange = 30
/** Of how many months the closed deals are compared. */
export const closedMonths = 24
/** Prices are told in steps of so many yen, so that none of them is that of one deal. */
const priceStep = 100_000
/** The same of a square metre. */
const unitStep = 1_000

const step = z.int().describe('円（10万円単位。5万円未満は0）')
/** Prices of homes like this one. */
const priceGroup = z.object({
  place: z.string().describe('比べた範囲（市区町村、または都道府県）'),
  count: z.int().min(minSampleSize).describe('件数'),
  low: step.describe('下から4分の1の価格'),
  median: step.describe('中央値'),
  high: step.describe('上から4分の1の価格'),
  perSquareMeter: z.int().nullable().describe('1㎡あたりの中央値（円）'),
  days: z.int().nullable().describe('公開からの日数の中央値'),
})
export type PriceGroup = z.output<typeof priceGroup>

/** Homes like this one that are on show, and those that were sold; null where there are too few. */
export const priceGuide = z.object({ listed: priceGroup.nullable(), closed: priceGroup.nullable() })
export type PriceGuide = z.output<typeof priceGuide>

/** What is known of homes that are alike: numbers of the database, unrounded. */
export type PriceFacts = {
  count: number
  low: number
  median: number
  high: number
  unit: number | null
  days: number | null
}

const toStep = (yen: number, step = priceStep) => Math.round(yen / step) * step

/** A price of a group in words: what was rounded to nothing did not cost nothing. */
export const stepText = (amount: number): string => (amount === 0 ? `${price(priceStep / 2)}未満` : price(amount))
/** The same of a square metre. */
export const unitText = (amount: number): string => (amount === 0 ? `${yen(unitStep / 2)}未満` : yen(amount))

/** What is told of homes that are alike, or null where they are too few. */
export const priceGroupOf = (place: string, facts: PriceFacts | undefined): PriceGroup | null =>
  facts && facts.count >= minSampleSize
    ? {
        place,
        count: facts.count,
        low: toStep(facts.low),
        median: toStep(facts.median),
        high: toStep(facts.high),
        perSquareMeter: facts.unit === null ? null : toStep(facts.unit, unitStep),
        days: facts.days === null ? null : Math.round(facts.days),
      }
    : null
