import { prefectures } from '../choices/region.ts'

const governors = prefectures.map(({ name }) => `${name}知事`).join('|')
/** Hokkaido's governor names the office that issued it, some write 免許 behind the authority. */
const form = new RegExp(
  `^(?:国土交通大臣|(?:${governors})(?:\\p{Script=Han}{2,4})?)(?:免許)?（\\d{1,2}）第\\d{1,6}号$`,
  'u',
)

/** A licence as people type it, in one way: 東京都知事（1）第12345号. */
export const tidyLicence = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').replace('(', '（').replace(')', '）')

/** Whether a tidied text has the form of a licence of 宅地建物取引業法 3条: authority, count of renewals, number. */
export const isLicence = (licence: string): boolean => form.test(licence)
