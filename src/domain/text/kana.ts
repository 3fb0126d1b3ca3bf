/** A name in kana after `normalizeKana`: full-width katakana, one space allowed between two names. */
export const kanaPattern = /^[ァ-ヶｦ-ﾟー]+(?: [ァ-ヶｦ-ﾟー]+)?$/

/** Hiragana to katakana; everything else stays. */
export const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))

/** Katakana to hiragana; everything else stays (ヷ ヸ ヹ ヺ have no hiragana). */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶヽヾ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/**
 * What a person typed as a reading, as full-width katakana: hiragana and half-width kana are converted, a hyphen after
 * a kana becomes the long mark, spaces are trimmed and merged.
 */
export const normalizeKana = (text: string): string =>
  toKatakana(text.normalize('NFKC'))
    .replace(/(?<=[ァ-ヶ])[\p{Pd}−─]/gu, 'ー')
    .replace(/\s+/g, ' ')
    .trim()
