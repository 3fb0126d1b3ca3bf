import { and, sql, type SQL } from 'drizzle-orm'
import { keywordsOf } from '#domain/desk/keywords.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin, isSeller } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { ListQuery } from '#http/filters.ts'
import { linesAbout } from '../audit/lines-about.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { places } from './words/places.ts'
import { sets, type MatchedIDs, type WordMatch } from './words/word-match.ts'
import { idsMatching, newestLimit, newestOf, wordOf, type Word } from './words/word.ts'

type Noun = Pick<Resource, 'name' | 'plural'>
type PlacesOf = (word: Word, sets: MatchedIDs) => WordMatch[]

/** Where words are looked for, if there are any and one may look. @throws AppError forbidden */
function wordsOf({ me }: Context, { name }: Noun, keyword: unknown): { words: Word[]; placesOf?: PlacesOf } {
  const placesOf = places[name]
  if (typeof keyword !== 'string' || !keyword || !placesOf) return { words: [] }
  // Sellers look among their own listings; wherever else words are looked for, it is the desk that does.
  if (!isAdmin(me) && !(name === estate.name && isSeller(me)))
    throw new AppError('forbidden', 'ことばで探せるのは、運営の担当者だけです')
  return { placesOf, words: keywordsOf(keyword).map(wordOf) }
}

const matchedIDs: MatchedIDs = {
  people: sql`select id from people`,
  homes: sql`select id from homes`,
  messages: sql`select id from messages`,
  papers: sql`select id from papers`,
}

/** The newest rows that a word is found in by indexes, and whether these are all, as SQL. */
function findWord(word: Word, placesOf: PlacesOf): SQL {
  const all = placesOf(word, matchedIDs)
  const usedSets = new Set(all.flatMap(({ set }) => set ?? []))
  const tables = [
    ...Object.entries(sets).map(([name, text]) => sql`${sql.raw(name)} as materialized (${idsMatching(text, word)})`),
    ...all.map(({ ids }, at) => sql`${sql.raw(`place${at}`)} as materialized (${newestOf(ids)})`),
    sql`rows as materialized (${newestOf(
      sql.join(
        all.map((_, at) => sql.raw(`select id from place${at}`)),
        sql` union `,
      ),
    )})`,
  ]
  const isWhole = ['rows', ...usedSets].map((name) => sql.raw(`(select count(*) from ${name}) < ${newestLimit}`))
  return sql`(with ${sql.join(tables, sql`, `)}
    select json_build_object('ids', array(select id from rows), 'isWhole', ${sql.join(isWhole, sql` and `)}))`
}

/** That a row says a word in one of its places, asked of the row itself. */
function saysWord(word: Word, placesOf: PlacesOf): SQL {
  const anywhere = placesOf(word, matchedIDs).map(({ condition }) => condition)
  return sql`(${sql.join(anywhere, sql` or `)})`
}

/** Rows that are found; where `isWhole` is not so, there may be older ones. */
type FoundRows = { ids: string[]; isWhole: boolean }

/** The rows that have all words: those of the rarest word are found by its index, and the other words are then compared in these rows. */
async function findWords(
  context: Context,
  { plural }: Noun,
  words: readonly Word[],
  placesOf: PlacesOf,
): Promise<FoundRows> {
  const statements = words.map((word) => findWord(word, placesOf))
  const [row] = await query<{ found: FoundRows[] }>(
    context,
    sql`select json_build_array(${sql.join(statements, sql`, `)}) as found`,
  )
  const byNumber = (row?.found ?? [])
    .map((result, at) => ({ ...result, at }))
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.ids.length - other.ids.length)
  const [first = { ids: [], isWhole: true, at: 0 }] = byNumber
  const others = words.filter((_, at) => at !== first.at).map((word) => saysWord(word, placesOf))
  if (others.length === 0 || first.ids.length === 0) return first
  const rows = await query<{ id: string }>(
    context,
    sql`select id from ${sql.identifier(plural)} where ${and(isOneOf(first.ids), ...others)}`,
  )
  return { ids: rows.map(({ id }) => id), isWhole: first.isWhole }
}

const isOneOf = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::text[])`

/** What the rows of a list meet besides its conditions; `isPartial` where only the newest that say its words are among them. */
type Search = { also?: SQL | undefined; isPartial: boolean }
type KeywordQuery = ListQuery & { keyword?: unknown; about?: unknown }

/**
 * That every word of a list's `keyword` is part of a row, or of what the row is about. The desk finds no more than the newest rows; of
 * sellers their own rows are asked. The audit log is asked for the lines `about` one thing, too. @throws AppError forbidden
 */
export const searchOf =
  (noun: Noun) =>
  async (context: Context, { keyword, about }: KeywordQuery): Promise<Search> => {
    const { placesOf, words } = wordsOf(context, noun, keyword)
    const belongs = typeof about === 'string' ? await linesAbout(context, about) : undefined
    if (!placesOf || words.length === 0) return { also: belongs, isPartial: false }
    if (!isAdmin(context.me)) return { also: and(...words.map((word) => saysWord(word, placesOf))), isPartial: false }
    const { ids, isWhole } = await findWords(context, noun, words, placesOf)
    return { also: and(belongs, isOneOf(ids)), isPartial: !isWhole }
  }

/**
 * The same for a file, which must have all rows: where the index finds too many of a word, each row of the list is compared instead.
 * @throws AppError forbidden
 */
export async function searchAll(
  context: Context,
  noun: Noun,
  keywordQuery: KeywordQuery,
): Promise<{ also?: SQL | undefined }> {
  const search = await searchOf(noun)(context, keywordQuery)
  if (!search.isPartial) return search
  const { placesOf, words } = wordsOf(context, noun, keywordQuery.keyword)
  const belongs = typeof keywordQuery.about === 'string' ? await linesAbout(context, keywordQuery.about) : undefined
  return { also: placesOf && and(belongs, ...words.map((word) => saysWord(word, placesOf))) }
}
