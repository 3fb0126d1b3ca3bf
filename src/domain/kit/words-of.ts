import { digits } from '../format/count.ts'
import { metaOf } from './field-meta.ts'
import type { Resource } from './resource.ts'

/**
 * A value of a field as the desk reads it: the labels of its codes, はい or いいえ, a grouped number, how many of others' ids, a
 * telephone number with its hyphens, a prefecture by its name.
 */
export function wordsOf(noun: Pick<Resource, 'row'>, field: string, value: unknown): string {
  const schema = noun.row.shape[field]
  const { choice, shown } = schema ? metaOf(schema) : {}
  if (value === null || value === undefined || value === '') return 'なし'
  if (Array.isArray(value)) {
    if (!choice) return `${value.length}件`
    return value.map((code: string | number) => choice.label(code)).join('、') || 'なし'
  }
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (choice) return choice.label(value as string | number)
  if (shown) return shown(String(value))
  return typeof value === 'number' ? digits(value, 3) : String(value)
}
