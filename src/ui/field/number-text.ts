/**
 * A number as anyone types it (１２３.５, 1,200); nothing typed is null. What is no number stays as it was typed, for the
 * field's rule to refuse.
 */
export function numberFrom(text: string): number | string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/^[ー−―]/, '-')
  if (!plain) return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** How a number, or what was typed in its place, stands in a control. */
export const numberText = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('ja-JP', { maximumFractionDigits: 2 }) : String(value ?? '')
