import { and, sql, type SQL } from 'drizzle-orm'
import { type Keyword, keywordsOf } from '#domain/desk/keywords.ts'
import { estate } from '#domain/estate/estate.ts'
import { parseYen } from '#domain/format/parse-yen.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin, isSeller } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import type { Look } from '../kernel/sql/list-rows.ts'

// SQL, because a word may stand in rows of several tables. Each place is the ids of the rows that a word has found, so that an
// index answers for each.

/** A word of a search as it is looked for; its amount, if it says one. */
type Word = { exact: SQL; like: SQL; pairs: SQL; beginning: SQL; amount: SQL | null }

/** The pairs of neighbours that a text with this word has; of a single character just that. */
function pairsOf(word: string): string[] {
  const letters = [...word.toLowerCase()]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function wordOf({ word, text, like }: Keyword): Word {
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

/** That a text has a word: an index of its pairs ("gramsOf", in migration 0063 of the same text) finds it, the pattern makes sure. */
const saying = (words: SQL, { pairs, like }: Word, narrower = words): SQL =>
  sql`"gramsOf"(${words}) @> ${pairs} and ${narrower} ilike ${like}`

const names = ['name', ['lastName', 'firstName'], ['lastNameKana', 'firstNameKana']]
const known = [...names, 'userNumber', 'email']
const personWords = textOf(...known, 'phone')
const address = [['prefectures', 'city', 'address1'], 'address2']
const homeWords = textOf('title', 'estateNumber', 'postCode', 'publicAddress', 'nearestStation', ...address)
const partyWords = textOf('buyerName', 'sellerName')
const paperWords = textOf('number', 'partyName')

/** The people who have, do or sell something. Their telephone finds themselves alone. */
const people = (word: Word) => sql`select id from users where ${saying(personWords, word, textOf(...known))}`
/** The deals about homes of that title or number. */
const homeDeals = (word: Word) => sql`select id from negotiations where "estateID" in
  (select id from estates where ${saying(homeWords, word, textOf('title', 'estateNumber'))})`
const papers = (column: SQL, word: Word) =>
  sql`select ${column} from documents where ${saying(paperWords, word, sql`number`)}`

/** That the rows are of such a person, or of a deal about such a home. */
const ofDeals = (table: SQL, person: SQL) => (word: Word) => [
  sql`select id from ${table} where ${person} in (${people(word)})`,
  sql`select id from ${table} where "negotiationID" in (${homeDeals(word)})`,
]
/** The rows of just the amount that a word says, if it says one. */
const ofAmount = (table: SQL, column: SQL, { amount }: Word) =>
  amount ? [sql`select id from ${table} where ${column} = ${amount}`] : []
const ofID = (table: SQL, { beginning }: Word) => sql`select id from ${table} where id like ${beginning}`

/** Where a word of the desk's may stand, by noun. */
const places: Readonly<Record<string, (word: Word) => SQL[]>> = {
  // Arrays, because there may be millions of lines and few of them are a person's.
  audit: (word) => [
    sql`select id from audits where "actorID" = any(array(${people(word)}))`,
    sql`select id from audits where "rowID" = any(array(${people(word)}))`,
    sql`select id from audits where "rowID" = ${word.exact}`,
    sql`select id from audits where "requestID" = ${word.exact}`,
  ],
  document: (word) => [
    sql`select id from documents where ${saying(paperWords, word)}`,
    sql`select id from documents where "negotiationID" in (${homeDeals(word)})`,
    ...ofAmount(sql`documents`, sql`amount`, word),
  ],
  estate: (word) => [
    sql`select id from estates where ${saying(homeWords, word)}`,
    sql`select id from estates where "userID" in (${people(word)})`,
    ...ofAmount(sql`estates`, sql`price`, word),
    ofID(sql`estates`, word),
  ],
  messageReport: (word) => [
    sql`select id from "messageReports"
      where concat_ws(' ', "reporterName", "reportedName", message, detail) ilike ${word.like}`,
    sql`select id from "messageReports" where "negotiationID" in (${homeDeals(word)})`,
  ],
  negotiation: (word) => [
    sql`select id from negotiations where ${saying(partyWords, word)}`,
    sql`select id from negotiations where "buyerID" in (${people(word)})`,
    sql`select id from negotiations where "sellerID" in (${people(word)})`,
    homeDeals(word),
    ofID(sql`negotiations`, word),
  ],
  order: (word) => [...ofDeals(sql`orders`, sql`"orderUserID"`)(word), papers(sql`"orderID"`, word)],
  payment: (word) => [
    ...ofDeals(sql`payments`, sql`"paymentUserID"`)(word),
    ...ofAmount(sql`payments`, sql`amount`, word),
    sql`select id from payments where "orderID" in (${papers(sql`"orderID"`, word)})`,
  ],
  quotation: (word) => [...ofDeals(sql`quotations`, sql`"userID"`)(word), papers(sql`"quotationID"`, word)],
  refund: (word) => [
    sql`select id from refunds where reason ilike ${word.like}`,
    sql`select id from refunds where "paymentID" in (${sql.join(ofDeals(sql`payments`, sql`"paymentUserID"`)(word), sql` union `)})`,
  ],
  user: (word) => [sql`select id from users where ${saying(personWords, word)}`],
}

/** That every word of a list's `keyword` is part of a row, or of what the row is about. @throws AppError forbidden */
export const searchOf =
  ({ name }: Pick<Resource, 'name'>) =>
  ({ me }: Context, { keyword }: ListQuery & { keyword?: unknown }): Look => {
    const place = places[name]
    if (typeof keyword !== 'string' || !keyword || !place) return {}
    // Sellers look among their own listings; wherever else words are looked for, it is the desk that does.
    if (!isAdmin(me) && !(name === estate.name && isSeller(me)))
      throw new AppError('forbidden', 'ことばで探せるのは、運営の担当者だけです')
    const found = (at: Keyword) => sql`id in (${sql.join(place(wordOf(at)), sql` union `)})`
    return { also: and(...keywordsOf(keyword).map(found)) }
  }
