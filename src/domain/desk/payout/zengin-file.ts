import type { SenderAccountKind } from '#domain/choices/bank.ts'
import type { PayeeAccount } from '#domain/deal/payee-account.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { zenginPattern } from '#domain/text/zengin.ts'

/** Whom transfers come from, as the bank knows them: a code of its own, the name in half-width kana, the account paid from. */
export type PayoutSender = Omit<PayeeAccount, 'kind' | 'holder'> & {
  code: string
  name: string
  kind: CodeOf<typeof SenderAccountKind>
}
/** A transfer: to which account, how much (integer yen). */
export type PayoutLine = { payee: PayeeAccount; amount: number }

/** What a file says: the sender, the day (`YYYY-MM-DD`; the file has month and day alone), its transfers in their order. */
export type PayoutOrder = { sender: PayoutSender; payOn: string; lines: readonly PayoutLine[] }

/** How many characters a record has; each is one byte. */
export const recordLength = 120
/** The most that a record's ten digits can say, in yen. */
export const maxPayout = 9_999_999_999

/** Digits to the right, zeros before them. @throws RangeError where they are more than fit, or no digits */
function digits(value: string | number, length: number): string {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`${length} digits cannot say ${text}`)
  return text.padStart(length, '0')
}

/** Letters to the left, spaces behind them. @throws RangeError where they are more than fit, or others than the set has */
function letters(value: string, length: number): string {
  if (value.length > length || (value !== '' && !zenginPattern.test(value)))
    throw new RangeError(`${length} letters of the set cannot say ${value}`)
  return value.padEnd(length, ' ')
}

function header({ sender, payOn }: PayoutOrder): string {
  const { code, name, bankCode, branchCode, kind, number } = sender
  const [, month = '', day = ''] = payOn.split('-')
  return [
    '1', // データ区分
    '21', // 種別コード: 総合振込
    '0', // コード区分: JIS
    digits(code, 10), // 振込依頼人コード
    letters(name, 40), // 振込依頼人名
    digits(`${month}${day}`, 4), // 振込指定日
    digits(bankCode, 4), // 仕向金融機関番号
    letters('', 15), // 仕向金融機関名
    digits(branchCode, 3), // 仕向支店番号
    letters('', 15), // 仕向支店名
    digits(kind, 1), // 預金種目（依頼人）
    digits(number, 7), // 口座番号（依頼人）
    letters('', 17), // ダミー
  ].join('')
}

function data({ payee, amount }: PayoutLine, at: number): string {
  const { bankCode, branchCode, kind, number, holder } = payee
  return [
    '2', // データ区分
    digits(bankCode, 4), // 被仕向金融機関番号
    letters('', 15), // 被仕向金融機関名
    digits(branchCode, 3), // 被仕向支店番号
    letters('', 15), // 被仕向支店名
    digits(0, 4), // 手形交換所番号（使わない）
    digits(kind, 1), // 預金種目
    digits(number, 7), // 口座番号
    letters(holder, 30), // 受取人名
    digits(amount, 10), // 振込金額
    '0', // 新規コード: その他
    digits(at + 1, 10), // 顧客コード1: the place in the file
    digits(0, 10), // 顧客コード2
    '7', // 振込指定区分: 電信
    letters('', 8), // 識別表示, ダミー
  ].join('')
}

/** The sum of the transfers, in yen. */
export const totalOf = (lines: readonly Pick<PayoutLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The file that a bank takes for 総合振込, in the layout of 全国銀行協会 (全銀協規定形式「総合振込」レコード・フォーマット): a header (1), a
 * data record (2) for each transfer, a trailer (8) with count and sum, an end (9), each of 120 characters and a CRLF. The same order
 * always gives the same text; `zenginBytes` writes it down.
 * @throws RangeError where something does not fit into its place
 */
export function writeZengin(order: PayoutOrder): string {
  const { lines } = order
  const trailer = ['8', digits(lines.length, 6), digits(totalOf(lines), 12), letters('', 101)].join('')
  const records = [header(order), ...lines.map(data), trailer, `9${letters('', recordLength - 1)}`]
  return records.map((record) => `${record}\r\n`).join('')
}

/** Such a text in JIS X 0201, which Shift_JIS has for its half-width letters: a byte a letter. */
export const zenginBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0xff61 + 0xa1
  })
