import { digits } from '#domain/format/count.ts'
import { tsubo } from '#domain/format/area.ts'
import { yen } from '#domain/format/money.ts'
import { readYen } from '#domain/format/read-yen.ts'
import { walkingMinutes } from '#domain/format/walking.ts'

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
export const numberText = (value: unknown): string => (typeof value === 'number' ? digits(value) : String(value ?? ''))

/** A number in other words: ㎡ in 坪, metres to walk in minutes, yen with their reading. */
export function readingOf(path: string, unit: string | undefined, value: unknown): string | undefined {
  if (typeof value !== 'number' || value <= 0) return undefined
  if (unit === '㎡') return `約${tsubo(value)}`
  if (path.endsWith('.metres')) return `徒歩 約${walkingMinutes(value)}分`
  return unit === '円' && value >= 10_000 ? `${yen(value)}（${readYen(value)}）` : undefined
}

/** Digits in groups of three while they are typed, and where the caret then stands; what is no such number stays as it is. */
export function groupedWhileTyped(text: string, caret: number): { text: string; caret: number } {
  if (!/^[\d,]+$/.test(text)) return { text, caret }
  const before = text.slice(0, caret).replaceAll(',', '').length
  const groupedText = text.replaceAll(',', '').replace(/\B(?=(?:\d{3})+$)/g, ',')
  const [head = ''] = new RegExp(`^(?:,?\\d){${before}}`).exec(groupedText) ?? []
  return { text: groupedText, caret: head.length }
}
