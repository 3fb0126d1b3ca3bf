import { sql } from 'drizzle-orm'
import {
  inText,
  meeting,
  ofAmount,
  ofEstate,
  ofHome,
  ofID,
  ofPaper,
  ofPerson,
  inLines,
  inPapers,
  type WordMatch,
  type Sets,
} from './place.ts'
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

/** Where a word of the desk's may stand, by noun. */
export const places: Readonly<Record<string, (word: Word, sets: Sets) => WordMatch[]>> = {
  audit: (word, sets) => [
    ofPerson(audits, sql`"actorID"`, word, sets),
    ofPerson(audits, sql`"rowID"`, word, sets),
    meeting(audits, sql`"rowID" = ${word.exact}`),
    meeting(audits, sql`"requestID" = ${word.exact}`),
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
  estateReport: (word, sets) => [
    meeting(listingReports, inWords(sql`concat_ws(' ', "reporterName", email, detail)`, word)),
    ofEstate(listingReports, word, sets),
  ],
  messageReport: (word, sets) => [
    meeting(reports, inWords(sql`concat_ws(' ', "reporterName", "reportedName", message, detail)`, word)),
    ofHome(reports, word, sets),
  ],
  negotiation: (word, sets) => [
    inText(texts.parties, word),
    ofPerson(negotiations, sql`"buyerID"`, word, sets),
    ofPerson(negotiations, sql`"sellerID"`, word, sets),
    ofEstate(negotiations, word, sets),
    ofID(negotiations, word),
    inLines(word),
    inPapers(word),
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
    meeting(refunds, inWords(sql`reason`, word)),
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
