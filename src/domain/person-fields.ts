import { integer, pattern, text } from './kit/fields.ts'

/** Fields that more than one noun says of a person or a place. */
export const name = (label: string) => text(label, { min: 1, max: 16 })
/** A name's reading in full-width katakana. */
export const kana = (label: string, { max = 25 } = {}) =>
  pattern(label, new RegExp(`^[ァ-ヶー]+([ 　][ァ-ヶー]+)?$`), '全角カタカナで入力してください', { max })
/** Seven digits. */
export const postCode = (label: string) => pattern(label, /^\d{7}$/, '7桁の数字で入力してください')
/** Ten or eleven digits, beginning with 0. */
export const phone = (label: string) => pattern(label, /^0\d{9,10}$/, '10桁か11桁の数字で入力してください')
/** A line of an address. */
export const address = (label: string) => text(label, { min: 1, max: 100 })
/** JIS X 0401, 1–47. */
export const prefecturesCode = (label: string) => integer(label, { min: 1, max: 47 })
