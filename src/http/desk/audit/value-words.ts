import { digits } from '#domain/format/count.ts'
import { z } from 'zod'
import { date, dateTime } from '#domain/format/date.ts'
import { metaOf, unwrap } from '#domain/kit/field-meta.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { boundLabel } from '../list-search.ts'

/** What acts upon many rows name in place of fields. */
const names: Readonly<Record<string, string>> = {
  list: '一覧',
  search: '条件',
  columns: '列',
  encoding: '文字コード',
  count: '件数',
  ids: '対象',
  keyword: 'ことば',
  status: 'タブ',
  orderBy: '並び順',
  limit: '件数の上限',
  conditions: '条件',
  lines: '明細の行',
  line: '記録のハッシュ',
  added: '加えた行',
  sentOn: '振り込んだ日',
  others: 'ほかの端末だけ',
  outcome: '結果',
  from: '前の並び',
  to: '新しい並び',
  ownerID: '書類の持ち主',
  dir: '保存区分',
  sessionID: 'ログインの番号',
  reissues: '再発行の回数',
  step: 'お支払いのお願いの回',
  paper: '書面',
  title: '件名',
  text: '本文',
}

/** What stands for a value that the reader may not read. */
export const hiddenValueText = '（非公開）'

/** Whether a field holds the id of a row: `buyerID`, `confirmedBy`. */
const namesRow = (field: string) => /(ID|By)$/.test(field)

/** The ids of rows that the values of a line name. */
export const idsIn = (values: unknown): string[] =>
  Object.entries(typeof values === 'object' && values ? values : {}).flatMap(([field, value]: [string, unknown]) =>
    namesRow(field) && typeof value === 'string' && value !== '' ? [value] : [],
  )

/** What a field is called; the ends of a range by what it is a range of. */
export function labelOf(shape: z.ZodRawShape, field: string): string {
  const schema = shape[field] as z.ZodType | undefined
  if (schema) return metaOf(schema).label
  const [, base] = /^(\w+)(?:From|To)$/.exec(field) ?? []
  return names[field] ?? (base ? boundLabel(labelOf(shape, base), field) : field)
}

/** The fields of a value, each by its label. */
const fieldsInWords = (shape: z.ZodRawShape, value: object) =>
  Object.entries(value)
    .map(([field, part]) => `${labelOf(shape, field)}：${inWords(shape, field, part)}`)
    .join('、') || 'なし'

/** A value that no field describes. */
function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.length ? `${value.length}件` : 'なし'
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  return typeof value === 'number' ? digits(value, 3) : String(value ?? 'なし')
}

/** The name of the row whose id this is; undefined where the reader may not know it, or where it is no id. */
export type NameOf = (id: string) => string | undefined

/** A value of a line as the desk reads it; an id as the name of its row, where `nameOf` knows it. */
export function inWords(shape: z.ZodRawShape, field: string, value: unknown, nameOf?: NameOf): string {
  if (value === hiddenValueText) return hiddenValueText
  if (typeof value === 'string' && namesRow(field)) return nameOf?.(value) ?? (value || 'なし')
  const schema = shape[field] as z.ZodType | undefined
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const inner = schema && unwrap(schema)
    const innerShape = inner instanceof z.ZodObject ? inner.shape : {}
    return fieldsInWords(inner ? innerShape : shape, value)
  }
  if (!schema) return plainWords(value)
  const { column } = metaOf(schema)
  if (typeof value === 'string' && column === 'timestamptz(3)') return dateTime(value)
  if (typeof value === 'string' && column === 'date') return date(value)
  // A search has codes as they stand in an address.
  const read = column === 'integer' && typeof value === 'string' && value !== '' ? Number(value) : value
  return wordsOf({ row: z.object(shape) }, field, read) || String(value)
}
