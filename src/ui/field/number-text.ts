/**
 * The number of a text as people type it (１２３.５, 1,200円); null for an empty text. A text that is no number stays itself,
 * for the field's schema to refuse.
 */
export function numberFrom(text: string): number | string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s円]/g, '')
    .replace(/^[ー−―]/, '-')
  if (!plain) return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** The text of a control that holds a number, or the text that was typed in its place. */
export const numberText = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('ja-JP', { maximumFractionDigits: 2 }) : String(value ?? '')
