import { sql, type SQL } from 'drizzle-orm'
import type { Form, Keyword } from '#domain/desk/keywords.ts'
import { parseYen } from '#domain/format/parse-yen.ts'

/** A form of a word as it is looked for. */
type SearchForm = { like: SQL; pairs: readonly string[] }
/** A word of a search as it is looked for, in any of its forms; its amount, if it says one. */
export type Word = { exact: SQL; isPhone: boolean; forms: readonly SearchForm[]; beginning: SQL; amount: SQL | null }

/** The pairs of neighbours that a text with this word has; of a single character just that. */
function pairsOf(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

const searchFormOf = ({ text, like }: Form): SearchForm => ({
  like: sql`${like}`,
  pairs: pairsOf(text),
})

export function wordOf({ word, isPhone, forms }: Keyword): Word {
  const yen = parseYen(word)
  return {
    exact: sql`${word}`,
    isPhone,
    forms: forms.map(searchFormOf),
    // The pattern without its first wildcard.
    beginning: sql`${forms[0].like.slice(1).toLowerCase()}`,
    amount: yen === null ? null : sql`${yen}::bigint`,
  }
}

/** Which texts of a row are looked in, by their kinds in "deskTexts" (`textsOf`, in the migration of it, says what stands in each). */
export type Text = { kinds: readonly string[]; kindsOfPhones?: readonly string[] }
export const texts = {
  member: { kinds: ['person', 'phone'] },
  /** Whoever owns, pays or sells something: rows of theirs are found by a telephone number only if all of it is given. */
  person: { kinds: ['person'], kindsOfPhones: ['person', 'phone'] },
  home: { kinds: ['title', 'address'] },
  title: { kinds: ['title'] },
  parties: { kinds: ['parties'] },
  paper: { kinds: ['number', 'addressee'] },
  number: { kinds: ['number'] },
  message: { kinds: ['message'] },
  entry: { kinds: ['entry'] },
  statement: { kinds: ['statement'] },
} satisfies Record<string, Text>

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** That words of a row, as SQL, have the word. */
export const inWords = (words: SQL, { forms }: Word): SQL => anyOf(forms.map(({ like }) => sql`${words} ilike ${like}`))

const kindsOf = ({ kinds, kindsOfPhones = kinds }: Text, { isPhone }: Word) => (isPhone ? kindsOfPhones : kinds)
/** That a text of the row with an id has the word, asked of this row alone. */
export const hasWord = (text: Text, word: Word, id: SQL): SQL =>
  anyOf(
    kindsOf(text, word).map(
      (kind) => sql`(select ${anyOf(word.forms.map(isLike))} from "deskTexts" where kind = ${kind} and id = ${id})`,
    ),
  )

const isLike = ({ like }: SearchForm): SQL => sql`words like lower(${like})`

/** How many people, homes and rows are found for a word at most, the newest first. Whoever looks for an older one gives more words. */
export const newestLimit = 1_000
/** The newest of some ids: they sort by when they were made. */
export const newestOf = (ids: SQL): SQL =>
  sql`select id from (${ids}) as found (id) order by id desc limit ${newestLimit}`

/**
 * The ids of the newest rows of which a text has the word, by the index of its pairs; the pattern makes sure. Each form is found by itself:
 * asked together, PostgreSQL makes the pairs of each row anew.
 */
export function idsMatching(text: Text, word: Word): SQL {
  const each = kindsOf(text, word).flatMap((kind) =>
    word.forms.map((form) => {
      const pairs = form.pairs.map((pair) => `${kind}:${pair}`)
      return sql`select id from "deskTexts" where "gramsOf"(kind, words) @> ${sql.param(pairs)}::text[] and ${isLike(form)}`
    }),
  )
  const newestOfEach = each.map((ids) => sql`(${newestOf(ids)})`)
  return newestOf(sql.join(newestOfEach, sql` union `))
}
