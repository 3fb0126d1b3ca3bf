import type { CsvEncoding } from '../csv-encoding.ts'

export const journalFormNames = ['yayoi', 'freee', 'moneyForward'] as const
export type JournalFormName = (typeof journalFormNames)[number]

/** The programs of accounting that a journal can be written for, and in which letters each reads it. */
export const journalPrograms: Readonly<Record<JournalFormName, { label: string; encoding: CsvEncoding }>> = {
  yayoi: { label: '弥生会計（仕訳日記帳のインポート形式）', encoding: 'shift_jis' },
  freee: { label: 'freee会計（仕訳データの汎用形式）', encoding: 'utf-8' },
  moneyForward: { label: 'マネーフォワード クラウド会計（仕訳帳のインポート形式）', encoding: 'utf-8' },
}
