import { sql, type SQL } from 'drizzle-orm'
import type { Form, Keyword } from '#domain/desk/keywords.ts'
import { parseYen } from '#domain/format/parse-yen.ts'

/** A form of a word as it is looked for. */
type SearchForm = { like: SQL; pairs: SQL }
/** A word of a search as it is looked for, in any of its forms; its amount, if it says one. */
export type Word = { exact: SQL; isPhone: boolean; forms: readonly SearchForm[]; beginning: SQL; amount: SQL | null }

/** The pairs of neighbours that a text with this word has; of a single character just that. */
function pairsOf(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

const searchFormOf = ({ text, like }: Form): SearchForm => ({
  like: sql`${like}`,
  pairs: sql`${sql.param(pairsOf(text))}::text[]`,
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

const columnText = (name: string) => sql.raw(`coalesce("${name}", '')`)
/** Columns as one text, separated by spaces; the columns of an inner list are joined without a space, as the parts of one name. */
const textOf = (...parts: (string | string[])[]): SQL =>
  sql.join(
    parts.map((part) => sql.join([part].flat().map(columnText), sql` || `)),
    sql` || ' ' || `,
  )

/** A text that an index of pairs finds ("gramsOf", in the migrations of the same text), and the part of it that must have the word. */
export type Text = { table: SQL; indexed: SQL; narrower: SQL }
const names = ['name', ['lastName', 'firstName'], ['lastNameKana', 'firstNameKana']]
const personColumns = [...names, 'userNumber', 'email']
const address = [['prefectures', 'city', 'address1'], 'address2']
const textIn = (table: string, ...parts: (string | string[])[]): Text => {
  const words = textOf(...parts)
  return { table: sql.raw(table), indexed: words, narrower: words }
}
const member = textIn('users', ...personColumns, 'phone')
export const texts = {
  member,
  /** Whoever owns, pays or sells something: rows of theirs are found by a telephone number only if all of it is given. */
  person: { ...member, narrower: textOf(...personColumns) },
  home: textIn(
    'estates',

    'title',
    'estateNumber',
    'postCode',
    'publicAddress',
    'nearestStation',
    ...address,
  ),
  title: textIn('estates', 'title', 'estateNumber'),
  parties: textIn('negotiations', 'buyerName', 'sellerName'),
  paper: textIn('documents', 'number', 'partyName'),
  number: textIn('documents', 'number'),
  message: textIn('chats', 'message'),
} satisfies Record<string, Text>

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** That words of a row, as SQL, have the word. */
export const inWords = (words: SQL, { forms }: Word): SQL => anyOf(forms.map(({ like }) => sql`${words} ilike ${like}`))

const searchedPart = ({ indexed, narrower }: Text, { isPhone }: Word): SQL => (isPhone ? indexed : narrower)
/** That a text of a row has the word, asked of the row itself. */
export const hasWord = (text: Text, word: Word): SQL => inWords(searchedPart(text, word), word)

/**
 * The ids of the rows of which a text has the word, by the index of its pairs; the pattern makes sure. Each form is found by itself: asked
 * together, PostgreSQL makes the pairs of each row anew.
 */
export function idsMatching(text: Text, word: Word): SQL {
  const words = searchedPart(text, word)
  const forms = word.forms.map(
    ({ like, pairs }) =>
      sql`select id from ${text.table} where "gramsOf"(${text.indexed}) @> ${pairs} and ${words} ilike ${like}`,
  )
  return sql.join(forms, sql` union `)
}
