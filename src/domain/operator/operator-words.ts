import { AccountKind } from '../choices/bank.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { BankParts } from '../text/bank-account.ts'
import { formatPhone } from '../text/phone.ts'
import { journalAccounts, type JournalAccount } from './journal-accounts.ts'
import type { OperatorAccount, OperatorFields } from './operator.ts'

/** The parts of the account that transfers go to; null where there is none. */
export function bankOf({ bankName, bankBranch, bankKind, bankNumber, bankHolder }: OperatorAccount): BankParts | null {
  if (!bankName || !bankBranch || !bankKind || !bankNumber || !bankHolder) return null
  const kind: CodeOf<typeof AccountKind> = bankKind
  return { name: bankName, branch: bankBranch, kind: AccountKind.label(kind), number: bankNumber, holder: bankHolder }
}

/** An account in one line: デモ銀行 本店営業部 普通 0000000 カ）スミカ; '' for none. */
export const bankLineOf = (bank: BankParts | null): string =>
  bank ? [bank.name, bank.branch, bank.kind, bank.number, bank.holder].join(' ') : ''

/** The telephone number with its hyphens; '' for none. */
export const phoneOf = ({ phone }: Pick<OperatorFields, 'phone'>): string => (phone ? formatPhone(phone) : '')

/** What the operator calls each account of its journal. */
export const accountNamesOf = (fields: OperatorFields): Record<JournalAccount, string> => ({
  receivable: fields.accountReceivable ?? journalAccounts.receivable,
  bank: fields.accountBank ?? journalAccounts.bank,
  card: fields.accountCard ?? journalAccounts.card,
  suspense: fields.accountSuspense ?? journalAccounts.suspense,
  sales: fields.accountSales ?? journalAccounts.sales,
})
