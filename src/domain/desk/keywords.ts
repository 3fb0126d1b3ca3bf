import { parseEstateNumber } from '../estate/estate-number.ts'
import { likePattern } from '../text/japanese-search.ts'

/**
 * The words of what somebody looks for, parted at spaces alone, so that numbers and addresses stay whole: each in its
 * compatibility form, as the text that is looked for, and as the LIKE pattern that finds it. The number of an estate is found
 * however it was typed.
 */
export type Keyword = { word: string; text: string; like: string }

export const keywordsOf = (typed: string): Keyword[] =>
  typed
    .normalize('NFKC')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => ({ word, text: parseEstateNumber(word) ?? word }))
    .map((found) => ({ ...found, like: likePattern(found.text) }))
