import type { z } from 'zod'
import { prefectureName } from '#domain/choices/region.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import { timeText } from '../desk/csv/csv.ts'
import type { Values } from '../kernel/values.ts'

/** How some fields are written: spreadsheets take the zero off a number of digits alone, and not off one with hyphens. */
const formatters: Record<string, (value: never) => string> = {
  phone: formatPhone,
  postCode: formatPostcode,
  prefecturesCode: prefectureName,
}

/** A value as people read it: codes by their labels, moments by the clock in Japan. */
function textOf(name: string, schema: z.ZodType, value: unknown): string {
  const { choice, column } = metaOf(schema)
  if (value === null || value === undefined) return ''
  const format = formatters[name]
  if (format) return format(value as never)
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (Array.isArray(value)) return value.map((one) => choice?.label(one) || String(one)).join('、')
  if (choice) return choice.label(value as number)
  return column === 'timestamptz(3)' ? timeText(String(value)) : String(value)
}

/** Members as lines of a file: its heads, and what stands under them. `columns` are names of fields; all that may leave, if not said. */
export function memberLines(columns?: readonly string[]) {
  const fields = exportedFields.filter(([name]) => columns?.includes(name) ?? true)
  return {
    heads: fields.map(([, schema]) => metaOf(schema).label),
    lineOf: (row: Values) => fields.map(([name, schema]) => textOf(name, schema, row[name])),
  }
}
