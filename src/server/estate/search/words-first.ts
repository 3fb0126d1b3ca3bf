import { and, not, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { rankingWords } from '#domain/estate/plain-words/ranking-words.ts'
import { likePattern, queryGrams } from '#domain/text/japanese-search.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Words } from '#server/kernel/sql/find-page.ts'
import { tableOf } from '#server/kernel/table.ts'

const table = tableOf(publication)
const says = (word: string) => sql`${table.words} like ${likePattern(word)}`
const maySay = (word: string) => sql`${table.wordParts} @> ${sql.param(queryGrams(word))}::text[]`

/** That a home has these words: the index finds it by grams, the pattern makes sure. */
export function matchOfWords(words: readonly string[]): Words | undefined {
  if (!words.length) return undefined
  return {
    column: 'words',
    byIndex: sql`${table.wordParts} @> ${sql.param(queryGrams(words.join(' ')))}::text[]`,
    match: sql.join(words.map(says), sql` and `),
  }
}

/** A part of all homes; those of an earlier one stand before those of a later. */
export type Tier = { words?: Words | undefined; also?: SQL | undefined }

/** The homes that have all of some words, those that have some, and those that have none. Each home is in one of them. */
function tiersOf(words: readonly string[]): Tier[] {
  const all = matchOfWords(words)
  if (!all) return [{}]
  const some = words.map(says)
  const none: Tier = { also: and(...some.map((one) => not(one))) }
  if (words.length === 1) return [{ words: all }, none]
  const isMet = sql`(${sql.join(some, sql` or `)}) and not (${all.match})`
  const mayBeMet = sql`(${sql.join(words.map(maySay), sql` or `)})`
  return [{ words: all }, { words: { column: 'words', byIndex: mayBeMet, match: isMet } }, none]
}

type Page<T> = { rows: T[]; cursor: string | null }
/** A page of the homes of a tier. */
type Ask<T> = (query: ListQuery, tier: Tier) => Promise<Page<T>>

/**
 * A page of all homes of a search, those first that have the words of `keyword`. Each tier is a list of its own, with its own cursor, which
 * belongs to it alone: it names its tier, and the question that it is signed for does too. @throws AppError bad_request for a mistaken cursor
 */
export async function wordsFirst<T>(query: ListQuery & { keyword?: unknown }, ask: Ask<T>): Promise<Page<T>> {
  const tiers = tiersOf(rankingWords(String(query.keyword ?? '')))
  const { cursor: cursorText, ...question } = query
  const [, tierText, tierCursor] = /^([0-2])\.(.*)$/s.exec(cursorText ?? '') ?? []
  // A cursor that names no tier was not written by us: it is passed on as it is, and the list refuses it.
  let cursor = tierText === undefined ? cursorText : tierCursor
  const rows: T[] = []
  for (let tier = Number(tierText ?? 0); tier < tiers.length; tier++) {
    const room = query.limit - rows.length
    const tierQuery = { ...question, tier, limit: Math.max(1, room), ...(cursor && { cursor }) }
    const page = await ask(tierQuery, tiers[tier] ?? {})
    // A full page goes on where the next tier that has any homes begins.
    if (room === 0 && page.rows.length) return { rows, cursor: `${tier}.` }
    if (room > 0) rows.push(...page.rows)
    if (page.cursor !== null) return { rows, cursor: `${tier}.${page.cursor}` }
    cursor = undefined
  }
  return { rows, cursor: null }
}
