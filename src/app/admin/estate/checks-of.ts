import type { Estate } from '#domain/estate/fields.ts'
import { contradictions } from '#domain/estate/contradictions.ts'
import { missing } from '#domain/estate/missing.ts'
import { forbiddenWords } from '#domain/estate/publication-obstacles.ts'

/** One thing the product itself looks at in a listing, and what it found. */
export type Check = { key: string; label: string; fine: string; found: { message: string; reason?: string }[] }

/** What the rules of advertising say of a listing, before a person looks at it. */
export const checksOf = (estate: Estate): Check[] => [
  { key: 'missing', label: '載せる項目', fine: '必要な項目がそろっています', found: missing(estate) },
  { key: 'words', label: '広告のことば', fine: '使えないことばはありません', found: forbiddenWords(estate) },
  { key: 'contradictions', label: '内容の食いちがい', fine: '食いちがいはありません', found: contradictions(estate) },
]

/** How many things the rules found. */
export const foundIn = (checks: readonly Check[]): number => checks.reduce((sum, { found }) => sum + found.length, 0)
