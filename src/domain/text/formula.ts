/**
 * Whether a spreadsheet would run a text as a formula, full width too (OWASP CSV injection). So is one that begins so only once it is
 * written: Shift_JIS leaves out the signs of a letter's shape, and has no other minus than the full one.
 */
export const isFormula = (text: string): boolean => /^\p{Variation_Selector}*[=+\-−@＝＋－＠\t\r]/u.test(text)
