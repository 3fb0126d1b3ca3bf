import type { DocumentKind } from '#domain/choices/document.ts'
import type { PaymentMethod } from '#domain/choices/deal.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import type { Operator } from '#http/shapes.ts'

/** What a paper bears of a brand. */
export type PaperBrand = Pick<Brand, 'name' | 'mainColour' | 'mark' | 'wideMark'>

/** A line as it is printed. */
export type DocumentLine = {
  name: string
  quantity: number
  /** Yen, with or without tax as `DocumentData.prices` says. */
  unitPrice: number
  /** Percent; 0 for what is not taxed. */
  taxRate: number
}

/** Everything that a document says. Sums and tax are reckoned from the lines, once per rate. Dates are `YYYY-MM-DD`. */
export type DocumentData = {
  kind: CodeOf<typeof DocumentKind>
  number: string
  issuedOn: string
  to: { name: string; honorific: '様' | '御中' }
  operator: Operator & { bankAccount: string }
  /** Under which name and look it was issued; papers from before there was a choice have the product's. */
  brand?: PaperBrand
  /** What it is for: 件名, on a receipt 但し書き. */
  subject: string
  lines: readonly DocumentLine[]
  /** The home, and the quotation and invoice that it follows from, by their numbers; papers from before they were named have none. */
  about?: { estate: string; quotationNumber?: string; invoiceNumber?: string }
  /** Whether unit prices hold the tax; `excluded` unless told. A part of a payment that is given back is `included`. */
  prices?: 'excluded' | 'included'
  /** Of a quotation. */
  validUntil?: string
  /** Of an invoice. */
  dueDate?: string
  /** 取引年月日; the day of the money, or else of issue, unless told. */
  tradedOn?: string
  /** How it was or is to be paid, or is given back. */
  method?: CodeOf<typeof PaymentMethod>
  /** When the money came, on a refund when it was given back. */
  paidOn?: string
  /** Marks a copy that was issued again. */
  reissue?: boolean
  /** Who the operator is by now, on a copy of a paper that was issued as somebody else (another name, number or address). */
  operatorNow?: Operator
  /** The day since which it no longer stands: a mark on the paper, whose words stay. */
  voidedOn?: string
  /** Marks a paper that nobody has issued: every page says so across. */
  isSample?: boolean
  /** The receipt that a refund undoes, in whole or in part, with its 取引年月日. */
  relatesTo?: { number: string; tradedOn: string }
  notes?: string
}
