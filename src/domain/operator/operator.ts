import { z } from 'zod'
import { AccountKind, SenderAccountKind } from '../choices/bank.ts'
import { choice } from '../kit/choice.ts'
import { email, maybe, pattern, text } from '../kit/fields.ts'
import { withMeta } from '../kit/field-meta.ts'
import { day, pastDay } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { normalizeKana } from '../text/kana.ts'
import { phone, postCode } from '../user/person-fields.ts'
import { areClosedPeriods, areWeeklyDaysOff, tidyClosedPeriods, tidyWeeklyDaysOff } from './days-off.ts'
import { termIssues } from './licence-term.ts'
import { isInvoiceNumber, isLicence, tidyInvoiceNumber, tidyLicence } from './registrations.ts'

/** The month in which a fiscal year of the operator ends. */
const FiscalYearEnd = choice({
  january: [1, '1月'],
  february: [2, '2月'],
  march: [3, '3月'],
  april: [4, '4月'],
  may: [5, '5月'],
  june: [6, '6月'],
  july: [7, '7月'],
  august: [8, '8月'],
  september: [9, '9月'],
  october: [10, '10月'],
  november: [11, '11月'],
  december: [12, '12月'],
})

/** A word with a form that a pattern does not say. */
const checkedText = (
  label: string,
  tidy: (words: string) => string,
  isRight: (word: string) => boolean,
  message: string,
) =>
  withMeta(
    z
      .string('入力してください')
      .trim()
      .max(60, '60文字以内で入力してください')
      .overwrite(tidy)
      .refine(isRight, message),
    {
      label,
      column: 'text',
      filter: 'exact',
      control: 'text',
    },
  )

const tidyHolder = (words: string) =>
  normalizeKana(words).toUpperCase().replaceAll('(', '（').replaceAll(')', '）').replaceAll(' ', '　')

/** The banks' files have forty letters for the sender, in half width, where a voice mark is a letter of its own. */
const isSenderName = (name: string) =>
  /^[ァ-ヶーA-Z0-9（）．・／　-]+$/.test(name) && name.normalize('NFD').length <= 40

/** Digits as they are typed in any width, with spaces or hyphens between. */
const digitsOf = (label: string, form: RegExp, message: string) =>
  pattern(label, form, message, { tidy: (words) => words.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '') })
const accountNumber = (label: string) =>
  digitsOf(label, /^\d{7}$/, '7桁の数字で入力してください（足りない桁は、頭に0を付けます）')

/** What the operator calls an account of its journal (`journal-accounts.ts`); 弥生会計 takes twelve letters. */
const accountName = (account: string) => text(`${account}の勘定科目`, { min: 1, max: 12 })

