import { inArray, sql } from 'drizzle-orm'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealStatus, OrderStatus, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { chat } from '#domain/deal/chat.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { CheckMethod } from '#domain/deal/party-check/choices.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateReport } from '#domain/estate-report.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { notification } from '#domain/notification.ts'
import * as nouns from '#domain/nouns.ts'
import { openMatter } from '#domain/user/open-matter.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import { conflict } from '#http/errors.ts'
import { seenEstates } from '../estate/reader-lists/seen-estates.ts'
import { forgetContractsOf } from '../estate/brokerage/forget-contracts.ts'
import { forgetOwnership } from '../estate/ownership/forget-ownership.ts'
import { forgetRemoved } from '../estate/removed-estates.ts'
import { dropImages } from '../images/records.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { count, find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { forgetMailsTo } from '../notify/mail-records.ts'
import { isHeldOf, wasSale } from '../retention/erasures.ts'
import { removeImmutableRows } from '../retention/remove-immutable-rows.ts'
import { blankHomes, unsoldOf } from './blank-homes.ts'
import { endSessionsOf } from './reading-session.ts'
import { deskInvitations } from './registration/invitation-rows.ts'
import { sellerVerifications } from './verification.ts'

const leftName = nameOrLeft(undefined)

/** Payments of a person that still wait for money. */
const duePayments = (context: Context, paymentUserID: string) => {
  const standingOrders = context.db
    .select({ id: tableOf(order).id })
    .from(tableOf(order))
    .where(inArray(tableOf(order).orderStatus, OrderStatus.standing))
  const also = inArray(tableOf(payment).orderID, standingOrders)
  return count(context, payment, { paymentUserID, paymentStatus: PaymentStatus.open }, also)
}

/** Of a person's payments the refunds that are under way, and the deposits that pay for nothing: that money is theirs. */
async function moneyToReturn(context: Context, paymentUserID: string): Promise<{ refunds: number; deposits: number }> {
  const { id, paymentUserID: payer } = tableOf(payment)
  const theirs = context.db
    .select({ id })
    .from(tableOf(payment))
    .where(sql`${payer} = ${paymentUserID}`)
  return {
    refunds: await count(context, refund, { status: RefundStatus.open }, inArray(tableOf(refund).paymentID, theirs)),
    deposits: await count(
      context,
      transfer,
      { status: TransferStatus.open },
      inArray(tableOf(transfer).paymentID, theirs),
    ),
  }
}

/** Contracts of a person that go on although their listing was taken down; that of any other ends with its listing. */
const contractsInForce = (context: Context, clientID: string) => {
  const { id, status } = tableOf(estate)
  const homes = context.db.select({ id }).from(tableOf(estate)).where(inArray(status, ListingStatus.unsubmitted))
  const also = inArray(tableOf(brokerageContract).estateID, homes)
  return count(context, brokerageContract, { clientID, status: BrokerageStatus.inForce }, also)
}

/** What a person has not ended yet, as they are told of it; in words, none where all is ended. */
export async function openMattersOf(context: Context, id: string): Promise<string> {
  const deals =
    (await count(context, negotiation, { buyerID: id, status: DealStatus.open })) +
    (await count(context, negotiation, { sellerID: id, status: DealStatus.open }))
  const { refunds, deposits } = await moneyToReturn(context, id)
  const open = [
    [openMatter.home, await count(context, estate, { userID: id, status: ListingStatus.submitted })],
    [openMatter.contract, await contractsInForce(context, id)],
    [openMatter.deal, deals],
    [openMatter.order, await duePayments(context, id)],
    [openMatter.refund, refunds],
    [openMatter.deposit, deposits],
  ] as const
  return open
    .filter(([, n]) => n > 0)
    .map(([what, n]) => `${what}（${n}件）`)
    .join('、')
}

/** Whoever still has something open stays, and is told what. @throws AppError conflict */
export async function guardLeaving(context: Context, id: string): Promise<void> {
  const openText = await openMattersOf(context, id)
  if (await isHeldOf(context, id))
    throw conflict('保管が必要な記録があるため、いまは退会できません。運営にお問い合わせください。')
  if (openText) throw conflict(`${openText}があるため、退会できません。先に終えてください。`)
}

/** Deals of a person in which no sale was agreed upon. */
const failedDeals = { status: DealStatus.failed, establishedAt: null }

/** Whether this person was on that side of a sale: the law has what is known of them kept. */
async function wasIn(context: Context, side: 'sellerID' | 'buyerID', id: string): Promise<boolean> {
  const sales = await query(
    context,
    sql`select n.id from negotiations n where n.${sql.identifier(side)} = ${id} and ${wasSale} limit 1`,
  )
  return sales.length > 0
}

/** Homes that no deal names, and no report: the talk about any other goes on leading to it, and a report waits for its time. */
const isUntold = sql`not exists (select from negotiations where ${tableOf(negotiation).estateID} = ${tableOf(estate).id})
  and not exists (select from "estateReports" where ${tableOf(estateReport).estateID} = ${tableOf(estate).id})`

