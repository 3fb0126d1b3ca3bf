import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealRole, DealStatus, OfferStatus, PaymentMethod, QuotationStatus } from '#domain/choices/deal.ts'
import {
  ConditionAnswer,
  DisclosureKind,
  DisclosureStatus,
  ExplanationMethod,
  ViewingStatus,
} from '#domain/choices/agreeing.ts'
import { EstateReportReason, ReportReason } from '#domain/choices/report.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Client } from '#http/client.ts'
import { handOverSpecimen } from './estate-papers.ts'
import type { DealAct } from './deal-acts.ts'

/** Where a deal stands: its estate, and the ids of what its acts have created so far. */
export type DealInPlay = {
  estateID: string
  id: string
  lineID: string
  offerID: string
  viewingID: string
  quotationID: string
  orderID: string
}

/** What an act is done with: the API as its person may use it, its `daysAhead` as dates, the services by name. */
type Means = {
  api: Client
  deal: DealInPlay
  dates: Record<string, string>
  /** The moment of the act. */
  now: string
  menuIDs: ReadonlyMap<string, string>
  /** Tells that the gateway has declined the card of a payment, for a reason by its code. */
  decline(paymentID: string, code: string): Promise<unknown>
}

/** Does an act through the API, as anybody would, and writes into `deal` the id of what it created. */
export async function perform(act: DealAct, { api, deal, dates, now, menuIDs, decline }: Means): Promise<unknown> {
  const { id, estateID } = deal
  const move = (status: CodeOf<typeof DealStatus>) => api.negotiation.patch({ id, body: { status } })
  const payment = async () => (await api.payment.list({ orderID: deal.orderID })).items[0]!
  switch (act.act) {
    case 'open': {
      const body = { estateID, ...(act.by === 'seller' && { negotiationType: DealRole.seller }) }
      return (deal.id = (await api.negotiation.create({ body })).id)
    }
    case 'say':
      return (deal.lineID = (await api.chat.create({ body: { negotiationID: id, message: act.message } })).id)
    case 'report':
      return api.messageReport.create({
        body: { chatID: deal.lineID, reason: ReportReason[act.reason], detail: act.detail },
      })
    case 'reportHome':
      return api.estateReport.create({ body: { estateID, reason: EstateReportReason.falsehood, detail: act.detail } })
    case 'read':
      return api.negotiation.read({ id, body: { sequence: 1_000_000 } })
    case 'invite':
      return api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
    case 'negotiate':
      return move(DealStatus.negotiating)
    case 'establish':
      return move(DealStatus.established)
    case 'finish':
      return api.negotiation.patch({
        id,
        body: { status: DealStatus.finished, finishReason: '手続きは、紙の控えで確かめました。' },
      })
    case 'fail':
      return api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: act.failReason } })
    case 'offer': {
      const { price, deposit, conditions } = act
      const body = { negotiationID: id, price, deposit, ...dates, ...(conditions && { conditions }) }
      return (deal.offerID = (await api.offer.create({ body })).id)
    }
    case 'accept':
      return api.offer.patch({ id: deal.offerID, body: { status: OfferStatus.accepted } })
    case 'offerViewing': {
      const times = Object.values(dates).map((day) => `${day}T10:00:00+09:00`)
      const address = fullAddress(await api.estate.one({ id: deal.estateID }))
      const body = { negotiationID: id, times, address, place: act.place, note: act.note }
      return (deal.viewingID = (await api.viewing.create({ body })).id)
    }
    case 'bookViewing': {
      const { times } = await api.viewing.one({ id: deal.viewingID })
      return api.viewing.patch({ id: deal.viewingID, body: { status: ViewingStatus.booked, startsAt: times[0]! } })
    }
    case 'tellOfHome': {
      const form = await api.disclosure.create({ body: { negotiationID: id, kind: DisclosureKind.condition } })
      const lines = form.lines.map((line) => ({ ...line, answer: line.answer ?? ConditionAnswer.no }))
      return api.disclosure.patch({ id: form.id, body: { status: DisclosureStatus.presented, lines } })
    }
    case 'handOver':
      return handOverSpecimen(api, id, 'register')
    case 'explain': {
      const on = addDays(tokyoDate(now), -1)
      const { id: paperID } = await handOverSpecimen(api, id, 'explanation', on)
      const [specialist] = (await api.transactionSpecialist.list({ limit: 1, orderBy: 'registrationNumber' })).items
      const { buyerName } = await api.negotiation.one({ id })
      const specialistID = specialist!.id
      await api.negotiation.patch({ id, body: { specialistID } })
      const body = { specialistID, paperID, listenerName: buyerName ?? '', certificateShown: true }
      const method = ExplanationMethod.inPerson
      const heldAt = `${on}T10:00:00+09:00`
      return api.explanation.create({ body: { ...body, negotiationID: id, method, heldAt } })
    }
    case 'handOverContract':
      return handOverSpecimen(api, id, 'contractDocument', tokyoDate(now))
    case 'askQuotation': {
      const body = { negotiationID: id, serviceMenuIDs: [menuIDs.get(act.menu)!] }
      return (deal.quotationID = (await api.quotation.create({ body })).id)
    }
    case 'quote': {
      const { menu: name, unitPrice } = act
      const serviceMenuID = menuIDs.get(name)!
      const { kind } = await api.serviceMenu.one({ id: serviceMenuID })
      const line = { serviceMenuID, name, quantity: 1, unitPrice, taxRate: 10 as const, kind }
      const body = { quotationStatus: QuotationStatus.fixed, lines: [line], ...dates }
      return api.quotation.patch({ id: deal.quotationID, body })
    }
    case 'order':
      return (deal.orderID = (await api.order.create({ body: { quotationID: deal.quotationID } })).id)
    case 'chooseTransfer':
      return api.payment.patch({ id: (await payment()).id, body: { method: PaymentMethod.transfer } })
    case 'tryCard': {
      const { id: paymentID } = await payment()
      await api.payment.card({ id: paymentID })
      return decline(paymentID, act.declined)
    }
    case 'askRefund':
      return api.refund.create({
        body: { paymentID: (await payment()).id, amount: act.amount, reason: act.reason, bankAccount: act.bankAccount },
      })
    case 'recordDeposit':
      return api.transfer.create({ body: { payerName: act.payerName, amount: act.amount, ...dates } })
    case 'recordTransfer': {
      const { id: paymentID, amount } = await payment()
      return api.transfer.create({ body: { payerName: act.payerName, amount, paymentID, ...dates } })
    }
  }
}
