import { gt } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { holds, ownHome } from '#domain/user/roles.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { count, exists, findOne } from '../kernel/find.ts'
import { notFound, oneRow } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { takeTurns } from '../kernel/take-turns.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { homeValues } from '../estate/review/tell-review.ts'
import { notifyBy } from '../notify/mail-texts.ts'
import { notifyParties } from './deal-news.ts'
import { nameOf } from '../user/name-of.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** Which deal is asked for: a buyer's about a published estate, or a seller's with the desk about their own. */
function sideOf({ me }: Context, body: Values) {
  const side = body.negotiationType ?? (signedIn(me).role === Role.seller ? DealRole.seller : DealRole.buyer)
  const type = side === DealRole.seller ? DealRole.seller : DealRole.buyer
  if (signedIn(me).role === (type === DealRole.buyer ? Role.seller : Role.buyer))
    throw new AppError(
      'forbidden',
      type === DealRole.buyer ? '買主としてログインしてください' : '売主としてログインしてください',
    )
  if (typeof body.estateID !== 'string') throw invalid([{ path: ['estateID'], message: '物件を選んでください' }])
  const askedFor = isAdmin(me) ? body.buyerID : signedIn(me).id
  const buyerID = type === DealRole.seller ? null : askedFor
  if (buyerID !== null && typeof buyerID !== 'string')
    throw invalid([{ path: ['buyerID'], message: '買主を選んでください' }])
  return { type, estateID: body.estateID, buyerID }
}

/** So many deals a party opens in a day: the other side and the desk hear of each. */
const maxDealsPerDay = 30
const dayMs = 24 * 60 * 60 * 1000

async function guardPace(context: Context): Promise<void> {
  const { me, now } = context
  if (isAdmin(me)) return
  await takeTurns(context, `deals of ${signedIn(me).id}`)
  const own =
    signedIn(me).role === Role.buyer
      ? { buyerID: signedIn(me).id }
      : { sellerID: signedIn(me).id, negotiationType: DealRole.seller }
  const since = new Date(Date.parse(now) - dayMs).toISOString()
  if ((await count(context, negotiation, own, gt(tableOf(negotiation).createdAt, since))) >= maxDealsPerDay)
    throw new AppError('too_many', `問い合わせは1日に${maxDealsPerDay}件までです。続きは、あしたお願いします。`)
}

/**
 * Who takes part in a deal that is asked for. One open deal a buyer and estate; the estate's row is locked so that it cannot end
 * meanwhile.
 * @throws AppError forbidden, bad_request, conflict, not_found, too_many
 */
export async function prepareDeal(context: Context, body: Values): Promise<Partial<Negotiation>> {
  const { me } = context
  const { type, estateID, buyerID } = sideOf(context, body)
  const subject = await findOne(context, estate, { id: estateID }, { lock: true })
  // Asked before whether the home is on show: whoever already has an open deal about it is led to its room, even if the home is sold.
  const status = DealStatus.open
  if (await exists(context, negotiation, { estateID, deletedFlag: false, buyerID, negotiationType: type, status }))
    throw conflict('この物件の商談は、すでに始まっています')
  const isTheirs = type === DealRole.buyer || isAdmin(me) || subject?.userID === me?.id
  const isOpen =
    type === DealRole.seller || (await exists(context, publication, { id: estateID, suspendedReason: null }))
  if (!subject || !isTheirs || !isOpen) throw notFound(estate)
  await guardPace(context)
  const { userID: sellerID } = subject
  // Locked, so that they do not leave meanwhile.
  const buyer =
    buyerID === null ? null : await findOne(context, user, { id: buyerID, disabledAt: null }, { lock: true })
  if (buyerID !== null && !(buyer && holds(buyer, Role.buyer)))
    throw invalid([{ path: ['buyerID'], message: '買主を選んでください' }])
  if (buyerID === sellerID) throw conflict(ownHome)
  return {
    estateID,
    negotiationType: type,
    buyerID,
    buyerName: buyerID && (await nameOf(context, buyerID)),
    sellerID,
    sellerName: await nameOf(context, sellerID),
    onBehalfFlag: isAdmin(me),
  }
}

/** Notifies the desk that somebody has opened a deal, and the seller, who is not in the room yet, that there is interest. */
export async function notifyOpened(context: Context, deal: Negotiation): Promise<void> {
  const fromBuyer = deal.negotiationType === DealRole.buyer
  const who = fromBuyer ? `${deal.buyerName ?? '会員'}さん（買主）` : `${deal.sellerName}さん（売主）`
  const message = deal.onBehalfFlag
    ? `${who}の商談を、ご依頼にもとづいて運営が代わりにはじめました。メッセージで、ご相談をお進めください。お心当たりのないときは、お知らせください。`
    : `${who}の商談がはじまりました。メッセージで、ご相談をお進めください。`
  await notifyParties(context, deal, { mail: 'dealOpened', values: { 内容: message }, desk: [message] })
  if (!fromBuyer) return
  const home = await oneRow(bySystem(context), estate, deal.estateID)
  await notifyBy(context, deal.sellerID, 'inquiryMade', homeValues(home), href(pages.sellerEstate, { id: home.id }))
}
