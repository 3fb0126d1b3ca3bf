const separators = /[\s().\p{Pd}−─ー⁃]/gu

/** The 10 or 11 digits of a Japanese telephone number in any width, with hyphens, brackets or +81; null when none. */
export function parsePhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(separators, '')
    .replace(/^\+81(?:0)?/, '0')
  return /^0[1-9]0\d{8}$|^0[1-9][1-9]\d{7}$/.test(digits) ? digits : null
}

const groupings = [
  /^(0120|0570|0990|0800)(\d{3})(\d{3,4})$/,
  /^(0[1-9]0)(\d{4})(\d{4})$/,
  /^(0[36])(\d{4})(\d{4})$/,
  /^(011|044|045|052|075|078)(\d{3})(\d{4})$/,
]

/**
 * A number of digits with its hyphens: `090-1234-5678`, `03-1234-5678`, `0120-123-456`. Area codes differ in length
 * within a region; where the first digits do not settle it, the digits stay together rather than be parted wrongly.
 */
export function formatPhone(digits: string): string {
  const grouping = groupings.find((pattern) => pattern.test(digits))
  return grouping ? digits.replace(grouping, '$1-$2-$3') : digits
}
