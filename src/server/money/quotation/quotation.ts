import { DeskArea } from '#domain/choices/desk-area.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { answerPaper } from '#server/documents/answer-paper.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import { paperOf } from '#server/documents/document.ts'
import { quotationContent } from '#server/documents/issue-documents.ts'
import { conflict } from '#http/errors.ts'
import { searchOf } from '#server/desk/searches.ts'
import { isBrokeredHome } from '#server/estate/offered-terms.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { find } from '#server/kernel/find.ts'
import { authorize, authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { findClientBrokerage } from './client-brokerage.ts'
import { offeredIn } from './offered-here.ts'
import { versionsOf } from './quotation-versions.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** The paper that a quotation would become if it were fixed now: marked as a sample, without a number, stored nowhere. */
async function sampleQuotation(context: Context, of: Quotation): Promise<DocumentData> {
  const about = { partyID: of.userID, negotiationID: of.negotiationID }
  const paper = await paperOf(context, about, quotationContent(of))
  return { ...paper, number: '（未発行）', issuedOn: tokyoDate(context.now), isSample: true }
}

export const quotationHandlers: Handlers<'quotation'>['quotation'] = {
  ...crudHandlers(quotation, searchOf(quotation)),
  versions: (context, { id }) => versionsOf(context, id),
  async offered(context, { id, query }) {
    authorize(context.me, quotation.rules.create(context.me))
    const room = await oneRow(context, negotiation, id)
    const userID = isAdmin(context.me) ? (query.userID ?? room.buyerID ?? room.sellerID) : signedIn(context.me).id
    const menus = await find(context, serviceMenu, {}, { orderBy: 'displayOrder' })
    const { offered, ordered } = await offeredIn(context, room, userID, menus)
    return {
      offered: offered.map(({ id }) => id),
      ordered: ordered.map(({ id }) => id),
      isBrokered: await isBrokeredHome(context, room.estateID),
    }
  },
  cap(context, { id }) {
    authorize(context.me, isAdmin(context.me))
    return inTransaction(context, async (context) => {
      const { negotiationID, userID } = await oneRow(context, quotation, id)
      const room = await oneRow(context, negotiation, negotiationID)
      const brokerage = await findClientBrokerage(context, room, userID, { besides: id })
      const { price, isAgreed, isBrokered, cap, agreesToSpecial, charged } = brokerage
      return { price, isAgreed, isBrokered, cap, agreesToSpecial, charged }
    })
  },
  async sample(context, { id, body }) {
    authorizeDesk(context.me, DeskArea.deal)
    const quotationRow = await oneRow(context, quotation, id)
    if (quotationRow.quotationStatus !== QuotationStatus.request)
      throw conflict('この見積は、もう作成中ではありません。発行された見積書を確かめてください。')
    return answerPaper(context.services, await sampleQuotation(context, { ...quotationRow, ...body }))
  },
}
