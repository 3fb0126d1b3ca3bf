import type { Client } from '#http/client.ts'
import { isOpen, loadPayment } from './load-payment.ts'

/** A payment, the account it goes to, and the name by which the deposit is found (full-width katakana; '' if unknown). */
export async function loadTransfer(api: Client, negotiationID: string, orderID?: string) {
  const [data, me] = await Promise.all([loadPayment(api, negotiationID, orderID), api.user.me()])
  const { payment } = data
  const account = payment && isOpen(payment) ? await api.payment.account({ id: payment.id }) : null
  return { ...data, account, payerName: [me?.lastNameKana, me?.firstNameKana].filter(Boolean).join(' ') }
}
export type TransferData = Awaited<ReturnType<typeof loadTransfer>>
