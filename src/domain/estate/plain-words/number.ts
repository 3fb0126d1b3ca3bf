/** A number as people write it: digits with commas, or in 漢数字, or both (8千, 2千5百, 三千). */
export const numeral = String.raw`(?:(?:\d[\d,]{0,14}(?:\.\d{1,4})?|[〇一二三四五六七八九])?[十百千]){0,3}(?:\d[\d,]{0,14}(?:\.\d{1,4})?|[〇一二三四五六七八九]{1,4})|(?:(?:\d[\d,]{0,14}(?:\.\d{1,4})?|[一二三四五六七八九])?[十百千]){1,3}`

const digits = '〇一二三四五六七八九'
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** The number that a text of the form of `numeral` says: 3,500 → 3500, 二千五百 → 2500, 8千 → 8000. */
export function numberOf(text: string): number {
  const plain = text.replaceAll(',', '').replaceAll(/[〇一二三四五六七八九]/g, (digit) => String(digits.indexOf(digit)))
  const parts = [...plain.matchAll(/(\d+(?:\.\d+)?)?([十百千])|(\d+(?:\.\d+)?)/g)]
  const sum = parts.reduce(
    (sum, [, count = '1', unit = '', rest]) =>
      sum + (rest === undefined ? Number(count) * (units[unit] ?? 0) : Number(rest)),
    0,
  )
  return Math.round(sum * 10_000) / 10_000
}

/** How wide the round numbers are that begin with the same digits: 3000 → 1000 (3000台 ends below 4000), 3500 → 100, 70 → 10. */
export function roundness(number: number): number {
  let width = 1
  while (number > 0 && number % (width * 10) === 0) width *= 10
  return width
}
