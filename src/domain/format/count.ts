const number = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 })

/** A number with separators every three digits, at most two decimals: `1,284`. */
export const digits = (value: number): string => number.format(value)

/** A number with its counter: `1,284件`. */
export const count = (value: number, counter = '件'): string => `${digits(value)}${counter}`

/** The size of a file, in steps of 1,024: `820B`, `1.2MB`. */
export function bytes(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, size < 1 ? 0 : Math.floor(Math.log2(size) / 10))
  return `${short.format(size / 1024 ** step)}${units[step]}`
}
