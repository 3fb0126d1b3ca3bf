export const journalAccountNames = ['receivable', 'bank', 'card', 'suspense', 'sales'] as const
export type JournalAccount = (typeof journalAccountNames)[number]
/** What the journal books to, with the name that each has unless the operator says another (勘定科目). */
export const journalAccounts: Readonly<Record<JournalAccount, string>> = {
  receivable: '売掛金',
  bank: '普通預金',
  card: '未収入金',
  suspense: '仮受金',
  sales: '売上高',
}
