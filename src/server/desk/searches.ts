import { and, sql, type SQL } from 'drizzle-orm'
import { keywordsOf } from '#domain/desk/keywords.ts'
import { estate } from '#domain/estate/estate.ts'
import { parseYen } from '#domain/format/parse-yen.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin, isSeller } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import type { Look } from '../kernel/sql/list-rows.ts'

// SQL, because a word may stand in rows of several tables; each is one condition on the rows of the list.

const who = sql`concat_ws(' ', name, concat("lastName", "firstName"), concat("lastNameKana", "firstNameKana"), "userNumber", email)`
const people = (like: SQL) => sql`(select id from users where ${who} ilike ${like})`
const homes = (like: SQL) =>
  sql`(select n.id from negotiations n join estates e on e.id = n."estateID" where concat_ws(' ', e.title, e."estateNumber") ilike ${like})`
const papers = (column: SQL, like: SQL) => sql`(select ${column} from documents where number ilike ${like})`
/** That a column is the amount that a word says, if it says one. */
const isAmount = (column: SQL, word: string) => {
  const amount = parseYen(word)
  return amount === null ? sql`false` : sql`${column} = ${amount}::bigint`
}
const where = sql`concat_ws(' ', title, id, "estateNumber", "postCode", "publicAddress", "nearestStation",
  concat(prefectures, city, address1), address2)`

/** Where a word of the desk's may stand, by noun. */
const places: Readonly<Record<string, (like: SQL, word: string) => SQL>> = {
  // Arrays, so that each of the conditions is asked of its index: there may be millions of lines.
  audit: (like, word) => sql`("actorID" = any(array${people(like)}) or "rowID" = any(array${people(like)})
    or "rowID" = ${word} or "requestID" = ${word})`,
  document: (like, word) => sql`(number ilike ${like} or "partyName" ilike ${like} or ${isAmount(sql`amount`, word)}
    or "negotiationID" in ${homes(like)})`,
  estate: (like, word) => sql`(${where} ilike ${like} or ${isAmount(sql`price`, word)} or "userID" in ${people(like)})`,
  messageReport: (like) => sql`(concat_ws(' ', "reporterName", "reportedName", message, detail) ilike ${like}
    or "negotiationID" in ${homes(like)})`,
  negotiation: (like) => sql`(concat_ws(' ', id, "buyerName", "sellerName") ilike ${like}
    or "buyerID" in ${people(like)} or "sellerID" in ${people(like)} or id in ${homes(like)})`,
  order: (like) => sql`("orderUserID" in ${people(like)} or "negotiationID" in ${homes(like)}
    or id in ${papers(sql`"orderID"`, like)})`,
  payment: (like, word) => sql`("paymentUserID" in ${people(like)} or "negotiationID" in ${homes(like)}
    or ${isAmount(sql`amount`, word)} or "orderID" in ${papers(sql`"orderID"`, like)})`,
  quotation: (like) => sql`("userID" in ${people(like)} or "negotiationID" in ${homes(like)}
    or id in ${papers(sql`"quotationID"`, like)})`,
  refund: (like) => sql`(reason ilike ${like} or "paymentID" in (select id from payments
    where "paymentUserID" in ${people(like)} or "negotiationID" in ${homes(like)}))`,
  user: (like) => sql`(${who} ilike ${like} or phone ilike ${like})`,
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
    return { also: and(...keywordsOf(keyword).map(({ word, like }) => place(sql`${like}`, word))) }
  }