/** What others were told of a person in deals without a sale calls them by no name, and nothing leads to a page of theirs. */
async function blankNotices(context: Context, person: User): Promise<void> {
  const { id } = person
  const { path } = tableOf(notification)
  await deleteWhere(context, notification, {}, sql`strpos(${path}, ${id}) > 0`)
  const left = `${leftName}さん`
  const now = `${displayName(person)}さん`
  for (const [side, other] of [
    ['buyer', 'seller'],
    ['seller', 'buyer'],
  ] as const) {
    const [name, who, toldID] = [`${side}Name`, `${side}ID`, `${other}ID`].map((column) => sql.identifier(column))
    await query(
      context,
      sql`update notifications told set body = replace(replace(told.body, deal.${name} || 'さん', ${left}), ${now}, ${left})
        from negotiations deal where deal.${who} = ${id} and deal.status = ${DealStatus.failed} and deal."establishedAt" is null
          and told."userID" = any(array(select id from users where "userType" = ${Role.admin}) || deal.${toldID})
          and strpos(told.path, deal.id) > 0`,
    )
  }
}

/** In deals without a sale the person is a name no more. What was said there goes when its time is over. */
async function blankNames(context: Context, id: string): Promise<void> {
  await setWhere(context, negotiation, { ...failedDeals, buyerID: id }, { buyerName: leftName })
  await setWhere(context, negotiation, { ...failedDeals, sellerID: id }, { sellerName: leftName })
  const columns = tableOf(negotiation)
  const deals = context.db
    .select({ id: columns.id })
    .from(columns)
    .where(sql`${columns.status} = ${DealStatus.failed} and ${columns.establishedAt} is null`)
  const inThem = inArray(tableOf(chat).negotiationID, deals)
  await setWhere(context, chat, { senderID: id }, { senderName: leftName }, inThem)
  await setWhere(context, chat, { receiverID: id }, { receiverName: leftName }, inThem)
  const reportsOfDeals = inArray(tableOf(messageReport).negotiationID, deals)
  await setWhere(context, messageReport, { reporterID: id }, { reporterName: leftName }, reportsOfDeals)
  await setWhere(context, messageReport, { reportedID: id }, { reportedName: leftName }, reportsOfDeals)
}

/**
 * Forgets by what a person was identified. In a sale the pictures are a part of the record that the law has kept (犯罪収益移転防止法施行規則19条1項2号):
 * those that were handed in for it, and of a known customer those by which they had become one. They go with their deal.
 */
async function forgetIdentity(context: Context, { id, ...person }: User): Promise<void> {
  const { negotiationID } = tableOf(partyCheck)
  await deleteWhere(
    context,
    partyCheck,
    { userID: id },
    sql`${negotiationID} not in (select n.id from negotiations n where ${wasSale})`,
  )
  const none = { identificationPaths: [], powerOfAttorneyPath: null }
  await setWhere(context, partyCheck, { userID: id, status: PartyCheckStatus.open }, none)
  const { identificationPaths, powerOfAttorneyPath, identificationDocumentType: documentType } = person
  const known = { documentType, identificationPaths, powerOfAttorneyPath }
  const where = { userID: id, status: PartyCheckStatus.confirmed, method: CheckMethod.knownCustomer }
  await setWhere(context, partyCheck, where, known)
  const checks = await find(context, partyCheck, { userID: id })
  await dropImages(context, id, ['identification', 'attorney'], { but: checks.flatMap(sentPaths) })
}

/** What does not go with all other rows of a person: the account is removed last, by the call itself, and homes as is said below. */
const goingApart = new Set<string>([user.name, estate.name])

/** Forgets a person who leaves, but for what the law wants kept (`domain/law/retention.ts`). */
export async function forgetPerson(context: Context, person: User): Promise<void> {
  const { id, email, userType } = person
  for (const noun of Object.values<Resource>(nouns))
    if (noun.owner !== undefined && !goingApart.has(noun.name)) await deleteWhere(context, noun, { [noun.owner]: id })
  await deleteWhere(context, seenEstates, { ownerID: id })
  // With the files of their papers, which only those rows name.
  await forgetOwnership(context, unsoldOf(id))
  await forgetContractsOf(context, unsoldOf(id))
  await forgetRemoved(context, id)
  await blankHomes(context, id, { isOfDesk: userType === Role.admin })
  await deleteWhere(context, estate, { userID: id, status: ListingStatus.unsubmitted }, isUntold)
  await setWhere(context, estateReport, { reporterID: id }, { reporterName: leftName })
  await blankNotices(context, person)
  await blankNames(context, id)
  await forgetIdentity(context, person)
  if (!(await wasIn(context, 'sellerID', id)) && !(await wasIn(context, 'buyerID', id))) {
    const { createdAt, userID } = tableOf(sellerVerifications)
    const before = new Date(Date.parse(context.now) + 1).toISOString()
    await removeImmutableRows(context, sellerVerifications, createdAt, {
      before,
      subject: id,
      also: sql`${userID} = ${id}`,
    })
  }
  await endSessionsOf(context, id)
  await forgetMailsTo(context, { id, email })
  await deleteWhere(context, deskInvitations, { email })
  // The account is removed by the call itself; where that cannot be, or its process ends before, the queue does it.
  await context.services.queue(context.db, 'removeAccount', { id })
}
