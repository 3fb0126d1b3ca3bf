import { searchWords } from '#domain/text/japanese-search.ts'

/** More words of a text put no homes first: each is looked for in all that the newest homes say. */
const maxWords = 4

/** The words of a text that homes are put first by: at spaces and marks, and at particles between two words (海の見える: 海, 見える). */
export const rankingWords = (keyword: string): string[] =>
  [...new Set(searchWords(keyword).flatMap((word) => word.split(/(?<=[^ぁ-ゖ])[のなでをがはにと](?=.)/u)))].slice(
    0,
    maxWords,
  )
