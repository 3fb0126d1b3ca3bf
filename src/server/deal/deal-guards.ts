import { sql } from 'drizzle-orm'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { SuspendedReason } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { handoverDays, obstaclesToFinish } from '#domain/deal/handover.ts'
import { firstLineFor } from '#domain/deal/invitation.ts'
import { mayBeTakenBack, takeBackDays } from '#domain/deal/lifetime.ts'
import { isAgreed, obstaclesOfTermDays, offer } from '#domain/deal/offer.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { mayExplain, transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { needsPartyChecks } from './party-check/ask-party-checks.ts'
import { guardPartyChecks } from './party-check/guard-party-checks.ts'
import { guardConsents } from '../estate/ownership/guard-right.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { queryOne } from '../kernel/query.ts'
import { oneRow } from '../kernel/store.ts'
import { invalid } from '../kernel/values.ts'
import { waitingMoney } from '../money/waiting-money.ts'
import { guardPapersAtEnd } from './steps/guard-law-papers.ts'

/** Whether the seller's identity has been checked, and still counts. */
const isSellerApproved = (context: Context, { sellerID }: Negotiation) =>
  exists(context, user, { id: sellerID, sellerApprovedStatus: SellerStatus.approved })

/** Who has left or is shut out talks, signs and hands over nothing: with them a deal is not gone on with. `what` cannot be done. */
async function guardSides(context: Context, { sellerID, buyerID }: Negotiation, what: string): Promise<void> {
  const sides = [sellerID, ...(buyerID === null ? [] : [buyerID])]
  const people = await find(context, user, { id: sides }, { columns: ['id', 'disabledAt'], lock: true })
  if (people.length < sides.length) throw conflict(`退会した会員の商談は、${what}`)
  if (people.some(({ disabledAt }) => disabledAt !== null)) throw conflict(`利用を停止している会員の商談は、${what}`)
}

/**
 * Both sides agreed to the same version of the terms, and are who they say they are. Answers whether the sale is one that a
 * licensed operator explains and writes down (宅地建物取引業法35条, 37条).
 */
export async function guardAgreement(context: Context, deal: Negotiation): Promise<Pick<Negotiation, 'isBrokered'>> {
  const acceptedOffers = await find(context, offer, { negotiationID: deal.id, status: OfferStatus.accepted })
  const terms = acceptedOffers.find(isAgreed)
  if (!terms) throw conflict('買主と売主が同じ条件に合意すると、成約にできます')
  if (obstaclesOfTermDays(terms, context.now).length)
    throw conflict(
      '合意した条件の日付が過ぎています。合意を取り消して、新しい日付で、もう一度合意していただいてください。',
    )
  await guardSides(context, deal, '成約にできません')
  if (!(await isSellerApproved(context, deal)))
    throw conflict('売主の本人確認が済んでいません。審査を終えてから、成約にしてください。')
  if (
    await exists(context, negotiation, { estateID: deal.estateID, status: DealStatus.established, deletedFlag: false })
  )
    throw conflict('この物件は、別の商談で成約しています。')
  const home = await oneRow(bySystem(context), estate, deal.estateID)
  await guardConsents(context, home, terms.price)
  const isBrokered = await needsPartyChecks(context, deal)
  if (isBrokered) await guardPartyChecks(context, deal)
  return { isBrokered }
}

/**
 * The desk says from which line on the seller reads, and says it with the invitation: what has been shown cannot be taken back,
 * and what has not is not shown in passing.
 */
export function guardInvitation(after: Negotiation, before: Negotiation): Partial<Negotiation> {
  if (!after.sellerInvitedFlag) return { sellerReadsFrom: null, sellerQuestion: null }
  if (!before.sellerInvitedFlag) {
    const sellerReadsFrom = firstLineFor(after)
    // The question is stored only for a seller who reads nothing of the talk so far: any other finds it there.
    const isNew = sellerReadsFrom !== null && sellerReadsFrom > after.lastSequence
    return { sellerReadsFrom, sellerQuestion: isNew ? after.sellerQuestion : null }
  }
  if (after.sellerReadsFrom !== before.sellerReadsFrom || after.sellerQuestion !== before.sellerQuestion)
    throw conflict('どこから読めるようにするかは、売主を招くときに選びます。招いたあとは変えられません。')
  return {}
}

/** Which money of a deal waits: orders that are to be paid, or else refunds and deposits. */
function moneyOf(context: Context, { id }: Negotiation): Promise<{ isOrdered: boolean; isOnItsWay: boolean }> {
  const { order, refund, deposit } = waitingMoney
  const deal = sql`${id}`
  return queryOne(
    context,
    sql`select ${order(deal)} as "isOrdered", ${refund(deal)} or ${deposit(deal)} as "isOnItsWay"`,
  )
}

/**
 * A deal ends with the 引渡し: on the day that the desk says, else on the agreed one. It lies between the agreement and today, what is
 * left undone is given a reason, and the papers of the law are there.
 */
