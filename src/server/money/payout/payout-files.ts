import { tokyoDate } from '#domain/calendar.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { refund } from '#domain/deal/refund.ts'
import { payDayFault } from '#domain/desk/payout/bank-day.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { senderOf } from '#domain/desk/payout/payout-sender.ts'
import { maxPayout, totalOf } from '#domain/desk/payout/zengin-file.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { setFields } from '#server/kernel/change.ts'
import type { Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'
import { notify, notifyDesk } from '#server/notify/notify.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { payeesOf } from '../refund/refund-accounts.ts'
import { senderOfFile } from './download-file.ts'
import { importResult, recordSent } from './record-sent.ts'

export const payoutFileHandlers: Handlers<'payoutFile'>['payoutFile'] = {
  ...crudHandlers(payoutFile),
  result: (context, { id, body }) =>
    'sentOn' in body ? recordSent(context, id, body.sentOn) : importResult(context, id, body),
}

const action = { label: '振込データを見る', path: href(pages.adminPayment, { view: 'refunds' }) }
const about = ({ refundIDs, total, payOn }: PayoutFile) =>
  `${date(payOn)}に振り込む返金${refundIDs.length}件、合計${yen(total)}`

/** The sender as the settings have it now. @throws AppError conflict where there is none */
async function presentSender(context: Context) {
  const { version, fields } = await presentOperator(context)
  const sender = senderOf(fields)
  if (!sender)
    throw conflict(
      '振込依頼人が設定されていません。設定の「運営者」で、振込依頼人コード・名義・口座を入力してください。',
    )
  return { version, sender }
}

/**
 * The refunds of a new file, locked: approved, by transfer, with an account in codes, and in no other file. Answers what follows from
 * them and from the settings.
 */
async function guardMade(context: Context, { refundIDs, payOn }: PayoutFile) {
  const fault = payDayFault(payOn, tokyoDate(context.now))
  if (fault) throw invalid([{ path: ['payOn'], message: fault }])
  const refuse = (message: string) => invalid([{ path: ['refundIDs'], message }])
  if (refundIDs.length === 0) throw refuse('振り込む返金を選んでください')
  if (new Set(refundIDs).size < refundIDs.length) throw refuse('同じ返金は一度だけ選んでください')
  const { version } = await presentSender(context)
  const rows = await find(context, refund, { id: refundIDs }, { lock: true })
  const isWaiting = rows.every(({ status, payoutFileID }) => status === RefundStatus.approved && payoutFileID === null)
  if (rows.length < refundIDs.length || !isWaiting)
    throw conflict('選んだ返金のなかに、いまは振り込めないものがあります。一覧を読み直して、選び直してください。')
  const payees = await payeesOf(context, refundIDs)
  const others = rows.filter(({ id, amount }) => !payees.has(id) || amount > maxPayout)
  if (others.length > 0)
    throw refuse(
      `金融機関コードで書かれていない口座か、金額が大きすぎる返金があります（${others.map(({ bankAccount }) => bankAccount ?? 'カード').join('、')}）。1件ずつ振り込んでください。`,
    )
  return { total: totalOf(rows), senderVersion: version }
}

/** Another of the desk releases what is still to come, and what is paid from the account of today's settings. */
async function guardRelease(context: Context, { madeBy, payOn, senderVersion }: PayoutFile) {
  const { me, now } = context
  if (madeBy === me?.id) throw conflict('振込データは、作った人とは別の担当者が承認してください')
  if (payOn < tokyoDate(now)) throw conflict('振込指定日を過ぎました。取りやめて、作り直してください。')
  const { sender } = await presentSender(context)
  if (JSON.stringify(sender) !== JSON.stringify(await senderOfFile(context, senderVersion)))
    throw conflict('作ったあとに、振込依頼人の設定が変わりました。取りやめて、作り直してください。')
  return { releasedBy: me?.id ?? null, releasedAt: now }
}

/** What was not sent yet may go another way. */
async function freeRefunds(context: Context, { id }: PayoutFile) {
  for (const row of await find(context, refund, { payoutFileID: id, status: RefundStatus.approved }, { lock: true }))
    await setFields(context, refund, row.id, { payoutFileID: null })
}

const tellMaker = (context: Context, file: PayoutFile, title: string, more: string) =>
  file.madeBy === context.me?.id
    ? Promise.resolve()
    : notify(context, file.madeBy, {
        kind: NotificationKind.payment,
        title,
        paragraphs: [`${about(file)}。`, more],
        action,
      })

export const payoutFileEffects = effects(payoutFile, {
  guard: {
    create: guardMade,
    moves: {
      release: guardRelease,
      callOff: ({ me }) => ({ calledOffBy: me?.id ?? null }),
    },
  },
  after: {
    async create(context, file) {
      for (const id of file.refundIDs) await setFields(context, refund, id, { payoutFileID: file.id })
      await notifyDesk(context, {
        kind: NotificationKind.payment,
        title: '振込データの承認をお願いします',
        paragraphs: [`${about(file)}。`, '作った人とは別の担当者が承認すると、銀行に送るファイルを受け取れます。'],
        action,
      })
      wakeDesk(context)
    },
    change: async (context) => wakeDesk(context),
    moves: {
      release: (context, file) =>
        tellMaker(context, file, '振込データが承認されました', 'ファイルを受け取り、銀行に送ってください。'),
      async callOff(context, file) {
        await freeRefunds(context, file)
        await tellMaker(context, file, '振込データが取りやめになりました', `理由：${file.callOffReason ?? ''}`)
      },
      finish: nothing,
    },
  },
})
