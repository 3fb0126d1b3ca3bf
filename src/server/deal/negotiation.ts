import { LedgerKind } from '#domain/choices/agreeing.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { talkAfterMove } from '#domain/deal/turn/talk.ts'
import { isAdmin, isBuyer } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { searchOf } from '../desk/searches.ts'
import { dealRecordPage } from '../documents/deal-record.ts'
import { askHeirsAgain } from '../estate/ownership/sale-to-consent.ts'
import { updateNegotiationStatus } from '../estate/listing-state.ts'
import { changeRow } from '../kernel/change.ts'
import { createRow } from '../kernel/create.ts'
import { crudHandlers, creationHandler, type Handlers } from '../kernel/crud-handlers.ts'
import { effects } from '../kernel/effects.ts'
import { authorize, authorizeDesk, oneRow, shownRow } from '../kernel/store.ts'
import { pickNamed } from '../kernel/values.ts'
import { nameOf } from '../user/name-of.ts'
import { acceptFiles } from './accept-files.ts'
import { agreeToSpecialCap, askForSpecialCap } from './special-cap.ts'
import { inboxHandlers } from './chat/inbox-handlers.ts'
import { tellWriting } from './chat/presence.ts'
import {
  afterBreakOff,
  afterEndWithListing,
  afterEstablish,
  afterFail,
  afterFinish,
  afterNegotiate,
  afterReopen,
  afterTakeBackAgreement,
  afterTakeBackFinish,
  inviteSeller,
  tellTakeBackRequest,
} from './deal-consequences.ts'
import {
  guardAgreement,
  guardFinish,
  guardHiding,
  guardInCharge,
  guardInvitation,
  guardReopen,
  guardSpecialist,
  guardTakeBack,
  guardTakeBackRequest,
} from './deal-guards.ts'
import { withdrawOverCap } from '../money/quotation/withdraw-over-cap.ts'
import { findDealRecord } from './deal-record.ts'
import { answerDraft } from './law-drafts/answer-draft.ts'
import { contractDraft } from './law-drafts/contract-draft.ts'
import { explanationDraft } from './law-drafts/explanation-draft.ts'
import { enterAgreement, enterEvent, handoverNote } from './ledger/enter-lines.ts'
import { endOffers } from './offer.ts'
import { layOutSteps } from './steps/deal-steps.ts'
import { storeTalk } from './lines.ts'
import { notifyOpened, prepareDeal } from './open-deal.ts'
import { maintenance } from './recompute.ts'
import { markRoomNoticesRead } from '../notify/notification.ts'
import { markRead } from './room.ts'
import { settleTalk } from './settle-talk.ts'
import { tellIntent } from './tell-intent.ts'
import { callOffViewings } from './viewing/booked-viewings.ts'
import { recheckStreams, wakeStreams } from './wake-streams.ts'
import { signedIn } from '../kernel/signed-in.ts'

