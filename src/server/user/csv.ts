/**
 * Rows as a CSV file (RFC 4180) that Japanese spreadsheets open as it is: UTF-8 with a byte order mark, CRLF. A text
 * that a spreadsheet would run as a formula is led by an apostrophe (OWASP CSV injection).
 */
export const csv = (rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