/** What an installation says of whoever runs it. All but the name may be missing: what that closes says `requirements.ts`. */
export const operatorFields = {
  name: text('名称（商号）', { min: 1, max: 80 }),
  representative: maybe(text('代表者', { min: 1, max: 60 })),
  postCode: maybe(postCode('郵便番号')),
  address: maybe(text('所在地', { min: 1, max: 120 })),
  phone: maybe(phone('電話番号')),
  email: maybe(email('問い合わせ先のメールアドレス')),
  licence: maybe(
    checkedText('宅建業の免許番号', tidyLicence, isLicence, '「東京都知事（1）第12345号」の形で入力してください'),
  ),
  licenceFrom: maybe(day('免許の有効期間の始まり')),
  licenceUntil: maybe(day('免許の有効期間の満了日')),
  licenceRenewalAppliedOn: maybe(pastDay('免許の更新を申請した日', '1952-01-01')),
  officeRepresentative: maybe(text('この事務所の代表者氏名', { min: 1, max: 60 })),
  weeklyDaysOff: maybe(
    checkedText(
      '定休日',
      tidyWeeklyDaysOff,
      areWeeklyDaysOff,
      '曜日と「祝」で入力してください（例：水、または 土・日・祝）。ないときは「なし」と入力します',
    ),
  ),
  closedPeriods: maybe(
    checkedText(
      '毎年の長い休み',
      tidyClosedPeriods,
      areClosedPeriods,
      '「12/29〜1/3、8/13〜8/16」の形で、6つまで、それぞれ31日以内で入力してください',
    ),
  ),
  association: maybe(text('所属団体', { min: 1, max: 100 })),
  invoiceNumber: maybe(
    checkedText(
      '適格請求書発行事業者の登録番号',
      tidyInvoiceNumber,
      isInvoiceNumber,
      '「T」と13桁の数字を、通知書のとおりに入力してください（検査数字が合いません）',
    ),
  ),
  fiscalYearEndMonth: maybe(oneOf('事業年度の終わりの月', FiscalYearEnd)),
  bankName: maybe(text('銀行', { min: 1, max: 30 })),
  bankBranch: maybe(text('支店', { min: 1, max: 30 })),
  bankKind: maybe(oneOf('口座の種類', AccountKind)),
  bankNumber: maybe(accountNumber('口座番号')),
  bankHolder: maybe(
    pattern(
      '口座名義（カナ）',
      /^[ァ-ヶーA-Z0-9（）．・，／　-]+$/,
      '通帳のとおり、カタカナで入力してください（例：カ）ミホン）',
      {
        max: 60,
        tidy: tidyHolder,
      },
    ),
  ),
  senderCode: maybe(digitsOf('振込依頼人コード', /^\d{10}$/, '銀行から知らされた10桁の数字を入力してください')),
  senderName: maybe(
    checkedText(
      '振込依頼人名（カナ）',
      tidyHolder,
      isSenderName,
      '銀行に届けたとおり、カタカナ・英数字で、濁点も1文字と数えて40文字以内で入力してください（例：カ）ミホン）',
    ),
  ),
  senderBankCode: maybe(digitsOf('金融機関コード', /^\d{4}$/, '4桁の数字で入力してください（例：0001）')),
  senderBranchCode: maybe(digitsOf('支店コード', /^\d{3}$/, '3桁の数字で入力してください（例：001）')),
  senderKind: maybe(oneOf('預金種目', SenderAccountKind)),
  senderNumber: maybe(accountNumber('振込元の口座番号')),
  accountReceivable: maybe(accountName('売掛金')),
  accountBank: maybe(accountName('普通預金')),
  accountCard: maybe(accountName('未収入金')),
  accountSuspense: maybe(accountName('仮受金')),
  accountSales: maybe(accountName('売上高')),
}
const all = z.strictObject(operatorFields)
export type OperatorFields = z.output<typeof all>
export type OperatorField = keyof OperatorFields

export const senderFields = [
  'senderCode',
  'senderName',
  'senderBankCode',
  'senderBranchCode',
  'senderKind',
  'senderNumber',
] as const

/** The account that transfers go to; all of its fields are null for none. */
export const operatorAccount = z.object({
  bankName: operatorFields.bankName,
  bankBranch: operatorFields.bankBranch,
  bankKind: operatorFields.bankKind,
  bankNumber: operatorFields.bankNumber,
  bankHolder: operatorFields.bankHolder,
})
export type OperatorAccount = z.output<typeof operatorAccount>

/** Of an account all parts are written, or none. */
function demandWholeAccounts(fields: OperatorFields, { addIssue }: z.RefinementCtx): void {
  for (const account of [operatorAccount.keyof().options, senderFields]) {
    const emptyFields = account.filter((field) => fields[field] === null)
    if (emptyFields.length === account.length) continue
    for (const field of emptyFields)
      addIssue({ code: 'custom', path: [field], message: '口座のほかの項目と合わせて入力してください' })
  }
}

function demandSoundParts(fields: OperatorFields, refinement: z.RefinementCtx): void {
  demandWholeAccounts(fields, refinement)
  for (const issue of termIssues(fields)) refinement.addIssue({ code: 'custom', ...issue })
}

/** Everything that is written of an operator. */
export const operatorForm = all.superRefine(demandSoundParts)
/** The same with the version that was read before. */
export const operatorChange = all.extend({ version: z.int().min(0) }).superRefine(demandSoundParts)
