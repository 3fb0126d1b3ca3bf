/**
 * The first of the 13 digits of a qualified issuer's number checks the other twelve (法人番号の指定等に関する省令2条): they are
 * weighed 2 and 1 by turns, and the rest of their sum by nine is taken from nine.
 */
function checkDigitOf(base: string): number {
  const sum = [...base].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 2 : 1), 0)
  return 9 - (sum % 9)
}

/** `T` and 13 digits as people type them: any width, spaces and hyphens between, without the T. */
export function tidyInvoiceNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}−]/gu, '')
    .toUpperCase()
  return /^\d{13}$/.test(plain) ? `T${plain}` : plain
}

/** Whether a tidied number is `T` and 13 digits of which the first checks the others. */
export const isInvoiceNumber = (number: string): boolean =>
  /^T\d{13}$/.test(number) && Number(number[1]) === checkDigitOf(number.slice(2))
