import { and, sql, type SQL } from 'drizzle-orm'
import { keywordsOf } from '#domain/desk/keywords.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin, isSeller } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import type { Look } from '../kernel/sql/list-rows.ts'
import { textsOfSets, type Place, type Sets } from './words/place.ts'
import { places } from './words/places.ts'
import { found, isOften, wordOf, type Text, type Word } from './words/word.ts'

/**
 * So many people, homes and rows are looked for by indexes for each word: a word that more of them say is asked of the rows themselves,
 * of which no more than `most` are asked before a page ends. `known` of those that indexes found are asked before all are counted.
 */
const bounds = {
  one: { bound: 600, most: 3_000, known: 300 },
  several: { bound: 200, most: 500, known: 100 },
}

/** Where words are looked for, if there are any and one may look. @throws AppError forbidden */
function wordsOf({ me }: Context, { name }: Pick<Resource, 'name'>, keyword: unknown) {
  const placesOf = places[name]
  if (typeof keyword !== 'string' || !keyword || !placesOf) return { words: [] }
  // Sellers look among their own listings; wherever else words are looked for, it is the desk that does.
  if (!isAdmin(me) && !(name === estate.name && isSeller(me)))
    throw new AppError('forbidden', 'ことばで探せるのは、運営の担当者だけです')
  return { placesOf, words: keywordsOf(keyword).map(wordOf) }
}

const joined = (statements: readonly SQL[], how: SQL) => sql.join([...statements], how)
const someIDs = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::text[])`

type PlacesOf = (word: Word, sets: Sets) => Place[]
/** Rows found in a place; where there may be more of them, it is common. */
type Found = { ids: string[]; isCommon: boolean }

const setsOf = (word: Word): Sets => ({
  people: found(textsOfSets.people, word),
  homes: found(textsOfSets.homes, word),
})

/** What is found in each place of a word, as SQL: no more people, homes or rows of a place than `bound`. */
function foundIn(word: Word, placesOf: PlacesOf, bound: number): SQL {
  const all = placesOf(word, { people: sql`select id from people`, homes: sql`select id from homes` })
  const texts = [...new Set([textsOfSets.people, textsOfSets.homes, ...all.flatMap(({ text }) => text ?? [])])]
  const often = (text: Text) => sql.raw(`(select it from often${texts.indexOf(text)})`)
  const table = (name: string, ids: SQL, text?: Text) => sql`${sql.raw(name)} as materialized
    (select id from (${ids}) as found (id) where not ${text ? often(text) : sql`false`} limit ${bound})`
  const isFull = (name: string) => sql`(select count(*) from ${sql.raw(name)}) >= ${bound}`
  const { people, homes } = setsOf(word)
  const tables = [
    ...texts.map((text, at) => sql`${sql.raw(`often${at}`)} as materialized (select ${isOften(text, word)} as it)`),
    table('people', people, textsOfSets.people),
    table('homes', homes, textsOfSets.homes),
    ...all.map(({ ids, text }, at) => table(`place${at}`, ids, text)),
  ]
  const told = all.map(({ set, text = set && textsOfSets[set] }, at) => {
    const why = [isFull(`place${at}`), ...(set ? [isFull(set)] : []), ...(text ? [often(text)] : [])]
    return sql`json_build_object('ids', array(select id from ${sql.raw(`place${at}`)}), 'isCommon', ${joined(why, sql` or `)})`
  })
  return sql`(with ${joined(tables, sql`, `)} select json_build_array(${joined(told, sql`, `)}))`
}

/** The rows that a word is found in, as a condition; whether it is common, and the ids of some of them, if so. */
function lookOf(found: Found[], places: Place[]) {
  const ids = found.flatMap(({ ids }) => ids)
  const asked = places.flatMap(({ says }, at) => (found[at]?.isCommon && says ? [says] : []))
  return { ids, also: sql`(${joined([someIDs(ids), ...asked], sql` or `)})`, isCommon: asked.length > 0 }
}

/**
 * That every word of a list's `keyword` is part of a row, or of what the row is about. Rows that are found by rare words are named. Where
 * all words are common, the rows are asked themselves, in whatever order they are read in, and a few are named. @throws AppError forbidden
 */
export const searchOf =
  (noun: Pick<Resource, 'name'>) =>
  async (context: Context, { keyword }: ListQuery & { keyword?: unknown }): Promise<Look> => {
    const { placesOf, words } = wordsOf(context, noun, keyword)
    if (!placesOf || words.length === 0) return {}
    const places = words.map((word) => placesOf(word, setsOf(word)))
    if (places.flat().some(({ says }) => !says))
      return {
        also: and(
          ...places.map(
            (each) =>
              sql`id in (${joined(
                each.map(({ ids }) => ids),
                sql` union all `,
              )})`,
          ),
        ),
      }
    const { bound, most, known } = words.length === 1 ? bounds.one : bounds.several
    const statements = words.map((word) => foundIn(word, placesOf, bound))
    // SQL, so that all words are one statement.
    const [row] = await query<{ found: Found[][] }>(
      context,
      sql`select json_build_array(${joined(statements, sql`, `)}) as found`,
    )
    const looks = (row?.found ?? []).map((found, at) => lookOf(found, places[at]!))
    const also = and(...looks.map(({ also }) => also))
    // What a rare word names is asked for the others, so it may be no more than one word finds in a place.
    const isRare = ({ isCommon, ids }: (typeof looks)[number]) =>
      !isCommon && (looks.length === 1 || ids.length <= bound)
    if (looks.some(isRare)) return { also }
    const [some = []] = looks.map(({ ids }) => ids).toSorted((one, other) => other.length - one.length)
    return { also, walk: { most, some: some.slice(0, known) } }
  }
