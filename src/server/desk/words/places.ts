import { sql, type SQL } from 'drizzle-orm'
import { found, says, texts, type Text, type Word } from './word.ts'

// SQL, because a word may stand in rows of several tables. What other rows are found by are arrays: whatever their number, an index
// answers for each.

/** Statements that select the ids of the people, and of the homes, that a word has found. */
export type Sets = { people: SQL; homes: SQL }
/** The texts that they are found by. The telephone of those who have, do or sell something finds themselves alone. */
export const textsOfSets: Record<keyof Sets, Text> = { people: texts.person, homes: texts.title }

/**
 * Where a word may stand: the statement that finds the ids of the rows by indexes, by the index of a text or by a set; and what is asked
 * of a row itself, under the name of its table. Log lines are not asked: there may be millions, and few of them are a person's.
 */
export type Place = { ids: SQL; text?: Text; set?: keyof Sets; says?: SQL }

const inText = (text: Text, word: Word): Place => ({ ids: found(text, word), text, says: says(text, word) })
/** What is asked of a row where no index leads to it, or one of a column of the row does. */
const meeting = (table: SQL, says: SQL): Place => ({ ids: sql`select id from ${table} where ${says}`, says })

// Values of a statement within, and never `exists`: that may be answered by reading all people or homes.
const ofPerson = (table: SQL, column: SQL, word: Word, { people }: Sets): Place => ({
  ids: sql`select id from ${table} where ${column} = any(array(${people}))`,
  set: 'people',
  says: sql`(select ${says(texts.person, word)} from users where users.id = ${table}.${column})`,
})
/** Of a deal about a home of that title or number. */
const ofHome = (table: SQL, word: Word, { homes }: Sets): Place => ({
  ids: sql`select id from ${table} where "negotiationID" = any(array(
    select id from negotiations where "estateID" = any(array(${homes}))))`,
  set: 'homes',
  says: sql`(select ${says(texts.title, word)} from estates
    where estates.id = (select "estateID" from negotiations deals where deals.id = ${table}."negotiationID"))`,
})
const ofAmount = (table: SQL, column: SQL, { amount }: Word): Place[] =>
  amount ? [meeting(table, sql`${column} = ${amount}`)] : []
const ofID = (table: SQL, { beginning }: Word): Place => meeting(table, sql`id like ${beginning}`)
/** Of a paper with that number; `table` has the paper's `column` under the name `own`. */
const ofPaper = (table: SQL, own: SQL, column: SQL, word: Word): Place => ({
  ids: sql`select id from ${table} where ${own} = any(array(
    select ${column} from documents where id = any(array(${found(texts.number, word)}))
  ))`,
  says: sql`(select bool_or(${says(texts.number, word)}) from documents where documents.${column} = ${table}.${own})`,
})

const tables = {
  documents: sql`documents`,
  estates: sql`estates`,
  negotiations: sql`negotiations`,
  orders: sql`orders`,
  payments: sql`payments`,
  quotations: sql`quotations`,
  refunds: sql`refunds`,
  reports: sql`"messageReports"`,
}
const { documents, estates, negotiations, orders, payments, quotations, refunds, reports } = tables

/** Where a word of the desk's may stand, by noun. */
export const places: Readonly<Record<string, (word: Word, sets: Sets) => Place[]>> = {
  audit: (word, { people }) => [
    { ids: sql`select id from audits where "actorID" = any(array(${people}))` },
    { ids: sql`select id from audits where "rowID" = any(array(${people}))` },
    { ids: sql`select id from audits where "rowID" = ${word.exact}` },
    { ids: sql`select id from audits where "requestID" = ${word.exact}` },
  ],
  document: (word, sets) => [
    inText(texts.paper, word),
    ofHome(documents, word, sets),
    ...ofAmount(documents, sql`amount`, word),
  ],
  estate: (word, sets) => [
    inText(texts.home, word),
    ofPerson(estates, sql`"userID"`, word, sets),
    ...ofAmount(estates, sql`price`, word),
    ofID(estates, word),
  ],
  messageReport: (word, sets) => [
    meeting(reports, sql`concat_ws(' ', "reporterName", "reportedName", message, detail) ilike ${word.like}`),
    ofHome(reports, word, sets),
  ],
  negotiation: (word, sets) => [
    inText(texts.parties, word),
    ofPerson(negotiations, sql`"buyerID"`, word, sets),
    ofPerson(negotiations, sql`"sellerID"`, word, sets),
    {
      ids: sql`select id from negotiations where "estateID" = any(array(${sets.homes}))`,
      set: 'homes',
      says: sql`(select ${says(texts.title, word)} from estates where estates.id = negotiations."estateID")`,
    },
    ofID(negotiations, word),
  ],
  order: (word, sets) => [
    ofPerson(orders, sql`"orderUserID"`, word, sets),
    ofHome(orders, word, sets),
    ofPaper(orders, sql`id`, sql`"orderID"`, word),
  ],
  payment: (word, sets) => [
    ofPerson(payments, sql`"paymentUserID"`, word, sets),
    ofHome(payments, word, sets),
    ...ofAmount(payments, sql`amount`, word),
    ofPaper(payments, sql`"orderID"`, sql`"orderID"`, word),
  ],
  quotation: (word, sets) => [
    ofPerson(quotations, sql`"userID"`, word, sets),
    ofHome(quotations, word, sets),
    ofPaper(quotations, sql`id`, sql`"quotationID"`, word),
  ],
  refund: (word, sets) => [
    meeting(refunds, sql`reason ilike ${word.like}`),
    ...[ofPerson(payments, sql`"paymentUserID"`, word, sets), ofHome(payments, word, sets)].map(
      ({ ids, says, set }) => ({
        ...(set && { set }),
        ids: sql`select id from refunds where "paymentID" = any(array(${ids}))`,
        says: sql`(select ${says} from payments where payments.id = refunds."paymentID")`,
      }),
    ),
  ],
  user: (word) => [inText(texts.member, word)],
}
