import { parseEstateNumber } from '../estate/estate-number.ts'
import { likePattern } from '../text/japanese-search.ts'

/**
 * The words of what somebody looks for, parted at spaces alone, so that numbers and addresses stay whole: each in its
 * compatibility form, and as the LIKE pattern that finds it. The number of an estate is found however it was typed.
 */
export const keywordsOf = (typed: string): { word: string; like: string }[] =>
  typed
    .normalize('NFKC')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => ({ word, like: likePattern(parseEstateNumber(word) ?? word) }))