export const negotiationHandlers: Handlers<'negotiation'>['negotiation'] = {
  ...crudHandlers(negotiation, searchOf(negotiation)),
  ...maintenance,
  ...inboxHandlers,
  // Who takes part follows from the home and from who asks; the rest of a deal comes later.
  create: creationHandler(negotiation, (context, body) =>
    createRow(context, negotiation, pickNamed(body, negotiation.createOnly)),
  ),
  // What was said and paid in a deal is kept: it is only no longer shown.
  async remove(context, { id }) {
    authorizeDesk(context.me, DeskArea.deal)
    await changeRow(context, negotiation, id, { deletedFlag: true })
    return null
  },
  async record(context, { id }) {
    await oneRow(context, negotiation, id)
    const record = await findDealRecord(context, id)
    if (!record) throw conflict('取引が完了すると、記録を受け取れます')
    const page = await dealRecordPage(record)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.html"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    return new Response(page, { headers })
  },
  async read(context, { id, body }) {
    const room = await oneRow(context, negotiation, id)
    const sequence = Math.min(body.sequence, room.lastSequence)
    await markRead(context, id, signedIn(context.me), sequence)
    await markRoomNoticesRead(context, id)
    wakeStreams(context, room)
    return { sequence }
  },
  async tellIntent(context, { id }) {
    authorize(context.me, isBuyer(context.me))
    return shownRow(negotiation, context.me, await tellIntent(context, id))
  },
  async acceptFiles(context, { id, body }) {
    return shownRow(negotiation, context.me, await acceptFiles(context, id, body.accepts))
  },
  async askForSpecialCap(context, { id }) {
    return shownRow(negotiation, context.me, await askForSpecialCap(context, id))
  },
  async agreeToSpecialCap(context, { id, body }) {
    return shownRow(negotiation, context.me, await agreeToSpecialCap(context, id, body.agrees))
  },
  explanationDraft: (context, { id }) => answerDraft(context, id, 'explanation-draft', explanationDraft),
  contractDraft: (context, { id }) => answerDraft(context, id, 'contract-draft', contractDraft),
  settle: (context, { id }) => settleTalk(context, id),
  async writing(context, { id }) {
    const { me } = context
    authorize(me, isAdmin(me))
    await oneRow(context, negotiation, id)
    tellWriting(context, id, { id: signedIn(me).id, name: await nameOf(context, signedIn(me).id) })
    return null
  },
}

/** What each change of a deal demands, and what it means for its estate, the other deals and those who take part. */
export const negotiationEffects = effects(negotiation, {
  guard: {
    body: prepareDeal,
    async change(context, after, before) {
      await guardHiding(context, after, before)
      await guardInCharge(context, after, before)
      await guardSpecialist(context, after, before)
      return { ...guardInvitation(after, before), ...guardTakeBackRequest(context, after, before) }
    },
    moves: {
      establish: guardAgreement,
      takeBackAgreement: guardTakeBack,
      finish: guardFinish,
      takeBackFinish: guardTakeBack,
      reopen: guardReopen,
    },
  },
  after: {
    async create(context, deal) {
      await updateNegotiationStatus(context, deal.estateID)
      await notifyOpened(context, deal)
      wakeStreams(context, deal)
    },
    async change(context, after, before) {
      if (!before.sellerInvitedFlag && after.sellerInvitedFlag) await inviteSeller(context, after)
      if (before.sellerInvitedFlag && !after.sellerInvitedFlag) recheckStreams(context, after.sellerID)
      await tellTakeBackRequest(context, after, before)
    },
    moves: {
      negotiate: afterNegotiate,
      async establish(context, deal) {
        await afterEstablish(context, deal)
        await layOutSteps(context, deal)
        await withdrawOverCap(context, deal)
        await enterAgreement(context, deal)
      },
      async takeBackAgreement(context, deal, before) {
        await afterTakeBackAgreement(context, deal, before)
        await enterEvent(context, deal.id, LedgerKind.agreementTakenBack, { note: before.takeBackReason })
      },
      async finish(context, deal) {
        await afterFinish(context, deal)
        await enterEvent(context, deal.id, LedgerKind.handover, { note: handoverNote(deal) })
      },
      async takeBackFinish(context, deal, before) {
        await afterTakeBackFinish(context, deal, before)
        await enterEvent(context, deal.id, LedgerKind.handoverTakenBack, { note: before.takeBackReason })
      },
      fail: afterFail,
      endWithListing: afterEndWithListing,
      async breakOff(context, deal) {
        await afterBreakOff(context, deal)
        await enterEvent(context, deal.id, LedgerKind.brokenOff, { note: deal.failReason })
      },
      reopen: afterReopen,
    },
    async move(context, deal) {
      await storeTalk(context, deal, talkAfterMove(deal, context.now))
      await callOffViewings(context, deal)
      // What was agreed to stays the price that fees are reckoned from, until the deal begins again.
      if (deal.status === DealStatus.failed) await endOffers(context, deal, [OfferStatus.open])
      if (deal.status !== DealStatus.finished) await updateNegotiationStatus(context, deal.estateID)
      if (deal.status === DealStatus.failed) await askHeirsAgain(context, deal.estateID)
      wakeStreams(context, deal)
    },
  },
})
