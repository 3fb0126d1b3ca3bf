import { z } from 'zod'
import { AccountKind } from '../choices/bank.ts'
import { pattern } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { toZengin, zenginPattern } from '../text/zengin.ts'

const toDigits = (typed: string) => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
const digitsOf = (label: string, form: RegExp, message: string, tidy = toDigits) =>
  pattern(label, form, message, { max: 20, tidy })

/** The parts of an account that money is sent to, as the file of transfers asks for them. */
export const payeeFields = {
  bankCode: digitsOf('金融機関コード', /^\d{4}$/, '4桁の数字で入力してください（例：0001）'),
  branchCode: digitsOf('支店コード', /^\d{3}$/, '3桁の数字で入力してください（例：001）'),
  kind: oneOf('預金種目', AccountKind),
  number: digitsOf('口座番号', /^\d{7}$/, '7桁までの数字で入力してください（例：1234567）', (typed) =>
    toDigits(typed).replace(/^\d+$/, (digits) => digits.padStart(7, '0')),
  ),
  holder: pattern(
    '口座名義（カナ）',
    zenginPattern,
    '通帳のとおり、カタカナ・英数字と . - ( ) / だけで入力してください（例：ヤマダ ハナコ）',
    { max: 30, tidy: toZengin },
  ),
}
export const payeeAccount = z.strictObject(payeeFields)
export type PayeeAccount = z.output<typeof payeeAccount>

/** An account in one line, its kana in full width: `0001-001 普通 1234567 ヤマダ ハナコ`. */
export const payeeLine = ({ bankCode, branchCode, kind, number, holder }: PayeeAccount): string =>
  `${bankCode}-${branchCode} ${AccountKind.label(kind)} ${number} ${holder.normalize('NFKC')}`

const line = /^(\d{4})-(\d{3}) (普通|当座|貯蓄) (\d{7}) (.+)$/

/** Whether such a line, whole or by its last digits, is in codes: others go out by hand alone. */
export const isInCodes = (text: string): boolean => /^\d{4}-\d{3} /.test(text)

/** Such a line in its parts; null where it is written otherwise, by the names of bank and branch for instance. */
export function payeeOf(text: string): PayeeAccount | null {
  const [, bankCode, branchCode, label, number, holder] = line.exec(text) ?? []
  const kind = AccountKind.options.find((option) => option.label === label)?.value
  return payeeAccount.safeParse({ bankCode, branchCode, kind, number, holder }).data ?? null
}

/** What of such a line is shown once it is written: the last three digits of the number. */
export const maskedPayee = (account: PayeeAccount): string =>
  payeeLine({ ...account, number: `••••${account.number.slice(-3)}` })
