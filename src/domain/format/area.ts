import { digits } from './count.ts'

// 1 坪 = 400/121 ㎡, so that ㎡ × 0.3025 is exact (表示規約施行規則: fractions are cut off).
const tsuboPerSquareMeter = 0.3025

// The inner rounding takes away what binary fractions add: 1.15 × 100 = 114.99999999999999.
const floorToHundredths = (value: number) => Math.floor(Number((value * 100).toFixed(6))) / 100

/** An area in square metres, cut to two decimals: `96.41㎡`. */
export const squareMeters = (area: number): string => `${digits(floorToHundredths(area))}㎡`

/** An area given in square metres, in 坪, cut to two decimals: 96.41 → `29.16坪`. */
export const tsubo = (area: number): string => `${digits(floorToHundredths(area * tsuboPerSquareMeter))}坪`

/** An area in both units, square metres first as the law of measurement wants it: `96.41㎡（29.16坪）`. */
export const areaWithTsubo = (area: number): string => `${squareMeters(area)}（${tsubo(area)}）`

/** Square metres from 坪, cut to two decimals: 30 → 99.17. */
export const fromTsubo = (area: number): number => floorToHundredths(area / tsuboPerSquareMeter)

/** The least floor of one 帖 in ㎡ (不動産公正取引協議会連合会「DK・LDKの広さの目安」). */
export const squareMetersOfAMat = 1.62
