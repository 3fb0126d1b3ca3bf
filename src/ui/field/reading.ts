import { tsubo } from '#domain/format/area.ts'
import { readYen, yen } from '#domain/format/money.ts'
import { walkingMinutes } from '#domain/law/walking-minutes.ts'

/** A number in other words: ㎡ in 坪, metres to walk in minutes, yen with their reading. */
export function readingOf(path: string, unit: string | undefined, value: unknown): string | undefined {
  if (typeof value !== 'number' || value <= 0) return undefined
  if (unit === '㎡') return `約${tsubo(value)}`
  if (path.endsWith('.metres')) return `徒歩 約${walkingMinutes(value)}分`
  return unit === '円' && value >= 10_000 ? `${yen(value)}（${readYen(value)}）` : undefined
}
