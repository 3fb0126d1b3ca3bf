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

const ones = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const tens = ['', '', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const hundreds = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
]
const thousands = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
]

function readGroup(value: number, unit: string): string {
  if (value === 0) return ''
  const [m = 0, c = 0, x = 0, i = 0] = String(value).padStart(4, '0').split('').map(Number)
  // A bare せん becomes いっせん before 万 and 億: いっせんまん, but せんえん.
  const thousand = m === 1 && unit && value === 1000 ? 'いっせん' : thousands[m]
  return `${thousand}${hundreds[c]}${x ? `${tens[x]}じゅう` : ''}${ones[i]}${unit}`
}

/**
 * How an amount is read aloud, in hiragana: 54,800,000 → `ごせんよんひゃくはちじゅうまんえん`.
 * Whole yen from 0 to 999,999,999,999; an empty text otherwise, so that half-typed input shows nothing.
 */
export function readYen(amount: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount >= 1_000_000_000_000) return ''
  if (amount === 0) return 'ぜろえん'
  const reading =
    readGroup(Math.floor(amount / 100_000_000), 'おく') +
    readGroup(Math.floor(amount / 10_000) % 10_000, 'まん') +
    readGroup(amount % 10_000, '')
  return `${reading.replace(/よん$/, 'よ')}えん`
}
