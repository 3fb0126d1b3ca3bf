import type { z } from 'zod'
import { tokyoClock } from '#domain/calendar.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import type { Values } from '../kernel/values.ts'

function timeText(at: string): string {
  const { year, month, day, hour, minute } = tokyoClock(at)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** How some fields are written: spreadsheets take the zero off a number of digits alone, and not off one with hyphens. */
const written: Record<string, (value: never) => string> = {
  phone: formatPhone,
  postCode: formatPostcode,
  prefecturesCode: prefectureName,
}

/** A value as people read it: codes by their labels, moments by the clock in Japan. */
function textOf(name: string, schema: z.ZodType, value: unknown): string {
  const { choice, column } = metaOf(schema)
  if (value === null || value === undefined) return ''
  if (name in written) return written[name]!(value as never)
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (Array.isArray(value)) return value.map((one) => choice?.label(one) || String(one)).join('、')
  if (choice) return choice.label(value as number)
  return column === 'timestamptz(3)' ? timeText(String(value)) : String(value)
}

/** A text that a spreadsheet would run as a formula, full width too, is led by an apostrophe (OWASP CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Members as a CSV file (RFC 4180) that Japanese spreadsheets open as it is: UTF-8 with a byte order mark, CRLF. `columns` are
 * names of fields; all that may leave, if not said.
 */
export function userCsv(rows: readonly Values[], columns?: readonly string[]): string {
  const fields = exportedFields.filter(([name]) => columns?.includes(name) ?? true)
  const heads = fields.map(([, schema]) => metaOf(schema).label)
  const lines = rows.map((row) => fields.map(([name, schema]) => textOf(name, schema, row[name])))
  return `\uFEFF${[heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
