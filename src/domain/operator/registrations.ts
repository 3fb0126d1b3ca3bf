import { prefectures } from '../choices/region.ts'

const governors = prefectures.map(({ name }) => `${name}知事`).join('|')
/** Hokkaido's governor names the office that issued it, some write 免許 behind the authority. */
const form = new RegExp(
  `^(?:国土交通大臣|(?:${governors})(?:\\p{Script=Han}{2,4})?)(?:免許)?（\\d{1,2}）第\\d{1,6}号$`,
  'u',
)

/** A licence as people type it, in one way: 東京都知事（1）第12345号. */
export const tidyLicence = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace('(', '（').replace(')', '）')

/** Whether a tidied text has the form of a licence of 宅地建物取引業法 3条: authority, count of renewals, number. */
export const isLicence = (licence: string): boolean => form.test(licence)

/** A 宅地建物取引士 is registered with a prefecture, which the card names in its short form (宅地建物取引業法18条). */
export const specialistNumberForm = new RegExp(
  `^（(?:${prefectures.map(({ shortName }) => shortName).join('|')})）第\\d{1,6}号$`,
)

/** The number of such a registration as people type it, in one way: （東京）第012345号. */
export const tidySpecialistNumber = (text: string): string => tidyLicence(text).replace(/^([^（）第]+)第/, '（$1）第')

/**
 * The first of the 13 digits of a qualified issuer's number checks the other twelve (法人番号の指定等に関する省令2条): they are
 * weighed 2 and 1 by turns, and the rest of their sum by nine is taken from nine.
 */
function checkDigitOf(base: string): number {
  const sum = [...base].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 2 : 1), 0)
  return 9 - (sum % 9)
}

/** `T` and 13 digits as people type them: any width, spaces and hyphens between, without the T. */
export function tidyInvoiceNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}−]/gu, '')
    .toUpperCase()
  return /^\d{13}$/.test(plain) ? `T${plain}` : plain
}

/** Whether a tidied number is `T` and 13 digits of which the first checks the others. */
export const isInvoiceNumber = (number: string): boolean => number.startsWith('T') && isCorporateNumber(number.slice(1))

/** Whether a text is a 法人番号: 13 digits of which the first checks the others. */
export const isCorporateNumber = (number: string): boolean =>
  /^\d{13}$/.test(number) && Number(number[0]) === checkDigitOf(number.slice(1))
