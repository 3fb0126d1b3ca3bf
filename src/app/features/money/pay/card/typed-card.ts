import { brandOf } from '#domain/text/card.ts'

const digitsOf = (text: string, most: number) => text.normalize('NFKC').replace(/\D/g, '').slice(0, most)

/** A card number in the groups that are printed on the card, however it was typed. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text, 19)
  const isAmex = /^3[47]/.test(digits)
  return digits.replace(isAmex ? /^(\d{4})(\d{1,6})(\d*)$/ : /(\d{4})(?=\d)/g, isAmex ? '$1 $2 $3' : '$1 ').trim()
}

/**
 * An expiry as month and year with one slash, however it was typed or filled: `08/29`, `0829`, `829`, `2029-08`. `before` is
 * what stood there, so that the slash can be deleted again.
 */
export function groupExpiry(text: string, before: string): string {
  const plain = text.normalize('NFKC').replace(/^(20\d{2})-(\d{1,2})$/, '$2/$1')
  if (plain.length < before.length && before.startsWith(plain)) return plain
  const isAlone = /^\D*\d\s*[/.-]/.test(plain)
  const typed = digitsOf(plain, 6)
  // No month begins with 2 to 9: a zero was left out.
  const digits = /^[2-9]/.test(typed) || isAlone ? `0${typed}` : typed
  const year = digits.slice(2, digits.startsWith('20', 2) ? 6 : 4)
  return digits.length >= 2 ? `${digits.slice(0, 2)}/${year}` : digits
}

/** The brand of a number being typed; '' while it cannot be told. */
export function brandShown(text: string): string {
  const brand = brandOf(digitsOf(text, 19))
  return brand === 'カード' ? '' : brand
}

/** What is asked of a person whose card is of this brand. */
export const cvcHint = (text: string): string =>
  /^3[47]/.test(digitsOf(text, 19)) ? '表面の4桁の数字' : '裏面の3桁の数字'
