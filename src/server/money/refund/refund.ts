import { DeskArea } from '#domain/choices/desk-area.ts'
import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { PaymentMethod, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import { isRefusedByGateway, refund, type Refund } from '#domain/deal/refund.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import type { DealMailValues } from '#domain/desk/mail/mails.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { searchOf } from '#server/desk/searches.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find, findOne, lock } from '#server/kernel/find.ts'
import { queryOne } from '#server/kernel/query.ts'
import { authorizeArea, authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { notify, notifyDesk } from '#server/notify/notify.ts'
import { lockPayment } from '../payment/lock-payment.ts'
import { notifyPayer } from '../tell-payer.ts'
import { depositsOf, sumOf, withRest } from '../transfer/deposits-of.ts'
import { isGoingBack } from '../transfer/going-back.ts'
import { lockWaitingPayment, paidByRest } from '../transfer/match-transfer.ts'
import { forgetAccount, maskedAccount, openAccount, storeAccount } from './refund-accounts.ts'

const refundsPage = { label: '返金を見る', path: href(pages.adminPayment, { view: 'refunds' }) }

/** What the desk should look at, on its page of refunds. */
const notifyRefundDesk = (context: Context, title: string, paragraphs: string[]) =>
  notifyDesk(context, { kind: NotificationKind.payment, title, paragraphs, action: refundsPage })

/** Whether the gateway gives a payment back; everything else goes by a transfer of the desk, and what it has refused to. */
export const isByGateway = ({ method, stripePaymentID }: Pick<Payment, 'method' | 'stripePaymentID'>): boolean =>
  method === PaymentMethod.card && stripePaymentID !== null

/** Refuses to give back more than is left of a payment. The payment is locked, so that two requests cannot share the rest. */
async function guardPaid(context: Context, paymentID: string, amount: number) {
  const paymentRow = await oneRow(context, payment, paymentID, { lock: true })
  const { done } = RefundStatus
  const sums = await queryOne<{ done: number; pending: number }>(
    context,
    sql`select coalesce(sum(amount) filter (where status = ${done}), 0)::bigint as done,
      coalesce(sum(amount) filter (where status in ${RefundStatus.open}), 0)::bigint as pending
    from refunds where "paymentID" = ${paymentID} and "transferID" is null`,
  )
  // What is done counts also before the gateway has told of it.
  const refundable = paymentRow.amount - Math.max(paymentRow.refundedAmount, sums.done) - sums.pending
  if (paymentRow.paymentStatus !== PaymentStatus.paid) throw conflict('支払い済みのものだけ返金できます')
  if (amount > refundable) throw conflict(`返金できるのは${yen(refundable)}までです`)
}

/** What stays of a deposit goes back whole, or what of it came too much for its payment; once. */
async function guardDeposit(context: Context, transferID: string, { paymentID, amount }: Refund) {
  const deposit = await withRest(context, await lock(context, transfer, transferID))
  const { rest } = deposit
  if (!TransferStatus.open.includes(deposit.status)) throw conflict('この入金は、もう返せる状態ではありません')
  if (await isGoingBack(context, transferID)) throw conflict('この入金には、手続き中の返金があります')
  if (paymentID === null) {
    const whole = rest < deposit.amount ? '残り全額' : '全額'
    if (amount !== rest) throw conflict(`この入金を返すときは、${whole}の${yen(rest)}を返します`)
    return
  }
  if (deposit.status !== TransferStatus.over || deposit.paymentID !== paymentID)
    throw conflict('この入金は、この支払いの過入金ではありません')
  const due = await lockWaitingPayment(context, paymentID)
  const tooMuch = sumOf(await depositsOf(context, paymentID)) - due.amount
  if (amount !== tooMuch) throw conflict(`返せる差額は${yen(Math.max(0, tooMuch))}です`)
  if (amount >= rest) throw conflict(`この入金は${yen(rest)}です。差額ではなく、全額を返してください。`)
}

/** Whether the gateway has refused to give some of a payment back: a card that was closed takes nothing any more. */
const wasRefused = async (context: Context, paymentID: string): Promise<boolean> =>
  (await find(context, refund, { paymentID, status: RefundStatus.declined })).some(isRefusedByGateway)

/** Money goes back for something, and by a transfer only to an account. */
async function guardAsked(context: Context, row: Refund): Promise<void> {
  const { paymentID, transferID, amount, bankAccount } = row
  if (transferID !== null) await guardDeposit(context, transferID, row)
  else if (paymentID !== null) await guardPaid(context, paymentID, amount)
  else throw invalid([{ path: ['paymentID'], message: '支払いか入金を選んでください' }])
  const isTransfer = transferID !== null || !isByGateway(await oneRow(context, payment, paymentID!))
  if (isTransfer && bankAccount === null)
    throw invalid([{ path: ['bankAccount'], message: '振込先の口座を入力してください' }])
  if (!isTransfer && bankAccount !== null && !(await wasRefused(context, paymentID!)))
    throw invalid([{ path: ['bankAccount'], message: 'カードの返金に、口座は要りません' }])
}

/** Asks a colleague to give money back; the account is sealed, and shown by its last digits alone. */
function askRefund(context: Context, { bankAccount, ...body }: Values): Promise<Refund> {
  return inTransaction(context, async (context) => {
    const account = typeof bankAccount === 'string' ? bankAccount : null
    const shownAccount = account === null ? null : maskedAccount(account)
    const row = await createRow(context, refund, { ...body, bankAccount: shownAccount })
    if (account !== null) await storeAccount(context, row.id, account)
    return row
  })
}

const crud = crudHandlers(refund, searchOf(refund))

/** Changes a refund, as long as no file for the bank has it: it would go out twice, or the file would say what is not so any more. */
const changeRefund: typeof crud.patch = (context, input) =>
  inTransaction(context, async (context) => {
    authorizeArea(context, refund)
    const { payoutFileID, status } = await oneRow(context, refund, input.id, { lock: true })
    if (payoutFileID !== null && status === RefundStatus.approved)
      throw conflict('この返金は、振込データに入っています。1件ずつ進めるには、先に振込データを取りやめてください。')
    return crud.patch(context, input)
  })

export const refundHandlers: Handlers<'refund'>['refund'] = {
  ...crud,
  patch: changeRefund,
  create: creationHandler(refund, askRefund),
  account(context, { id }) {
    authorizeDesk(context.me, DeskArea.money)
    return inTransaction(context, async (context) => {
      const { status } = await oneRow(context, refund, id)
      if (status !== RefundStatus.approved) throw conflict('口座は、承認のあと、振り込むまでのあいだだけ見られます')
      return { bankAccount: await openAccount(context, id) }
    })
  },
}

/** What was paid by transfer has been sent back by the desk: it moves here, and not by a gateway's event. */
async function refundPayment(context: Context, paymentID: string, amount: number) {
  const { payment: of } = await lockPayment(context, paymentID)
  const refundedAmount = of.refundedAmount + amount
  if (refundedAmount >= of.amount) await move(context, payment, of.id, 'refund', { refundedAmount })
  else await setFields(context, payment, of.id, { refundedAmount })
}

/** Tells whoever a deposit was set against that it has gone back; whose it was otherwise, nobody knows. */
async function tellOfReturn(context: Context, { paymentID }: Transfer, values: DealMailValues<'moneyReturned'>) {
  if (paymentID !== null) await notifyPayer(context, await oneRow(context, payment, paymentID), 'moneyReturned', values)
}

/**
 * What follows once money was sent: the payment is given back, the deposit is, or what is left of it pays. What has left is recorded
 * whatever became of the payment meanwhile: where it waits for just that no more, the rest of the deposit stays, for the desk to see to.
 */
async function afterSend(caller: Context, { id, paymentID, transferID, amount, reason, sentOn }: Refund) {
  const context = bySystem(caller)
  await forgetAccount(context, id)
  if (transferID === null) return paymentID === null ? undefined : refundPayment(context, paymentID, amount)
  const sentWords = `（${date(sentOn!)}に${yen(amount)}を振込）`
  const note = textWithin(reason, 300 - sentWords.length) + sentWords
  const deposit = await lock(context, transfer, transferID)
  if (paymentID === null) {
    await move(context, transfer, transferID, 'giveBack', { note })
    return tellOfReturn(context, deposit, { 金額: yen(amount), 振込の案内: `お振込みの日：${date(sentOn!)}` })
  }
  if (await paidByRest(context, deposit)) await move(context, transfer, transferID, 'acceptOver', { note })
  else await setFields(context, transfer, transferID, { note })
  const values = { 金額: yen(amount), 振込日: date(sentOn!) }
  await notifyPayer(context, await oneRow(context, payment, paymentID), 'surplusReturned', values)
}

/** Money is sent on a day between the second administrator's word and today; what the gateway gives back is not the desk's to send. */
async function guardSent({ now }: Context, { bankAccount, approvedAt, sentOn }: Refund): Promise<void> {
  if (bankAccount === null) throw conflict('カードの返金は、決済会社が行います')
  const first = tokyoDate(approvedAt ?? now)
  const last = tokyoDate(now)
  if (sentOn === null || sentOn < first || sentOn > last)
    throw invalid([{ path: ['sentOn'], message: `承認した日（${date(first)}）から今日までの日を入力してください` }])
}

/** A refund by transfer that was asked for without an account is asked for anew. */
async function guardApproved(context: Context, { requestedBy, paymentID, bankAccount }: Refund) {
  const { me, now } = context
  if (requestedBy === me?.id) throw conflict('返金は、申請した人とは別の担当者が承認してください')
  const isCard = paymentID !== null && isByGateway(await oneRow(context, payment, paymentID))
  if (!isCard && bankAccount === null)
    throw conflict('振込先の口座がありません。この申請を却下し、口座を添えて申請し直してください。')
  return { approvedBy: me?.id ?? null, approvedAt: now }
}

/** Of a deposit that stays after all, a form of a card that was opened meanwhile would charge the whole besides. */
async function closeCard(context: Context, transferID: string): Promise<void> {
  const deposit = await findOne(context, transfer, { id: transferID }, { columns: ['paymentID'] })
  const of = deposit?.paymentID && (await findOne(context, payment, { id: deposit.paymentID }))
  if (of && of.stripePaymentID !== null && PaymentStatus.open.includes(of.paymentStatus))
    await context.services.queue(context.db, 'cancelIntent', { intentID: of.stripePaymentID })
}

/** What follows where money does not go back: whoever has asked hears from somebody else why. */
async function dropRefund(context: Context, row: Refund, title: string): Promise<void> {
  const { id, amount, transferID, requestedBy, declinedBy, declineReason } = row
  await forgetAccount(context, id)
  if (transferID !== null) await closeCard(context, transferID)
  if (declinedBy === requestedBy) return
  await notify(context, requestedBy, {
    kind: NotificationKind.payment,
    title,
    paragraphs: [`返金額：${yen(amount)}`, `理由：${declineReason ?? ''}`],
    action: refundsPage,
  })
}

export const refundEffects = effects(refund, {
  guard: {
    create: guardAsked,
    moves: {
      approve: guardApproved,
      async decline({ me }, { requestedBy, declineReason }) {
        const isOwn = requestedBy === me?.id
        if (!isOwn && !declineReason)
          throw invalid([{ path: ['declineReason'], message: '却下の理由を入力してください' }])
        return { declinedBy: me?.id ?? null }
      },
      async callOff({ me }, { bankAccount }) {
        if (bankAccount === null) throw conflict('カードの返金は、承認のあとには取りやめられません')
        return { declinedBy: me?.id ?? null }
      },
      send: guardSent,
    },
  },
  after: {
    async create(context, { amount, bankAccount }) {
      await notifyRefundDesk(context, '返金の承認をお願いします', [
        `返金額：${yen(amount)}`,
        bankAccount === null
          ? '申請した人とは別の担当者が承認すると、返金されます。'
          : '申請した人とは別の担当者が承認すると、振込に進めます。',
      ])
      wakeDesk(context)
    },
    change: async (context) => wakeDesk(context),
    moves: {
      async approve(context, { id, amount, bankAccount }) {
        if (bankAccount === null) return void (await context.services.queue(context.db, 'refund', { id }))
        await notifyRefundDesk(context, '返金を振り込んでください', [
          `返金額：${yen(amount)}`,
          '振り込んだら、その日を記録してください。お客さまには、そのときにお知らせします。',
        ])
      },
      decline: (context, row) => dropRefund(context, row, '返金の申請が却下されました'),
      callOff: (context, row) => dropRefund(context, row, '承認された返金が取りやめになりました'),
      send: afterSend,
      refuse: (context, { amount }) =>
        notifyRefundDesk(context, '返金できませんでした', [
          `返金額：${yen(amount)}`,
          '決済会社が返金を受け付けませんでした。決済会社の画面で確かめてください。',
          'カードに返せないときは、支払いの一覧から、お客さまの口座への返金を申請してください。',
        ]),
      carryOut: nothing,
    },
  },
})
