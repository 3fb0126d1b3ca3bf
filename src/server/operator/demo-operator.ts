import type { FirstOperator } from './first-operator.ts'

/** The advertiser of the demonstration. No number in it can belong to anybody. */
export const demoOperator: FirstOperator = {
  name: '株式会社スミカ（デモ）',
  representative: '代表取締役 見本 太郎',
  address: '東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  email: 'info@example.jp',
  licence: '東京都知事（1）第000000号',
  association: '（公社）見本不動産協会会員',
  invoiceNumber: 'T9000000000000',
  bankAccount: 'デモ銀行 本店営業部 普通 0000000 カ）スミカ',
}
