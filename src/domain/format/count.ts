/** A number with separators every three digits, rounded to so many decimals at most: `1,284`. */
export function digits(value: number, decimals = 2): string {
  const [whole = '', part] = String(Number(value.toFixed(decimals))).split('.')
  const groupedText = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return part === undefined ? groupedText : `${groupedText}.${part}`
}

/** A number with its counter: `1,284件`. */
export const count = (value: number, counter = '件'): string => `${digits(value)}${counter}`

/** The size of a file, in steps of 1,024: `820B`, `1.2MB`. */
export function bytes(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, size < 1 ? 0 : Math.floor(Math.log2(size) / 10))
  return `${digits(size / 1024 ** step, 1)}${units[step]}`
}