export async function guardFinish(context: Context, deal: Negotiation): Promise<Partial<Negotiation>> {
  if ((await moneyOf(context, deal)).isOrdered) throw conflict('未払いの注文があるため、取引を完了できません')
  const terms = await findOne(context, offer, { negotiationID: deal.id, status: OfferStatus.accepted })
  const steps = await find(context, dealStep, { negotiationID: deal.id }, { columns: ['kind', 'isDone', 'waivedAt'] })
  await guardPapersAtEnd(context, deal, steps)
  const agreedDay = terms?.deliveryDate ?? null
  const { first, last } = handoverDays(deal, context.now)
  const isAgreedDayOver = agreedDay !== null && agreedDay >= first && agreedDay <= last
  const deliveredOn = deal.deliveredOn ?? (isAgreedDayOver ? agreedDay : null)
  const obstacles = obstaclesToFinish({ deal: { ...deal, deliveredOn }, agreedDay, steps }, context.now)
  if (obstacles.length) throw invalid(obstacles)
  return { deliveredOn }
}

/**
 * One of the desk asks to take back the agreement, or the end of a deal, and says why; whoever says so last is who has asked. The
 * request ends where it is withdrawn, and with whatever moves the deal.
 */
export function guardTakeBackRequest(context: Context, after: Negotiation, before: Negotiation): Partial<Negotiation> {
  if (after.status !== before.status) return { takeBackReason: null, takeBackAskedBy: null, takeBackAskedAt: null }
  if (after.takeBackReason === before.takeBackReason) return {}
  if (after.takeBackReason === null) return { takeBackAskedBy: null, takeBackAskedAt: null }
  if (after.deletedFlag) throw conflict(hiddenAway)
  if (!mayBeTakenBack(before, context.now)) throw conflict(tooLate)
  return { takeBackAskedBy: context.me?.id ?? null, takeBackAskedAt: context.now }
}

const hiddenAway = '一覧から消した商談は、元に戻せません。先に、一覧に戻してください。'
const tooLate = `元に戻せるのは、成約または取引の完了から${takeBackDays}日のあいだです`

/** What has been asked for is done by somebody else of the desk, in time. */
export function guardTakeBack(context: Context, { deletedFlag }: Negotiation, before: Negotiation): void {
  if (deletedFlag) throw conflict(hiddenAway)
  if (before.takeBackAskedBy === null) throw conflict('先に、元に戻す理由を書いて申請してください')
  if (before.takeBackAskedBy === context.me?.id) throw conflict('申請した人とは別の担当者が承認してください')
  if (!mayBeTakenBack(before, context.now)) throw conflict(tooLate)
}

/** A deal begins again only while its sides are there to talk and to read it, and its estate is published and nobody else's. */
export async function guardReopen(context: Context, deal: Negotiation): Promise<void> {
  const { estateID, buyerID, deletedFlag } = deal
  if (deletedFlag) throw conflict('一覧から消した商談は、もう一度はじめられません')
  await guardSides(context, deal, 'もう一度はじめられません')
  if (buyerID !== null && (await exists(context, negotiation, { estateID, buyerID, status: DealStatus.open })))
    throw conflict('この買主とは、同じ物件の別の商談が始まっています。そちらで続けてください。')
  const listing = await findOne(context, publication, { id: estateID })
  const isFree = listing !== undefined && listing.suspendedReason !== SuspendedReason.sold
  if (!isFree || (await exists(context, negotiation, { estateID, status: DealStatus.established })))
    throw conflict('公開中の物件の商談だけ、もう一度はじめられます')
}

/** Only somebody of the desk who still works there takes charge of a deal. */
export async function guardInCharge(context: Context, { adminID }: Negotiation, before: Negotiation): Promise<void> {
  if (adminID === null || adminID === before.adminID) return
  if (!(await exists(context, user, { id: adminID, userType: Role.admin, disabledAt: null })))
    throw invalid([{ path: ['adminID'], message: '運営の担当者を選んでください' }])
}

/** A deal is explained by somebody who still works here, with a card that is valid (宅地建物取引業法22条の2). */
export async function guardSpecialist(context: Context, { specialistID }: Negotiation, before: Negotiation) {
  if (specialistID === null || specialistID === before.specialistID) return
  const specialist = await findOne(context, transactionSpecialist, { id: specialistID })
  if (!specialist || !mayExplain(specialist, context.now))
    throw invalid([{ path: ['specialistID'], message: '宅地建物取引士証が有効な宅地建物取引士を選んでください' }])
}

/** Only a deal that is over may be hidden from the lists, and while no money of it waits: what is hidden is nobody's work. */
export async function guardHiding(context: Context, after: Negotiation, before: Negotiation): Promise<void> {
  if (!after.deletedFlag || before.deletedFlag) return
  if (!DealStatus.over.includes(after.status)) throw conflict('終わった商談だけ、一覧から消せます')
  const { isOrdered, isOnItsWay } = await moneyOf(context, after)
  if (isOrdered) throw conflict('未払いの注文があるため、一覧から消せません')
  if (isOnItsWay) throw conflict('返金が終わっていないか、照合を待つ入金があるため、一覧から消せません')
}
