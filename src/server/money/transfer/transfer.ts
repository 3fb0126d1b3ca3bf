import { DeskArea } from '#domain/choices/desk-area.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { notifyParties } from '#server/deal/deal-news.ts'
import { wakeDeal, wakeDesk } from '#server/deal/wake-streams.ts'
import { inTransaction, type Context, bySystem } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { authorizeDesk, oneRow, shownRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { depositsOf, sumOf } from './deposits-of.ts'
import { guardNoneSent, guardNotGoingBack } from './going-back.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { askUnmatch, guardUnmatch, unmatch } from './unmatch-transfer.ts'
import { matchTransfer, paidByRest, payByTransfer } from './match-transfer.ts'

/** Records a deposit, and matches it at once: with the payment that the body names, or with the one that it fits. */
const recordDeposit = (
  context: Context,
  { paymentID, ...deposit }: Values,
  serverFields?: Pick<Transfer, 'statementKey'>,
): Promise<Transfer> =>
  inTransaction(context, async (context) => {
    const { id } = await createRow(context, transfer, deposit, serverFields)
    return matchTransfer(context, id, typeof paymentID === 'string' ? paymentID : undefined)
  })

const crud = crudHandlers(transfer)

/** Puts right what a deposit says, and sets it against what it then fits. */
const correctDeposit = (context: Context, input: Parameters<typeof crud.patch>[1]) =>
  inTransaction(context, async (context) => {
    await crud.patch(context, input)
    const row = await oneRow(context, transfer, input.id)
    const isCorrected = 'amount' in input.body || 'payerName' in input.body
    const fits = isCorrected && row.status === TransferStatus.unmatched
    return shownRow(transfer, context.me, fits ? await matchTransfer(context, row.id) : row)
  })

export const transferHandlers: Handlers<'transfer'>['transfer'] = {
  ...crud,
  patch: correctDeposit,
  create: creationHandler(transfer, recordDeposit),
  match: async (context, { id, body }) => {
    authorizeDesk(context.me, DeskArea.money)
    return shownRow(transfer, context.me, await matchTransfer(context, id, body.paymentID))
  },
  askUnmatch: async (context, { id, body }) => {
    authorizeDesk(context.me, DeskArea.money)
    return shownRow(transfer, context.me, await askUnmatch(context, id, body.unmatchReason))
  },
  preview: (context, { body }) => previewStatement(context, body),
  import: (context, { body }) =>
    importStatement(context, body, (deposit, statementKey) => recordDeposit(context, deposit, { statementKey })),
}

/** Money that has come has come by today. @throws AppError bad_request */
async function guardPaidOn({ now }: Context, { paidOn }: Transfer): Promise<void> {
  if (paidOn > tokyoDate(now)) throw invalid([{ path: ['paidOn'], message: '今日までの日を入力してください' }])
}

/** Whoever has paid too little or too much hears of it. */
async function notifyDifference(caller: Context, { paymentID }: Transfer, how: string) {
  if (!paymentID) return
  const context = bySystem(caller)
  const of = await oneRow(context, payment, paymentID)
  const room = await oneRow(context, negotiation, of.negotiationID)
  await wakeDeal(caller, of)
  const deposits = await depositsOf(context, of.id)
  const sum = `${deposits.length > 1 ? '合計' : ''}${yen(sumOf(deposits))}`
  const values = { 金額: yen(of.amount), 振込額: sum, 過不足: how }
  await notifyParties(context, room, { mail: 'transferDiffers', values, to: [of.paymentUserID] })
}

/** Whoever pays sees on their page what has come: less, when a deposit is taken from it again. */
async function wakePayerOfBefore(context: Context, _: Transfer, { paymentID }: Transfer) {
  if (paymentID) await wakeDeal(context, await oneRow(bySystem(context), payment, paymentID))
}

export const transferEffects = effects(transfer, {
  guard: {
    create: guardPaidOn,
    async change(context, after) {
      await guardPaidOn(context, after)
      if (!context.asSystem) await guardNotGoingBack(context, after.id)
    },
    moves: {
      async acceptOver(context, after) {
        if (!(await paidByRest(bySystem(context), after)))
          throw conflict('入金が、お支払い金額と一致しません。支払いに結びつけ直してください。')
      },
      correct: (context, { id }) => guardNoneSent(context, id),
      void: (context, { id }) => guardNoneSent(context, id),
      unmatch: guardUnmatch,
    },
  },
  after: {
    create: async (context) => wakeDesk(context),
    change: async (context) => wakeDesk(context),
    moves: {
      match: nothing,
      findShort: (context, after) => notifyDifference(context, after, '不足しています'),
      findOver: (context, after) => notifyDifference(context, after, '多くなっています'),
      async acceptOver(context, after) {
        const paid = await paidByRest(bySystem(context), after)
        if (paid) await payByTransfer(context, paid.of, paid.others)
      },
      correct: wakePayerOfBefore,
      void: wakePayerOfBefore,
      giveBack: wakePayerOfBefore,
      unmatch,
      fallShort: nothing,
    },
  },
})
