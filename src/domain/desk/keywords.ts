import { parseEstateNumber } from '../estate/estate-number.ts'
import { likePattern } from '../text/japanese-search.ts'
import { toHiragana, toKatakana } from '../text/kana.ts'
import { parsePhone } from '../text/phone.ts'

/** A form that a word is looked for in: as it stands in a text, and as the LIKE pattern that finds it. */
export type Form = { text: string; like: string }

/**
 * A word of what somebody looks for: in its compatibility form, and in the forms that are looked for, any of which will do. The
 * number of an estate and a telephone number are found however they were typed, a word in kana in hiragana and katakana alike.
 */
export type Keyword = { word: string; isPhone: boolean; forms: readonly [Form, ...Form[]] }

const formOf = (text: string): Form => ({ text, like: likePattern(text) })
const isKana = (word: string) => /^[ぁ-ゖァ-ヶーゝゞヽヾ・]+$/.test(word)

function keywordOf(word: string): Keyword {
  const phone = parsePhone(word)
  const estateNumber = parseEstateNumber(word)
  const text = phone ?? estateNumber ?? word
  const others = isKana(word) ? [toKatakana(word), toHiragana(word)].filter((other) => other !== text) : []
  return { word, isPhone: phone !== null, forms: [formOf(text), ...others.map(formOf)] }
}

/** The words of what somebody looks for, parted at spaces alone, so that numbers and addresses stay whole. */
export function keywordsOf(text: string): Keyword[] {
  const words = text.normalize('NFKC').trim()
  // 03 1234 5678 and (03) 1234-5678 are one number, though parted at their spaces.
  if (parsePhone(words)) return [keywordOf(words)]
  return words.split(/\s+/u).filter(Boolean).map(keywordOf)
}
