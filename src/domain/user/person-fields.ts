import { kanaPattern, normalizeKana } from '../text/kana.ts'
import { prefectureName } from '../choices/region.ts'
import { withMeta } from '../kit/field-meta.ts'
import { integer, metaOf, pattern, text } from '../kit/fields.ts'
import { formatPhone, parsePhone } from '../text/phone.ts'
import { formatPostcode, parsePostcode } from '../text/postcode.ts'

/** Fields that more than one noun says of a person or a place. */
export const name = (label: string) => text(label, { min: 1, max: 16, isMailed: true })
/** A name's reading, stored in full-width katakana; hiragana and half-width kana are converted. */
export const kana = (label: string, { max = 25 } = {}) =>
  pattern(label, kanaPattern, '全角カタカナで入力してください', { max, tidy: normalizeKana })
/** Seven digits; a hyphen, 〒 and full width may be typed. */
export const postCode = (label: string) =>
  pattern(label, /^\d{7}$/, '7桁の数字で入力してください', {
    tidy: (words) => parsePostcode(words) ?? words,
    shown: formatPostcode,
  })
/** Ten or eleven digits, beginning with 0; hyphens, brackets, +81 and full width may be typed. */
export const phone = (label: string) =>
  pattern(label, /^0\d{9,10}$/, '10桁か11桁の数字で入力してください', {
    tidy: (words) => parsePhone(words) ?? words,
    shown: formatPhone,
  })
/** A line of an address. */
export const address = (label: string) => text(label, { min: 1, max: 100 })
/** JIS X 0401, 1–47. */
export function prefecturesCode(label: string) {
  const code = integer(label, { min: 1, max: 47 })
  return withMeta(code, { ...metaOf(code), shown: (value) => prefectureName(Number(value)) })
}
