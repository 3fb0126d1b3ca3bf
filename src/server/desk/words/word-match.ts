import { sql, type SQL } from 'drizzle-orm'
import { idsMatching, hasWord, inWords, texts, type Text, type Word } from './word.ts'

// SQL, because a word may stand in rows of several tables. Ids of other rows are handed over as arrays (`= any(array(…))`), so that
// PostgreSQL looks each of them up by an index however many there are.

/** What rows are about and found through, by the text that has the word. */
export const sets = {
  people: texts.person,
  homes: texts.title,
  messages: texts.message,
  papers: texts.number,
} satisfies Record<string, Text>
type SetName = keyof typeof sets
/** Statements that select the ids that a word has found of each. */
export type MatchedIDs = Readonly<Record<SetName, SQL>>

/**
 * How rows with a word are found: `ids` selects them by indexes (through those of `set`, if named), and `condition` says of
 * one row, under the name of its table, that it has the word.
 */
export type WordMatch = { ids: SQL; set?: SetName; condition: SQL }

export const byText = (table: SQL, text: Text, word: Word): WordMatch => ({
  ids: idsMatching(text, word),
  condition: hasWord(text, word, sql`${table}.id`),
})
/** A condition of the row's own columns, for which no index of words is needed. */
export const byCondition = (table: SQL, says: SQL): WordMatch => ({
  ids: sql`select id from ${table} where ${says}`,
  condition: says,
})

// Subselects of values, never `exists`: PostgreSQL may answer an `exists` by reading all people or homes.
export const viaPerson = (table: SQL, column: SQL, word: Word, { people }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where ${column} = any(array(${people}))`,
  set: 'people',
  condition: hasWord(texts.person, word, sql`${table}.${column}`),
})
/** About a home of that title or number. */
export const viaEstate = (table: SQL, word: Word, { homes }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where "estateID" = any(array(${homes}))`,
  set: 'homes',
  condition: hasWord(texts.title, word, sql`${table}."estateID"`),
})
/** Of a deal about a home of that title or number. */
export const viaDealEstate = (table: SQL, word: Word, { homes }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where "negotiationID" = any(array(
    select id from negotiations where "estateID" = any(array(${homes}))))`,
  set: 'homes',
  condition: hasWord(
    texts.title,
    word,
    sql`(select "estateID" from negotiations deals where deals.id = ${table}."negotiationID")`,
  ),
})
/** Of a deal in which somebody has said it. */
export const viaMessages = (word: Word, { messages }: MatchedIDs): WordMatch => ({
  ids: sql`select "negotiationID" as id from chats where id = any(array(${messages}))`,
  set: 'messages',
  condition: sql`(select bool_or(${inWords(sql`message`, word)}) from chats where chats."negotiationID" = negotiations.id)`,
})
/** Of a deal with a paper of that number. */
export const viaDealDocuments = (word: Word, { papers }: MatchedIDs): WordMatch => ({
  ids: sql`select "negotiationID" as id from documents where id = any(array(${papers}))`,
  set: 'papers',
  condition: sql`(select bool_or(${inWords(sql`number`, word)}) from documents where documents."negotiationID" = negotiations.id)`,
})
export const byAmount = (table: SQL, column: SQL, { amount }: Word): WordMatch[] =>
  amount ? [byCondition(table, sql`${column} = ${amount}`)] : []
export const byID = (table: SQL, { beginning }: Word): WordMatch => byCondition(table, sql`id like ${beginning}`)
/** Of a paper with that number; `table` has the paper's `column` under the name `own`. */
export const viaDocument = (table: SQL, own: SQL, column: SQL, word: Word, { papers }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where ${own} = any(array(select ${column} from documents where id = any(array(${papers}))))`,
  set: 'papers',
  condition: sql`(select bool_or(${inWords(sql`number`, word)}) from documents where documents.${column} = ${table}.${own})`,
})
