import { PaymentStatus } from '#domain/choices/deal.ts'
import { readPlace, type Place } from '../place.ts'

/** The desk's views of money. */
export const views = [
  { key: 'payments', label: '支払い' },
  { key: 'deposits', label: '入金の照合' },
  { key: 'refunds', label: '返金' },
  { key: 'documents', label: '書類' },
] as const
export type View = (typeof views)[number]['key']

/** Payments by state; `all` first. */
export const statuses = [
  { key: 'all', label: 'すべて' },
  { key: 'unpaid', label: PaymentStatus.label(PaymentStatus.unpaid), status: PaymentStatus.unpaid },
  { key: 'error', label: PaymentStatus.label(PaymentStatus.error), status: PaymentStatus.error },
  { key: 'paid', label: PaymentStatus.label(PaymentStatus.paid), status: PaymentStatus.paid },
  { key: 'refunded', label: PaymentStatus.label(PaymentStatus.refunded), status: PaymentStatus.refunded },
] as const

/** By what documents are searched: 取引年月日, 取引金額, 取引先 (電子帳簿保存法施行規則2条6項5号), and their kind. */
export const documentFilters = ['issuedOnFrom', 'issuedOnTo', 'amountFrom', 'amountTo', 'partyName', 'kind'] as const
export type DocumentFilters = { [K in (typeof documentFilters)[number]]?: string }

export type MoneySearch = { view?: View; status?: string } & DocumentFilters & Place

const forms: Record<(typeof documentFilters)[number], RegExp> = {
  issuedOnFrom: /^\d{4}-\d{2}-\d{2}$/,
  issuedOnTo: /^\d{4}-\d{2}-\d{2}$/,
  amountFrom: /^\d{1,11}$/,
  amountTo: /^\d{1,11}$/,
  partyName: /^.{1,80}$/,
  kind: /^[1-4]$/,
}
/** Names stay as they are typed: documents keep them so. */
const tidy = (name: string, text: string) => (name === 'partyName' ? text : text.normalize('NFKC')).trim()

/** Parses the search of a URL; values that make no sense are left out. Amounts may be typed with commas. */
export function moneySearch(input: Record<string, unknown>): MoneySearch {
  const view = views.find(({ key }) => key === input.view)?.key
  const status = statuses.find(({ key }) => key === input.status)?.key
  const filters = documentFilters.flatMap((name) => {
    const plain = tidy(name, String(input[name] ?? ''))
    const value = name.startsWith('amount') ? plain.replace(/[,円]/g, '') : plain
    return forms[name].test(value) ? [[name, value]] : []
  })
  return {
    ...(view && { view }),
    ...(status && { status }),
    ...(Object.fromEntries(filters) as DocumentFilters),
    ...readPlace(input),
  }
}
