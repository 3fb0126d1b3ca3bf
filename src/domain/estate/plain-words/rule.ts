import type { ParsedConditions } from './parsed-conditions.ts'

/** The condition of a size that is asked for; whether of the land or of the floor may only be known from the whole text. */
export type Size = { of?: 'land' | 'floor' | undefined; from?: number | undefined; to?: number | undefined }

/**
 * What a part of a text means: conditions, a size, a place by its name, one half of a walk (駅 … 10分), nothing of its own (中古, 物件), or a
 * word that only looks like a condition (月々10万円) and stays a word.
 */
export type Meaning =
  | { conditions: ParsedConditions }
  | { size: Size }
  | { prefecture: string }
  | { city: string }
  | { station: string }
  | { line: string }
  | { facility: readonly string[] }
  | { minutes: number }
  | 'station'
  | 'nothing'
  | 'word'

/** One way of saying something: `pattern` is sticky and is asked where a word may begin. */
export type Rule = {
  pattern: RegExp
  read: (groups: readonly (string | undefined)[]) => Meaning | undefined
}

/** A rule of a pattern's source, which never looks further than its own bounded repetitions. */
export const rule = (source: string, read: Rule['read']): Rule => ({ pattern: new RegExp(source, 'iuy'), read })

/** What stands between two ends of a range. */
export const between = String.raw`\s?(?:[~〜‐‑–—―ー−-]|から|より)\s?`
export const atMost = '(?:以下|以内|まで|未満|くらいまで|ぐらいまで|より安い|より下|を?切る)'
export const atLeast = '(?:以上|から|より上|より高い|より広い|超え?|オーバー)'
/** An amount that is not meant to the yen or to the metre. */
export const about = '(?:くらい|ぐらい|程度|前後|ほど|あたり|位)'
