import { sql } from 'drizzle-orm'
import {
  byText,
  byCondition,
  byAmount,
  viaEstate,
  viaDealEstate,
  byID,
  viaDocument,
  viaPerson,
  viaMessages,
  viaDealDocuments,
  type WordMatch,
  type MatchedIDs,
} from './word-match.ts'
import { inWords, texts, type Word } from './word.ts'

// SQL, because a word may stand in rows of several tables.

const tables = {
  audits: sql`audits`,
  documents: sql`documents`,
  estates: sql`estates`,
  negotiations: sql`negotiations`,
  orders: sql`orders`,
  payments: sql`payments`,
  quotations: sql`quotations`,
  refunds: sql`refunds`,
  reports: sql`"messageReports"`,
  listingReports: sql`"estateReports"`,
}
const { audits, documents, estates, negotiations, orders, payments, quotations, refunds, reports, listingReports } =
  tables

/** For each noun, the texts in which the desk's search looks for a word. */
export const places: Readonly<Record<string, (word: Word, sets: MatchedIDs) => WordMatch[]>> = {
  audit: (word, sets) => [
    viaPerson(audits, sql`"actorID"`, word, sets),
    viaPerson(audits, sql`"rowID"`, word, sets),
    byCondition(audits, sql`"rowID" = ${word.exact}`),
    byCondition(audits, sql`"requestID" = ${word.exact}`),
  ],
  bankStatementLine: (word) => [byText(sql`"bankStatementLines"`, texts.statement, word)],
  document: (word, sets) => [
    byText(documents, texts.paper, word),
    viaDealEstate(documents, word, sets),
    ...byAmount(documents, sql`amount`, word),
  ],
  estate: (word, sets) => [
    byText(estates, texts.home, word),
    viaPerson(estates, sql`"userID"`, word, sets),
    ...byAmount(estates, sql`price`, word),
    byID(estates, word),
  ],
  estateReport: (word, sets) => [
    byCondition(listingReports, inWords(sql`concat_ws(' ', "reporterName", email, detail)`, word)),
    viaEstate(listingReports, word, sets),
  ],
  ledgerLine: (word) => [byText(sql`"ledgerLines"`, texts.entry, word)],
  messageReport: (word, sets) => [
    byCondition(reports, inWords(sql`concat_ws(' ', "reporterName", "reportedName", message, detail)`, word)),
    viaDealEstate(reports, word, sets),
  ],
  negotiation: (word, sets) => [
    byText(negotiations, texts.parties, word),
    viaPerson(negotiations, sql`"buyerID"`, word, sets),
    viaPerson(negotiations, sql`"sellerID"`, word, sets),
    viaEstate(negotiations, word, sets),
    byID(negotiations, word),
    viaMessages(word, sets),
    viaDealDocuments(word, sets),
  ],
  order: (word, sets) => [
    viaPerson(orders, sql`"orderUserID"`, word, sets),
    viaDealEstate(orders, word, sets),
    viaDocument(orders, sql`id`, sql`"orderID"`, word, sets),
  ],
  payment: (word, sets) => [
    viaPerson(payments, sql`"paymentUserID"`, word, sets),
    viaDealEstate(payments, word, sets),
    ...byAmount(payments, sql`amount`, word),
    viaDocument(payments, sql`"orderID"`, sql`"orderID"`, word, sets),
  ],
  quotation: (word, sets) => [
    viaPerson(quotations, sql`"userID"`, word, sets),
    viaDealEstate(quotations, word, sets),
    viaDocument(quotations, sql`id`, sql`"quotationID"`, word, sets),
  ],
  refund: (word, sets) => [
    byCondition(refunds, inWords(sql`reason`, word)),
    ...[viaPerson(payments, sql`"paymentUserID"`, word, sets), viaDealEstate(payments, word, sets)].map(
      ({ ids, condition, set }) => ({
        ...(set && { set }),
        ids: sql`select id from refunds where "paymentID" = any(array(${ids}))`,
        condition: sql`(select ${condition} from payments where payments.id = refunds."paymentID")`,
      }),
    ),
  ],
  user: (word) => [byText(sql`users`, texts.member, word)],
}
