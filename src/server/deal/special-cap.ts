import { DeskArea } from '#domain/choices/desk-area.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { isBuyer } from '#domain/kit/rules.ts'
import { mailOf } from '#domain/desk/mail/mails.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { record } from '../kernel/audit.ts'
import { setWhere } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { authorize, authorizeDesk, oneRow } from '../kernel/store.ts'
import { findClientBrokerage } from '../money/quotation/client-brokerage.ts'
import { guardLicence } from '../operator/facts.ts'
import { notifyBy } from '../notify/mail-texts.ts'
import { homeOf, notifyDeskOf } from './deal-news.ts'
import { wakeStreams } from './wake-streams.ts'

/** Where the buyer of a deal reads what they are charged, and agrees. */
const menuPath = (negotiationID: string) => href(pages.buyerSelectMenu, { negotiationID })

type Field = 'specialCapAskedAt' | 'buyerAgreedToSpecialCapAt'

/** Writes since when the buyer is asked, or has agreed, with its line of the audit log. */
async function write(context: Context, deal: Negotiation, field: Field, value: string | null): Promise<Negotiation> {
  const { id, version } = deal
  const after = { [field]: value }
  await setWhere(context, negotiation, { id }, { ...after, updatedAt: context.now, version: version + 1 })
  const change = { before: { [field]: deal[field] }, after }
  await record(context, { action: 'change', noun: negotiation.name, rowID: id, ...change })
  wakeStreams(context, deal, deal.buyerID)
  return oneRow(context, negotiation, id)
}

/** What the buyer of an open deal is charged for brokerage, and whether the special cap could be offered for its price. */
async function buyersBrokerage(context: Context, deal: Negotiation) {
  const { buyerID, status } = deal
  if (buyerID === null || DealStatus.over.includes(status))
    throw conflict('特例への合意は、買主のいる、終わっていない商談でお願いできます')
  const brokerage = await findClientBrokerage(context, deal, buyerID)
  const { cap, standard, special } = brokerageCap(brokerage.price, { client: 'buyer' })
  return { ...brokerage, cap, standard, isOffered: brokerage.isBrokered && special }
}

/**
 * The desk asks the buyer to agree to the special cap for cheap property, of a home whose price it covers. Only the buyer is told: what
 * they pay is no matter of the seller's. Twice is as once. @throws AppError forbidden, not_found, conflict
 */
export function askForSpecialCap(context: Context, id: string): Promise<Negotiation> {
  authorizeDesk(context.me, DeskArea.deal)
  return inTransaction(context, async (context) => {
    const deal = await oneRow(context, negotiation, id, { lock: true })
    const { cap, standard, isOffered, userID } = await buyersBrokerage(context, deal)
    if (!isOffered) throw conflict('低廉な空家等の特例を使えるのは、媒介をする、800万円以下の物件だけです')
    await guardLicence(context)
    if (deal.specialCapAskedAt !== null) return deal
    const after = await write(context, deal, 'specialCapAskedAt', context.now)
    const caps = { 通常の上限: yen(standard), 特例の上限: yen(cap) }
    await notifyBy(context, userID, 'specialCapAsked', { ...(await homeOf(context, deal)), ...caps }, menuPath(id))
    return after
  })
}

/**
 * The buyer agrees to the special cap, once the desk has asked, or takes that back while nothing that they are charged rests on it. The
 * desk is told of both. Twice is as once. @throws AppError forbidden, not_found, conflict
 */
export function agreeToSpecialCap(context: Context, id: string, agrees: boolean): Promise<Negotiation> {
  const { me } = context
  authorize(me, isBuyer(me))
  return inTransaction(context, async (context) => {
    const deal = await oneRow(context, negotiation, id, { lock: true })
    if (deal.specialCapAskedAt === null) throw conflict('運営が特例をご案内したあとに、合意できます')
    const { cap, standard, charged, isOffered } = await buyersBrokerage(context, deal)
    if ((deal.buyerAgreedToSpecialCapAt !== null) === agrees) return deal
    if (agrees && !isOffered) throw conflict('いまの価格では、低廉な空家等の特例を使えません')
    if (!agrees && charged > standard)
      throw conflict(
        '合意にもとづいた見積または注文があるため、取り下げられません。商談の画面で、運営にご相談ください。',
      )
    const after = await write(context, deal, 'buyerAgreedToSpecialCapAt', agrees ? context.now : null)
    const values = { ...(await homeOf(context, deal)), 通常の上限: yen(standard), 特例の上限: yen(cap) }
    const mail = agrees ? 'specialCapAgreed' : 'specialCapTakenBack'
    await notifyBy(context, signedIn(me).id, mail, values, menuPath(id))
    const paragraph = agrees
      ? `買主が、仲介手数料の上限を${yen(cap)}（税込）とする、低廉な空家等の特例に合意しました。`
      : `買主が、低廉な空家等の特例への合意を取り下げました。仲介手数料の上限は、通常の${yen(standard)}（税込）です。`
    await notifyDeskOf(context, deal, { ...mailOf(mail), paragraphs: [paragraph] })
    return after
  })
}
