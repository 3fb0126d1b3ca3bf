import { z } from 'zod'
import { AuditAct } from '#domain/choices/audit.ts'
import type { Audit } from '#domain/desk/audit.ts'
import { date, dateTime } from '#domain/format/date.ts'
import { metaOf, unwrap } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import * as all from '#domain/nouns.ts'
import { operatorFields } from '#domain/operator/operator.ts'
import { secondStepRuleFields } from '#domain/operator/second-step-rule.ts'
import { past } from '#domain/text/past.ts'
import type { FieldChange } from '#http/shapes/field-change.ts'

const nouns: Readonly<Record<string, Resource | undefined>> = all
/** What lines are about besides nouns. */
const things: Readonly<Record<string, string>> = {
  image: '非公開の書類',
  upload: 'ファイル',
  operator: '運営者の設定',
  setup: 'はじめの設定',
  secondStepRule: '運営のログインの設定',
}
/** The fields of what is no noun and has some. */
const shapes: Readonly<Record<string, z.ZodRawShape>> = {
  operator: operatorFields,
  secondStepRule: secondStepRuleFields,
}
/** What acts upon many rows name in place of fields. */
const names: Readonly<Record<string, string>> = {
  ...{ list: '一覧', search: '条件', columns: '列', encoding: '文字コード', count: '件数', ids: '対象の番号' },
  ...{
    outcome: '結果',
    from: '前の並び',
    to: '新しい並び',
    ownerID: '書類の持ち主',
    dir: '保存区分',
    sessionID: 'ログインの番号',
    reissues: '再発行の回数',
  },
}

/** What stands for a value that the reader may not read. */
export const covered = '（非公開）'

export const thingOf = (noun: string): string => nouns[noun]?.label ?? things[noun] ?? noun

const verbOf = (noun: string, action: string) =>
  nouns[noun]?.moves?.table[action]?.label || AuditAct.label(action) || action

/** What was done to what, as a sentence goes on after whoever did it: `物件「駅前の家」を承認して公開しました`. */
export function deedOf({ noun, rowID, action }: Pick<Audit, 'noun' | 'rowID' | 'action'>, name: string | null): string {
  const thing = rowID === '*' ? `${thingOf(noun)}の一覧` : `${thingOf(noun)}${name ? `「${name}」` : ''}`
  const deed = past(verbOf(noun, action))
  return `${thing}${deed.includes('を') ? 'について、' : 'を'}${deed}`
}

type Values = Readonly<Record<string, unknown>>

function inWords(shape: z.ZodRawShape, field: string, value: unknown): string {
  if (value === covered) return covered
  const schema = shape[field] as z.ZodType | undefined
  if (!schema) return typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const { column } = metaOf(schema)
  if (typeof value === 'string' && column === 'timestamptz(3)') return dateTime(value)
  if (typeof value === 'string' && column === 'date') return date(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value)
  return wordsOf({ row: z.object(shape) }, field, value)
}

/** What differs between two sets of values; of a part of a row (land, building) its own fields. */
function within(shape: z.ZodRawShape, before: Values | null, after: Values | null): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const schema = shape[field] && unwrap(shape[field])
    const [old, fresh] = [before?.[field], after?.[field]]
    if (schema instanceof z.ZodObject && isPlain(old ?? {}) && isPlain(fresh ?? {}) && !('message' in schema.shape))
      return within(schema.shape, old as Values | null, fresh as Values | null)
    const words = (of: Values | null) => of && inWords(shape, field, of[field])
    const label = schema ? metaOf(schema as z.ZodType).label : (names[field] ?? field)
    const change = { label, before: words(before), after: words(after) }
    return change.before === change.after ? [] : [change]
  })
}
const isPlain = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** What a line says that was changed, field by field, by their labels. */
export const changesOf = ({ noun, before, after }: Pick<Audit, 'noun' | 'before' | 'after'>): FieldChange[] =>
  within(nouns[noun]?.row.shape ?? shapes[noun] ?? {}, before, after)

const distinct = (labels: string[]) => [...new Set(labels)].join('・')

/** What lines can be about, and what can have been done, to choose from. */
export const thingOptions = [
  ...Object.values<Resource>(all).map(({ name, label }) => ({ value: name, label })),
  ...Object.entries(things).map(([value, label]) => ({ value, label })),
]
export const actOptions = [
  ...Map.groupBy(
    [
      ...AuditAct.options,
      ...Object.values<Resource>(all).flatMap(({ moves }) =>
        Object.entries(moves?.table ?? {}).map(([value, { label }]) => ({ value, label })),
      ),
    ],
    ({ value }) => value,
  ),
].map(([value, options]) => ({ value, label: distinct(options.map(({ label }) => label)) }))
