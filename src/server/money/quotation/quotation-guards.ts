import { sql } from 'drizzle-orm'
import { DealStatus, OrderStatus, PaymentStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { countedLines, doubtfulLines, loweredLines, loweredWords, needsColleague } from '#domain/law/line-kind.ts'
import { overCap } from '#domain/law/over-cap.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { partiesOf } from '#server/deal/room.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { exists, lock } from '#server/kernel/find.ts'
import { queryOne } from '#server/kernel/query.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { guardLicence } from '#server/operator/facts.ts'
import { findClientBrokerage } from './client-brokerage.ts'
import { termsOf } from './line-kinds.ts'
import { guardOffered, guardOnce } from './offered-here.ts'
import { beingCorrected } from './withdraw-over-cap.ts'

/**
 * Nothing is quoted or ordered in a deal that has failed; `act`: what stands still until it is opened again.
 * @throws AppError conflict
 */
export function guardGoesOn({ status, deletedFlag }: Negotiation, act: string): void {
  if (status === DealStatus.failed || deletedFlag)
    throw conflict(`この商談は終わったため、${act}できません。運営が商談をもう一度はじめると、${act}できます。`)
}

const roomOf = (context: Context, { negotiationID }: Quotation) => oneRow(bySystem(context), negotiation, negotiationID)

/**
 * The desk is asked for a quotation of its services by, or for, somebody of the deal, who waits for no other one.
 * @throws AppError conflict, bad_request
 */
export async function prepareQuotation(context: Context, body: Values, room: Negotiation): Promise<Partial<Quotation>> {
  const { me, now } = context
  guardGoesOn(room, '見積を依頼')
  if (!Array.isArray(body.serviceMenuIDs) || !body.serviceMenuIDs.length)
    throw invalid([{ path: ['serviceMenuIDs'], message: 'メニューを1つ以上選んでください' }])
  const userID = isAdmin(me) ? (body.userID ?? room.buyerID ?? room.sellerID) : me?.id
  if (typeof userID !== 'string' || (userID !== room.buyerID && userID !== room.sellerID))
    throw invalid([{ path: ['userID'], message: 'この商談の人を選んでください' }])
  // Who cannot read the room can neither order there nor pay.
  if (!partiesOf(room).includes(userID))
    throw conflict('売主は、まだこの商談に参加していません。売主を招いてから、見積を作ってください。')
  if (await exists(context, quotation, { negotiationID: room.id, userID, quotationStatus: QuotationStatus.open }))
    throw conflict('回答を待っている見積があります')
  await guardOffered(context, room, { userID, menuIDs: body.serviceMenuIDs.map(String) })
  return { userID, quotationRequestAt: now }
}

/**
 * Brokerage lines together, those of the client's other quotations included, stay within the legal cap for this client
 * (宅地建物取引業法46条2項, 昭和45年建設省告示第1552号); so do those that may be some by their name or their sum, unless two
 * administrators say that they are something else.
 */
async function guardCap(context: Context, quotation: Quotation): Promise<void> {
  const { userID, kindApprovedBy } = quotation
  const terms = await termsOf(context, quotation, quotation.lines)
  const doubtful = kindApprovedBy === null ? doubtfulLines(quotation.lines, terms) : []
  const lines = countedLines(quotation.lines, terms, doubtful)
  if (!lines.some(({ kind }) => kind === QuotationLineKind.brokerage)) return
  await guardLicence(context)
  const room = await roomOf(context, quotation)
  const brokerage = await findClientBrokerage(context, room, userID, { besides: quotation.id })
  const issues = overCap(lines, { ...brokerage, chargedYen: brokerage.charged })
  if (issues.length) throw invalid(issues)
}

/** A line that is not what it is called takes a written reason, and a second administrator who sends the quotation. */
async function guardFix(context: Context, after: Quotation, before: Quotation): Promise<Partial<Quotation>> {
  guardGoesOn(await roomOf(context, after), '見積を確定')
  const me = context.me?.id ?? null
  const terms = await termsOf(context, after, after.lines.concat(before.lines))
  const path = (at: number) => ['lines', at, 'kind']
  const loweredOnes = loweredLines(after.lines, terms)
  if (loweredOnes.length) throw invalid(loweredOnes.map((at) => ({ path: path(at), message: loweredWords })))
  const doubtful = doubtfulLines(after.lines, terms)
  const message =
    '仲介手数料にあたる名前か、料金表にない大きな金額です。区分を「仲介手数料」にするか、何の料金かを理由に書いてください。'
  if (doubtful.length && !after.kindReason) throw invalid(doubtful.map((at) => ({ path: path(at), message })))
  if (needsColleague(after, before, terms, me))
    throw conflict('仲介手数料ではないとする見積は、理由を書いた人とは別の担当者が確定してください')
  const approval = { kindApprovedBy: doubtful.length ? me : null }
  await guardCap(context, { ...after, ...approval })
  return approval
}

/** @throws AppError conflict past the quotation's last day */
function guardValid({ now }: Context, { validUntil }: Quotation): void {
  if (validUntil !== null && validUntil < tokyoDate(now))
    throw conflict('見積の有効期限が切れています。もう一度見積をご依頼ください。')
}

async function guardAskForChange(context: Context, quotation: Quotation): Promise<void> {
  guardValid(context, quotation)
  guardGoesOn(await roomOf(context, quotation), '変更を依頼')
}

/** What was offered is ordered as long as it stands and the law allows it. */
async function guardOrder(context: Context, quotation: Quotation): Promise<void> {
  guardValid(context, quotation)
  // The room is locked before the client, in the order in which an agreement locks them.
  guardGoesOn(await lock(context, negotiation, quotation.negotiationID), '注文')
  await guardOnce(context, quotation)
  await guardCap(context, quotation).catch((error: unknown) => {
    // The client reads a refusal without its reasons; only the desk is told what to correct.
    if (isAdmin(context.me) || !(error instanceof AppError && error.problem === 'bad_request')) throw error
    throw conflict(`合意した価格に合わせて、${beingCorrected}。直した見積書が届くまで、お待ちください。`)
  })
}

/** How many orders of a quotation stand, and what has been paid for it so far, in yen. */
async function ordersOf(context: Context, { id }: Quotation): Promise<{ standing: number; paid: number }> {
  return queryOne<{ standing: number; paid: number }>(
    context,
    sql`select count(*) filter (where "orderStatus" <> ${OrderStatus.canceled})::int as standing,
        coalesce(sum(paid.amount), 0)::bigint as paid
      from orders left join payments paid on paid."orderID" = orders.id and "paymentStatus" = ${PaymentStatus.paid}
      where "quotationID" = ${id}`,
  )
}

/** A quotation ends after its order, not before. @throws AppError conflict while something is ordered or paid */
async function guardNothingPaid(context: Context, quotation: Quotation): Promise<void> {
  const { standing, paid } = await ordersOf(context, quotation)
  if (paid > 0) throw conflict('お支払い済みです。先に全額を返金してください。')
  if (standing > 0) throw conflict('注文が残っています。先に注文を取り消してください。')
}

/** @throws AppError conflict unless all of it is paid */
async function guardPaid(context: Context, quotation: Quotation): Promise<void> {
  const { paid } = await ordersOf(context, quotation)
  if (paid < (quotation.totalAmount ?? 0)) throw conflict('お支払いがまだ済んでいません。入金を確かめてください。')
}

/** What must hold before each move of a quotation. */
export const quotationGuards = {
  fix: guardFix,
  askForChange: guardAskForChange,
  order: guardOrder,
  pay: guardPaid,
  cancelOrdered: guardNothingPaid,
  refund: guardNothingPaid,
}
