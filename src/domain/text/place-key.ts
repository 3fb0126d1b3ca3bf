import { norm } from './japanese-search.ts'
import { toHiragana } from './kana.ts'

/** The name of a place as it is compared: without spaces, kana as hiragana; ヶ, ケ and が within a name alike, and ぢ and じ. */
export const placeKey = (name: string): string =>
  toHiragana(norm(name))
    .replaceAll(/[\s・]/g, '')
    .replaceAll('ゖ', 'け')
    .replaceAll(/(?<=\p{sc=Han})が(?=\p{sc=Han})/gu, 'け')
    .replaceAll('ぢ', 'じ')
    .replaceAll('づ', 'ず')

/** The reading of a place in fewer kana is likely to be another word. */
export const minKana = 4
