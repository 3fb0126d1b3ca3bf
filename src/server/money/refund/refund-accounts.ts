import { maskedPayee, payeeOf, type PayeeAccount } from '#domain/deal/payee-account.ts'
import { refund } from '#domain/deal/refund.ts'
import { ref, text } from '#domain/kit/fields.ts'
import { bankPartsOf } from '#domain/text/bank-account.ts'
import { openVault } from '#providers/identity/seal.ts'
import { record } from '#server/kernel/audit.ts'
import { deleteWhere, insertRow } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { invalid } from '#server/kernel/values.ts'

/** The accounts that money is to be sent to, sealed: whoever reads the database alone reads none. */
const refundAccounts = internalTable('refundAccounts', { refundID: ref('返金'), sealed: text('口座', { max: 2000 }) })
const purpose = 'the account of a refund'

/**
 * An account as its refund shows it: the last three digits of its number. It is written in codes, as the file of transfers asks for it,
 * or by the names of bank and branch, for who sends it by hand.
 * @throws AppError bad_request where it is written in neither way
 */
export function maskedAccount(account: string): string {
  const payee = payeeOf(account.normalize('NFKC'))
  if (payee) return maskedPayee(payee)
  const parts = bankPartsOf(account.normalize('NFKC'))
  const message =
    '「0001-001 普通 1234567 ヤマダ ハナコ」のように、金融機関コードと支店コード、預金種目、口座番号、名義のカナを入力してください'
  if (!parts) throw invalid([{ path: ['bankAccount'], message }])
  const { name, branch, kind, number, holder } = parts
  return `${name} ${branch} ${kind} ••••${number.slice(-3)} ${holder}`
}

/** Keeps an account for whoever sends the money. */
export function storeAccount(context: Context, refundID: string, account: string): Promise<unknown> {
  const sealedAccount = openVault(context.services.secret).seal(account.normalize('NFKC'), purpose).toString('base64')
  return insertRow(context, refundAccounts, { refundID, sealed: sealedAccount })
}

/** The whole account of a refund that is to be sent; null once it was. Who looks is on record. */
export async function openAccount(context: Context, refundID: string): Promise<string | null> {
  const row = await findOne(context, refundAccounts, { refundID })
  if (!row) return null
  await record(context, { action: 'view', noun: refund.name, rowID: refundID })
  return openVault(context.services.secret).unseal(Buffer.from(row.sealed, 'base64'), purpose)
}

/**
 * Of refunds that were not sent yet the accounts that are written in codes, by the refund's id: for the bank's file alone, which is on
 * record by itself.
 */
export async function payeesOf(
  context: Pick<Context, 'db' | 'services'>,
  refundIDs: readonly string[],
): Promise<Map<string, PayeeAccount>> {
  const vault = openVault(context.services.secret)
  const rows = await find(context, refundAccounts, { refundID: [...refundIDs] })
  return new Map(
    rows.flatMap(({ refundID, sealed }): [string, PayeeAccount][] => {
      const payee = payeeOf(vault.unseal(Buffer.from(sealed, 'base64'), purpose))
      return payee ? [[refundID, payee]] : []
    }),
  )
}

/** Forgets an account that no money goes to any more. */
export const forgetAccount = (context: Context, refundID: string) => deleteWhere(context, refundAccounts, { refundID })
