import { tokyoDate } from '#domain/calendar.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { maskedPayee, payeeLine, type PayeeAccount } from '#domain/deal/payee-account.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { readZenginResult, type ResultLine } from '#domain/desk/payout/zengin-result.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import type { PayoutResult } from '#http/shapes/payout.ts'
import { record } from '#server/kernel/audit.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { exists, find, lock } from '#server/kernel/find.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'
import { payeesOf } from '../refund/refund-accounts.ts'
import { senderOfFile } from './download-file.ts'

type Line = PayoutResult['lines'][number]

/** A released file, locked: whoever else records or calls it off waits. @throws AppError not_found, conflict */
async function lockReleased(context: Context, id: string): Promise<PayoutFile> {
  const file = await lock(context, payoutFile, id)
  const { status, payOn } = file
  if (status !== PayoutStatus.released && status !== PayoutStatus.done)
    throw conflict('結果は、承認された振込データにだけ記録できます')
  if (payOn > tokyoDate(context.now)) throw conflict(`振込指定日（${date(payOn)}）になってから、結果を記録してください`)
  return file
}

/** The refunds of a file, in the order of its lines. */
async function refundsOf(context: Context, { refundIDs }: PayoutFile): Promise<Refund[]> {
  const rows = new Map((await find(context, refund, { id: refundIDs })).map((row) => [row.id, row]))
  return refundIDs.flatMap((id) => rows.get(id) ?? [])
}

/** What a file is done with: no refund of it waits any more. */
async function finishIfSent(context: Context, { id, status }: PayoutFile): Promise<void> {
  if (status !== PayoutStatus.released) return
  if (await exists(context, refund, { payoutFileID: id, status: RefundStatus.approved })) return
  await move(bySystem(context), payoutFile, id, 'finish')
}

/** Whether the bank's account is that of a refund: whole as long as it is known, by its last digits once it was sent. */
function isSameAccount({ bankAccount }: Refund, wanted: PayeeAccount | undefined, told: PayeeAccount): boolean {
  return wanted ? payeeLine(wanted) === payeeLine(told) : maskedPayee(told) === bankAccount
}

const lineOf = ({ id, bankAccount, amount }: Refund) => ({ refundID: id, account: bankAccount ?? '', amount })

function compare(row: Refund, wanted: PayeeAccount | undefined, { payee, amount, code }: ResultLine): Line {
  const line = lineOf(row)
  const differences = [
    ...(amount === row.amount ? [] : [`金額が違います（結果：${yen(amount)}）`]),
    ...(payee && isSameAccount(row, wanted, payee)
      ? []
      : [`口座が違います（結果：${payee ? maskedPayee(payee) : '読めません'}）`]),
  ]
  if (differences.length > 0) return { ...line, state: 'differs', why: differences.join('、') }
  if (row.status === RefundStatus.done) return { ...line, state: 'known', why: null }
  if (code !== '0') return { ...line, state: 'failed', why: `銀行が振り込めませんでした（結果コード：${code}）` }
  return { ...line, state: 'new', why: null }
}

/** What a file of results says of each refund of a list. @throws AppError bad_request where it is another list's, or none */
async function readResult(context: Context, file: PayoutFile, text: string): Promise<Line[]> {
  const refuse = (message: string) => invalid([{ path: ['text'], message }])
  const result = readZenginResult(text)
  if (typeof result === 'string') throw refuse(result)
  const { code, bankCode, branchCode, kind, number } = await senderOfFile(context, file.senderVersion)
  const isOwn =
    result.senderCode === code &&
    result.senderAccount === `${bankCode}-${branchCode} ${kind}${number}` &&
    result.day === file.payOn.slice(5).replace('-', '') &&
    result.lines.length === file.refundIDs.length
  const other = 'この振込データの結果ではありません。振込依頼人、振込指定日、件数、口座を確かめてください。'
  if (!isOwn) throw refuse(other)
  const payees = await payeesOf(context, file.refundIDs)
  const rows = await refundsOf(context, file)
  const lines = result.lines.flatMap((line, at) => {
    const row = rows[at]
    return row ? [compare(row, payees.get(row.id), line)] : []
  })
  if (lines.every(({ state }) => state === 'differs')) throw refuse(other)
  return lines
}

/**
 * Records what the bank says that it has sent, each refund once, for the day that the file names; the others stay. The same result
 * again changes nothing. With `isPreview` it only answers what it would do.
 * @throws AppError not_found, conflict, bad_request
 */
export function importResult(
  context: Context,
  id: string,
  { text, isPreview }: { text: string; isPreview: boolean },
): Promise<PayoutResult> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => {
    const file = await lockReleased(context, id)
    const lines = await readResult(context, file, text)
    if (isPreview) return { lines }
    const sentIDs = new Set(lines.filter(({ state }) => state === 'new').map(({ refundID }) => refundID))
    for (const refundID of sentIDs) await move(context, refund, refundID, 'send', { sentOn: file.payOn })
    await finishIfSent(context, file)
    await record(context, {
      action: 'import',
      noun: payoutFile.name,
      rowID: id,
      after: { lines: lines.length, added: sentIDs.size },
    })
    return { lines: lines.map((line) => (sentIDs.has(line.refundID) ? { ...line, state: 'sent' } : line)) }
  })
}

/**
 * Records that the bank has sent on one day all of a list that still waits, from the day ordered to today.
 * @throws AppError not_found, conflict where nothing of it waits any more, bad_request
 */
export function recordSent(context: Context, id: string, sentOn: string): Promise<PayoutResult> {
  authorizeDesk(context.me, DeskArea.money)
  return inTransaction(context, async (context) => {
    const file = await lockReleased(context, id)
    const today = tokyoDate(context.now)
    if (sentOn < file.payOn || sentOn > today)
      throw invalid([
        { path: ['sentOn'], message: `振込指定日（${date(file.payOn)}）から今日までの日を入力してください` },
      ])
    const waitingRefunds = (await refundsOf(context, file)).filter(({ status }) => status === RefundStatus.approved)
    if (waitingRefunds.length === 0) throw conflict('この振込データは、すでに振込済みです')
    for (const { id } of waitingRefunds) await move(context, refund, id, 'send', { sentOn })
    await finishIfSent(context, file)
    const after = { count: waitingRefunds.length, sentOn }
    await record(context, { action: 'sent', noun: payoutFile.name, rowID: id, after })
    return { lines: waitingRefunds.map((row) => ({ ...lineOf(row), state: 'sent', why: null })) }
  })
}
