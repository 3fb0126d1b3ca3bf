import type { z } from 'zod'
import { buildingFields } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { landFields } from '#domain/estate/land.ts'
import { inWords, labelOf } from '#app/estate/facts/fact.ts'
import { isSame } from '#app/estate/is-same.ts'

/** A field that reads otherwise than in the published version, as the API tells it. */
export type Difference = { field: string; label: string; before: unknown; after: unknown }
/** The same in words, for people. */
export type DifferenceLine = { label: string; before: string; after: string }

/** Codes whose names are told beside them. */
const silent: readonly string[] = ['region', 'prefecturesCode', 'cityCode']
const parts: Record<string, Record<string, z.ZodType>> = { land: landFields, building: buildingFields }
const whole: Record<string, z.ZodType> = publicFields

const isThing = (value: unknown) => typeof value === 'object' && value !== null

/** A value in words; lists of things by their number, for nobody reads them in a line. */
function say(schema: z.ZodType, value: unknown): string {
  if (Array.isArray(value) && (value.some(isThing) || value.some((one) => typeof one === 'string')))
    return `${value.length}件`
  return isThing(value) && !Array.isArray(value) ? '入力あり' : inWords(schema, value) || 'なし'
}

function lineOf(schema: z.ZodType, { before, after }: Pick<Difference, 'before' | 'after'>): DifferenceLine {
  const [was, is] = [say(schema, before), say(schema, after)]
  return { label: labelOf(schema), before: was, after: was === is ? `${is}（内容の変更）` : is }
}

const inner = (value: unknown) => (isThing(value) ? (value as Record<string, unknown>) : {})

/** What is published now and what the seller has written since, line by line; land and building by their own fields. */
export function differenceLines(differences: readonly Difference[]): DifferenceLine[] {
  return differences
    .filter(({ field }) => !silent.includes(field))
    .flatMap(({ field, label, before, after }) => {
      if (field === 'topImage') return [{ label, before: 'いまの写真', after: '別の写真' }]
      const fields = parts[field]
      if (!fields) return whole[field] ? [lineOf(whole[field], { before, after })] : []
      const [was, is] = [inner(before), inner(after)]
      return Object.entries(fields)
        .filter(([name]) => !isSame(was[name], is[name]))
        .map(([name, schema]) => lineOf(schema, { before: was[name], after: is[name] }))
    })
}
