import { toHiragana } from './kana.ts'

/** Letters of other alphabets that look like Latin ones, each above the one that it looks like. */
const lookalikes = {
  others: 'аеорсхуіјѕԁһкмтвнԛԝɑαεορνικτυχμıł',
  latin: 'aeopcxyijsdhkmtbhqwaaeopviktuxmil',
}
const asLatin = new Map([...lookalikes.others].map((letter, at) => [letter, lookalikes.latin[at]!]))

/** A name as it reads, whatever widths, spaces, marks, invisible characters and lookalike letters it is written with. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => asLatin.get(letter) ?? letter)

/** The ways in which a name can be read: a sign of direction has letters shown from the right. */
const readingsOf = (name: string): string[] => {
  const words = plain(name)
  return /[\u202B\u202E\u2067\u2068]/.test(name) ? [words, [...words].toReversed().join('')] : [words]
}

const deskWords =
  /運営|事務局|公式|管理者|担当者|スタッフ|サポート|カスタマー|(?<![a-z])(?:admin|support|official|staff(?!ord))/
/** What stands behind the name of a company where it speaks for itself. */
const companyWords = /^(?:$|の|不動産|株式会社|センター|窓口)/

/** Whether words are a name of the site, alone or as its own people would say it. */
const isOfSite = (words: string, siteName: string) =>
  siteName !== '' && words.startsWith(siteName) && companyWords.test(words.slice(siteName.length))

/**
 * Whether a member's name would be read as the desk's: in a room, words under it would pass for the site's own. `siteNames` are the ways
 * in which the site is called, `operatorName` is who runs it.
 */
export const pretendsToBeDesk = (name: string, siteNames: readonly string[], operatorName = ''): boolean => {
  const ownNames = siteNames.flatMap((siteName) => [plain(siteName), plain(toHiragana(siteName))])
  return readingsOf(name).some(
    (words) =>
      deskWords.test(words) ||
      ownNames.some((ownName) => isOfSite(words, ownName)) ||
      (words !== '' && words === plain(operatorName)),
  )
}
