import { sql, type SQL } from 'drizzle-orm'
import { idsMatching, hasWord, texts, type Text, type Word } from './word.ts'

// SQL, because a word may stand in rows of several tables. Ids of other rows are handed over as arrays (`= any(array(…))`), so that
// PostgreSQL looks each of them up by an index however many there are.

/** Statements that select the ids of the people, and of the homes, that a word has found. */
export type MatchedIDs = { people: SQL; homes: SQL }

/**
 * How rows with a word are found: `ids` selects them by indexes (through the people or homes of `set`, if named), and `condition` says of
 * one row, under the name of its table, that it has the word.
 */
export type WordMatch = { ids: SQL; set?: keyof MatchedIDs; condition: SQL }

export const byText = (text: Text, word: Word): WordMatch => ({
  ids: idsMatching(text, word),
  condition: hasWord(text, word),
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
  condition: sql`(select ${hasWord(texts.person, word)} from users where users.id = ${table}.${column})`,
})
/** About a home of that title or number. */
export const viaEstate = (table: SQL, word: Word, { homes }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where "estateID" = any(array(${homes}))`,
  set: 'homes',
  condition: sql`(select ${hasWord(texts.title, word)} from estates where estates.id = ${table}."estateID")`,
})
/** Of a deal about a home of that title or number. */
export const viaDealEstate = (table: SQL, word: Word, { homes }: MatchedIDs): WordMatch => ({
  ids: sql`select id from ${table} where "negotiationID" = any(array(
    select id from negotiations where "estateID" = any(array(${homes}))))`,
  set: 'homes',
  condition: sql`(select ${hasWord(texts.title, word)} from estates
    where estates.id = (select "estateID" from negotiations deals where deals.id = ${table}."negotiationID"))`,
})
/** Of a deal in which somebody has said it. */
export const viaMessages = (word: Word): WordMatch => ({
  ids: sql`select "negotiationID" as id from chats where id = any(array(${idsMatching(texts.message, word)}))`,
  condition: sql`(select bool_or(${hasWord(texts.message, word)}) from chats where chats."negotiationID" = negotiations.id)`,
})
/** Of a deal with a paper of that number. */
export const viaDealDocuments = (word: Word): WordMatch => ({
  ids: sql`select "negotiationID" as id from documents where id = any(array(${idsMatching(texts.number, word)}))`,
  condition: sql`(select bool_or(${hasWord(texts.number, word)}) from documents where documents."negotiationID" = negotiations.id)`,
})
export const byAmount = (table: SQL, column: SQL, { amount }: Word): WordMatch[] =>
  amount ? [byCondition(table, sql`${column} = ${amount}`)] : []
export const byID = (table: SQL, { beginning }: Word): WordMatch => byCondition(table, sql`id like ${beginning}`)
/** Of a paper with that number; `table` has the paper's `column` under the name `own`. */
export const viaDocument = (table: SQL, own: SQL, column: SQL, word: Word): WordMatch => ({
  ids: sql`select id from ${table} where ${own} = any(array(
    select ${column} from documents where id = any(array(${idsMatching(texts.number, word)}))
  ))`,
  condition: sql`(select bool_or(${hasWord(texts.number, word)}) from documents where documents.${column} = ${table}.${own})`,
})
