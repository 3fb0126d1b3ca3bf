import { journalAccountNames, journalAccounts, type JournalAccount } from '#domain/operator/journal-accounts.ts'
import type { OperatorField } from '#domain/operator/operator.ts'
import { OperatorLine } from './operator-line.tsx'

const fieldOf: Record<JournalAccount, OperatorField> = {
  receivable: 'accountReceivable',
  bank: 'accountBank',
  card: 'accountCard',
  suspense: 'accountSuspense',
  sales: 'accountSales',
}

const usesOf: Record<JournalAccount, string> = {
  receivable: '請求して、まだ受け取っていない料金',
  bank: 'お振込先の口座',
  card: 'カードで支払われ、決済会社から受け取る料金',
  suspense: '届いて、まだ支払いに充てていない入金',
  sales: 'サービス料と手数料',
}

/** What the accounts of the journal are called in the operator's books; folded, since few call them otherwise. */
export const AccountNames = () => (
  <details>
    <summary className="cursor-pointer py-3 text-lg">仕訳の勘定科目</summary>
    <div className="mt-2 grid gap-5">
      {journalAccountNames.map((account) => (
        <OperatorLine
          key={account}
          name={fieldOf[account]}
          hint={`${usesOf[account]}。空のあいだは「${journalAccounts[account]}」とします。`}
          className="max-w-72"
        />
      ))}
    </div>
  </details>
)
