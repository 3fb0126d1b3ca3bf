const candidates = /(?<!\d[\s\p{Pd}−ー]?)\d{4}[\s\p{Pd}−ー]?\d{4}[\s\p{Pd}−ー]?\d{4}(?![\s\p{Pd}−ー]?\d)/gu

/** Whether twelve digits bear the check digit of a My Number (番号法施行令8条, 総務省令85号5条). */
export function isMyNumber(digits: string): boolean {
  if (!/^\d{12}$/.test(digits)) return false
  const lowestFirst = Array.from(digits.slice(0, 11)).reverse().map(Number)
  const sum = lowestFirst.reduce((all, digit, index) => all + digit * (index < 6 ? index + 2 : index - 4), 0)
  const rest = sum % 11
  return Number(digits[11]) === (rest <= 1 ? 0 : 11 - rest)
}

/**
 * Whether a text seems to hold a My Number, in any width, bare or in groups of four, so that a form can refuse it
 * (番号法20条 forbids to collect it). One in eleven of other twelve-digit numbers has a fitting check digit too.
 */
export function containsMyNumber(text: string): boolean {
  const matches = text.normalize('NFKC').match(candidates) ?? []
  return matches.some((match) => isMyNumber(match.replace(/\D/g, '')))
}
