/**
 * Each letter of a text with all that is read as one with it: marks and variants, a dakuten of half width, a tone of skin, what a joiner
 * joins; a flag is two (Unicode Annex 29, without the syllables of other scripts).
 */
const letters = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}ﾞﾟ]|\u200D.?)*/gsu

/**
 * As much of a text as `max` holds, in code points, as fields count. No letter is cut in half, nor what is written by several and read as
 * one: PostgreSQL takes no half of a pair in JSON.
 */
export function textWithin(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  let end = 0
  for (const [letter] of text.matchAll(letters)) {
    count += [...letter].length
    if (count > max) break
    end += letter.length
  }
  return text.slice(0, end)
}
