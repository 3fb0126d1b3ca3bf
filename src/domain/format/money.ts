import { digits } from './count.ts'

/** An amount in full: `54,800,000円`. */
export const yen = (amount: number): string => `${digits(amount)}円`

/**
 * A price in the units it is spoken in, largest first: 54,800,000 → `[{ number: '5,480', unit: '万円' }]`,
 * 120,000,000 → `1 億`, `2,000 万円`. Nothing is rounded: odd yen become a part of their own.
 */
export function priceParts(amount: number): { number: string; unit: string }[] {
  const parts = [
    { value: Math.floor(amount / 100_000_000), unit: '億' },
    { value: Math.floor(amount / 10_000) % 10_000, unit: '万' },
    { value: amount % 10_000, unit: '' },
  ].filter(({ value }) => value > 0)
  if (parts.length === 0) return [{ number: '0', unit: '円' }]
  return parts.map(({ value, unit }, index) => ({
    number: digits(value),
    unit: index === parts.length - 1 ? `${unit}円` : unit,
  }))
}

/** A price as text: `5,480万円`, `1億2,000万円`, `5,480万5,000円`. */
export const price = (amount: number): string =>
  priceParts(amount)
    .map(({ number, unit }) => `${number}${unit}`)
    .join('')

/** An amount in tenths of 万円, as an estimate is said: `約9.2万円`. */
export const aboutAmount = (amount: number): string => `約${(amount / 10_000).toFixed(1)}万円`
