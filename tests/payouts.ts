import { RefundStatus } from '#domain/choices/deal.ts'
import { isBankDay } from '#domain/desk/payout/bank-day.ts'
import type { House, Somebody } from './as.ts'
import { dayFromNow } from './days.ts'
import { payByDeposit, type Shop } from './shop.ts'

/** The first day after today on which banks are open: today may be over before a list is made. */
export const payOn = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(dayFromNow).find(isBankDay) ?? dayFromNow(1)

/** Whom the bank's file names as the sender. */
export const sender = {
  senderCode: '0123456789',
  senderName: 'カ）スミカ',
  senderBankCode: '0001',
  senderBranchCode: '002',
  senderKind: 1 as const,
  senderNumber: '7654321',
}

/** Writes the sender into the settings. */
export async function setSender({ api }: Pick<Somebody, 'api'>, change: object = sender) {
  const { savedAt: _, savedBy: __, bankAccount: ___, ...settings } = await api.operator.settings()
  return api.operator.change({ body: { ...settings, ...change } })
}

let lastAccount = 0
/** An account in codes, each time another. */
export const accountInCodes = () => `0005-012 普通 ${String(++lastAccount + 7_000_100).slice(-7)} ヤマダ ハナコ`

/** A refund by transfer that the first of the desk has asked for and the second has approved. */
export async function approvedRefund(
  shop: Shop,
  second: Somebody,
  { amount = 1_000, bankAccount = accountInCodes() }: { amount?: number; bankAccount?: string } = {},
) {
  const { payment, buyer } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const body = { paymentID: payment.id, amount, reason: '取りやめになったため', bankAccount }
  const { id } = await shop.admin.api.refund.create({ body })
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  return { id, amount, bankAccount, payment, buyer }
}

/** Makes a list of transfers due today, so that their results may come. */
export const dueToday = ({ services }: House, id: string) =>
  services.pool.query('update "payoutFiles" set "payOn" = $1 where id = $2', [dayFromNow(0), id])

/** The bank's file of a list, as whoever may take it along gets it. */
export const fileOf = (who: Somebody, id: string): Promise<Response> =>
  who.fetch(
    new Request('http://sumika.test/api/desk/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list: 'payoutFile', search: { id } }),
    }),
  )

/** That file as a text. */
export async function textOf(who: Somebody, id: string): Promise<string> {
  const answer = await fileOf(who, id)
  if (!answer.ok) throw new Error(`the file is refused: ${await answer.text()}`)
  return new TextDecoder('shift_jis', { fatal: true }).decode(await answer.arrayBuffer())
}

/** The bank's answer to a file: the same, with a code in each data record (0: carried out). */
export function resultOf(text: string, codes: readonly string[] = []): string {
  let at = 0
  return text.replace(/^2.{119}/gm, (record) => `${record.slice(0, 113)}${(codes[at++] ?? '0').padEnd(7)}`)
}
