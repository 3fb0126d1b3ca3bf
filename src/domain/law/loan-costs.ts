import { yen } from '../format/money.ts'
import { loanAmount, monthlyRepayment, type LoanTerms } from './loan.ts'
import { stampDuty, type PurchaseCost } from './purchase-costs.ts'

/** What is paid back each month, with its reckoning in words. */
export function repaymentFormula(price: number, terms: LoanTerms): string {
  const { rate, years, down } = terms
  const loan = `借入額 ${yen(loanAmount(price, terms))}（価格 ${yen(price)} − 頭金 ${yen(down)}）`
  const way = rate
    ? `借入額 × 月利 ÷ {1 −（1 ＋ 月利）の −${years * 12}乗}、月利 ＝ ${rate}％ ÷ 12`
    : `借入額 ÷ ${years * 12}回`
  return `${loan}\n元利均等返済、${years}年（${years * 12}回）\n${way}\n＝ 毎月 ${yen(monthlyRepayment(price, terms))}`
}

const FEE_PER_MILLE = 22

/**
 * What borrowing so much costs besides, as estimates in yen; nothing where nothing is borrowed.
 * Source: 印紙税法別表第一第1号（消費貸借の契約書に軽減はない）, 登録免許税法別表第一（抵当権の設定 1000分の4）.
 */
export function loanCosts(loan: number): { costs: PurchaseCost[]; total: number } {
  if (loan <= 0) return { costs: [], total: 0 }
  const fee = Math.floor((loan * FEE_PER_MILLE) / 1000)
  const duty = stampDuty(loan, '9999-12-31')
  const mortgage = Math.max(1_000, Math.floor((Math.floor(loan / 1_000) * 4) / 100) * 100)
  const costs: PurchaseCost[] = [
    {
      name: 'ローンの事務手数料',
      amount: fee,
      mark: '概算',
      formula: `借入額 ${yen(loan)} × 2.2％（税込） ＝ ${yen(fee)}`,
      note: '参考：金融機関によって、定額のところや、保証料がかかるところもあります。',
      source: '法律で決まった額はありません。当サイトが目安として置いた率です。',
    },
    {
      name: 'ローン契約の印紙税',
      amount: duty,
      mark: '概算',
      formula: `借入額 ${yen(loan)} の契約書は${yen(duty)}`,
      note: '参考：紙の契約書1通あたりの額です。電子契約では不要です。',
      source: '印紙税法 別表第一 第1号',
    },
    {
      name: '抵当権の登録免許税',
      amount: mortgage,
      mark: '概算',
      formula: `借入額 ${yen(loan)} × 0.4％ ＝ ${yen(mortgage)}`,
      note: '参考：住宅の軽減（0.1％）が使えると、これより少なくなります。',
      source: '登録免許税法 別表第一、租税特別措置法75条',
    },
  ]
  return { costs, total: costs.reduce((all, { amount }) => all + amount, 0) }
}
