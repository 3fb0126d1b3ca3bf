import { sql, type SQL } from 'drizzle-orm'
import type { Keyword } from '#domain/desk/keywords.ts'
import { parseYen } from '#domain/format/parse-yen.ts'

/** A word of a search as it is looked for; its amount, if it says one. */
export type Word = { exact: SQL; like: SQL; pairs: SQL; beginning: SQL; amount: SQL | null }

/** The pairs of neighbours that a text with this word has; of a single character just that. */
function pairsOf(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

export function wordOf({ word, text, like }: Keyword): Word {
  const yen = parseYen(word)
  return {
    exact: sql`${word}`,
    like: sql`${like}`,
    pairs: sql`${sql.param(pairsOf(text))}::text[]`,
    // The pattern without its first wildcard.
    beginning: sql`${like.slice(1).toLowerCase()}`,
    amount: yen === null ? null : sql`${yen}::bigint`,
  }
}

const told = (name: string) => sql.raw(`coalesce("${name}", '')`)
/** Columns as one text, with a space between; several in one are the parts of one name. */
const textOf = (...parts: (string | string[])[]): SQL =>
  sql.join(
    parts.map((part) => sql.join([part].flat().map(told), sql` || `)),
    sql` || ' ' || `,
  )

/**
 * Texts that an index of pairs ("gramsOf", in the migrations of the same text) finds, the part of them that must have the word, and the
 * order in which the newest are read first.
 */
export type Text = { table: SQL; newest: SQL; indexed: SQL; narrower: SQL }
const names = ['name', ['lastName', 'firstName'], ['lastNameKana', 'firstNameKana']]
const known = [...names, 'userNumber', 'email']
const address = [['prefectures', 'city', 'address1'], 'address2']
const whole = (table: string, newest: SQL, ...parts: (string | string[])[]): Text => {
  const words = textOf(...parts)
  return { table: sql.raw(table), newest, indexed: words, narrower: words }
}
const newest = {
  day: sql`"issuedOn" desc, id desc`,
  made: sql`"createdAt" desc, id desc`,
  told: sql`"updatedAt" desc, id desc`,
}
const member = whole('users', newest.made, ...known, 'phone')
export const texts = {
  member,
  /** The people who have, do or sell something: their telephone finds themselves alone. */
  person: { ...member, narrower: textOf(...known) },
  home: whole(
    'estates',
    newest.told,
    'title',
    'estateNumber',
    'postCode',
    'publicAddress',
    'nearestStation',
    ...address,
  ),
  title: whole('estates', newest.told, 'title', 'estateNumber'),
  parties: whole('negotiations', newest.made, 'buyerName', 'sellerName'),
  paper: whole('documents', newest.day, 'number', 'partyName'),
  number: whole('documents', newest.day, 'number'),
} satisfies Record<string, Text>

/** That a text of a row has the word, asked of the row itself. */
export const says = ({ narrower }: Text, { like }: Word): SQL => sql`${narrower} ilike ${like}`

/** Of so many new rows, so many say a word that very many rows say: an index of pairs reads all of them before it tells the first. */
const sample = { rows: 300, often: 15 }
export const isOften = (text: Text, word: Word): SQL =>
  sql`(select count(*) from (select ${says(text, word)} as hit from ${text.table} order by ${text.newest} limit ${sample.rows}) newest
    where hit) >= ${sample.often}`

/** The ids of the rows of which a text has the word, by the index of its pairs; the pattern makes sure. */
export const found = (text: Text, word: Word): SQL =>
  sql`select id from ${text.table} where "gramsOf"(${text.indexed}) @> ${word.pairs} and ${says(text, word)}`
