import { sql, type SQL } from 'drizzle-orm'
import { findText, says, texts, type Text, type Word } from './word.ts'

// SQL, because a word may stand in rows of several tables. What other rows are found by are arrays: whatever their number, an index
// answers for each.

/** Statements that select the ids of the people, and of the homes, that a word has found. */
export type Sets = { people: SQL; homes: SQL }

/**
 * Where a word may stand: the statement that finds the ids of the rows by indexes, maybe by a set; and what is asked of a row itself,
 * under the name of its table.
 */
export type WordMatch = { ids: SQL; set?: keyof Sets; says: SQL }

export const inText = (text: Text, word: Word): WordMatch => ({ ids: findText(text, word), says: says(text, word) })
/** What is asked of a row where no index leads to it, or one of a column of the row does. */
export const meeting = (table: SQL, says: SQL): WordMatch => ({ ids: sql`select id from ${table} where ${says}`, says })

// Values of a statement within, and never `exists`: that may be answered by reading all people or homes.
export const ofPerson = (table: SQL, column: SQL, word: Word, { people }: Sets): WordMatch => ({
  ids: sql`select id from ${table} where ${column} = any(array(${people}))`,
  set: 'people',
  says: sql`(select ${says(texts.person, word)} from users where users.id = ${table}.${column})`,
})
/** About a home of that title or number. */
export const ofEstate = (table: SQL, word: Word, { homes }: Sets): WordMatch => ({
  ids: sql`select id from ${table} where "estateID" = any(array(${homes}))`,
  set: 'homes',
  says: sql`(select ${says(texts.title, word)} from estates where estates.id = ${table}."estateID")`,
})
/** Of a deal about a home of that title or number. */
export const ofHome = (table: SQL, word: Word, { homes }: Sets): WordMatch => ({
  ids: sql`select id from ${table} where "negotiationID" = any(array(
    select id from negotiations where "estateID" = any(array(${homes}))))`,
  set: 'homes',
  says: sql`(select ${says(texts.title, word)} from estates
    where estates.id = (select "estateID" from negotiations deals where deals.id = ${table}."negotiationID"))`,
})
/** Of a deal in which somebody has said it. */
export const inLines = (word: Word): WordMatch => ({
  ids: sql`select "negotiationID" as id from chats where id = any(array(${findText(texts.said, word)}))`,
  says: sql`(select bool_or(${says(texts.said, word)}) from chats where chats."negotiationID" = negotiations.id)`,
})
/** Of a deal with a paper of that number. */
export const inPapers = (word: Word): WordMatch => ({
  ids: sql`select "negotiationID" as id from documents where id = any(array(${findText(texts.number, word)}))`,
  says: sql`(select bool_or(${says(texts.number, word)}) from documents where documents."negotiationID" = negotiations.id)`,
})
export const ofAmount = (table: SQL, column: SQL, { amount }: Word): WordMatch[] =>
  amount ? [meeting(table, sql`${column} = ${amount}`)] : []
export const ofID = (table: SQL, { beginning }: Word): WordMatch => meeting(table, sql`id like ${beginning}`)
/** Of a paper with that number; `table` has the paper's `column` under the name `own`. */
export const ofPaper = (table: SQL, own: SQL, column: SQL, word: Word): WordMatch => ({
  ids: sql`select id from ${table} where ${own} = any(array(
    select ${column} from documents where id = any(array(${findText(texts.number, word)}))
  ))`,
  says: sql`(select bool_or(${says(texts.number, word)}) from documents where documents.${column} = ${table}.${own})`,
})
