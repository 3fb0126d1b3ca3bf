import { DeskArea } from '#domain/choices/desk-area.ts'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { AuditAct } from '#domain/choices/audit.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { document } from '#domain/deal/document.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { audit } from '#domain/desk/audit.ts'
import { letterSteps, stepAfter, type LetterStep } from '#domain/desk/letter-steps.ts'
import { fillTemplate, type TemplateSubject } from '#domain/desk/template-text.ts'
import { unfilledFault } from '#domain/desk/unfilled-fault.ts'
import { template } from '#domain/master/template.ts'
import { conflict } from '#http/errors.ts'
import { offeredTerms } from '#server/estate/offered-terms.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { remindOnce } from '#server/notify/remind-once.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { nameOf, namesOf } from '#server/user/name-of.ts'
import { notifyPayer } from '../tell-payer.ts'
import { lockPayment, type PaymentWithOrder } from './lock-payment.ts'
import { guardOwed } from './owed.ts'

/** A letter as it would be sent now; `fault` says why it cannot be. */
export type PaymentLetter = { step: LetterStep; title: string; text: string; fault: string | null }

const letterLine = z.object({ step: z.int() })

/** The letters that were sent for these payments, the newest first: what the audit log says of it. */
export async function sentLetters(context: Context, paymentIDs: readonly string[]) {
  const where = { noun: payment.name, action: AuditAct.remind, rowID: paymentIDs }
  const lines = await find(context, audit, where, { orderBy: '-createdAt' })
  const nameOfActor = await namesOf(
    context,
    lines.map(({ actorID }) => actorID),
  )
  return lines.flatMap(({ rowID, createdAt, actorID, after }) => {
    const line = letterLine.safeParse(after)
    if (!line.success) return []
    return [{ paymentID: rowID, step: line.data.step, at: createdAt, by: nameOfActor(actorID) }]
  })
}

/** What a letter about a payment is filled with. @throws AppError conflict where nothing is owed */
async function subjectOf(context: Context, { payment: of, order }: PaymentWithOrder): Promise<TemplateSubject> {
  const { orderID, negotiationID, paymentUserID, dueDate } = of
  const room = await findOne(context, negotiation, { id: negotiationID }, { columns: ['estateID'] })
  const home = room && (await offeredTerms(context, room.estateID))
  const invoice = await findOne(
    context,
    document,
    { orderID, kind: DocumentKind.invoice },
    { columns: ['number'], orderBy: '-createdAt' },
  )
  const { operator, bankAccount } = await presentOperator(context)
  return {
    name: await nameOf(context, paymentUserID),
    estateNumber: home?.estateNumber,
    title: home?.title,
    due: dueDate,
    operator: operator.name,
    openYen: await guardOwed(context, of, order),
    invoiceNumber: invoice?.number,
    bankAccount,
  }
}

/** Nobody is asked for what is paid or canceled, nor before it is late. @throws AppError conflict */
function guardLate({ now }: Context, { payment: { paymentStatus, dueDate }, order }: PaymentWithOrder): void {
  if (!PaymentStatus.open.includes(paymentStatus)) throw conflict('この支払いは、もう待っていません')
  if (order.orderStatus === OrderStatus.canceled) throw conflict('この注文は取り消されています')
  if (dueDate === null || dueDate >= tokyoDate(now)) throw conflict('支払期限を過ぎていません')
}

/** The letter that comes next for a late payment, from the desk's template. @throws AppError conflict */
async function nextLetter(context: Context, of: PaymentWithOrder): Promise<PaymentLetter> {
  guardLate(context, of)
  const step = stepAfter((await sentLetters(context, [of.payment.id])).length)
  const { kind, label } = letterSteps[step]
  const own = await findOne(context, template, { kind, retired: false }, { orderBy: 'displayOrder' })
  if (!own) throw conflict(`お支払いのお願い（${label}）の文面がありません。「定型文と理由の文面」で追加してください。`)
  const text = fillTemplate(own.text, await subjectOf(context, of))
  const fault = unfilledFault(text)
  return { step, title: own.title, text, fault: fault && `入る内容がありません：${fault}` }
}

/** The next letter for a late payment, to be looked at before it is sent. @throws AppError not_found, conflict */
export function previewLetter(context: Context, id: string): Promise<PaymentLetter> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => nextLetter(context, await lockPayment(context, id)))
}

/**
 * Sends the next letter for a late payment, by notification and mail, and leaves its step in the audit log. `seen` is what was looked
 * at: where another letter would go out by now, none does. At most once a day. @throws AppError not_found, conflict
 */
export function sendLetter(context: Context, id: string, seen: Pick<PaymentLetter, 'step' | 'text'>): Promise<Payment> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => {
    const of = await lockPayment(context, id)
    const { step, title, text, fault } = await nextLetter(context, of)
    if (step !== seen.step || text !== seen.text)
      throw conflict('お願いの内容が変わりました。もう一度確かめてください。')
    if (fault !== null) throw conflict(fault)
    await remindOnce(context, payment, id, { step })
    await notifyPayer(context, of.payment, 'paymentLetter', { 件名: title, お願い: text.split(/\n{2,}/) })
    return of.payment
  })
}
