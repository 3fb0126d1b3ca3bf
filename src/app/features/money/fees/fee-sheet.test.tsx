import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { TaxRate } from '#domain/choices/tax.ts'
import { feeWithScope, fees, feeWords } from '#domain/master/fees.ts'
import { faqEntries } from '#app/features/about/faq-entries.ts'
import { FeeSheet, listingFeeWords } from './fee-sheet.tsx'
import { menuOf } from './menu-of.ts'

const menu = menuOf({
  id: '1',
  name: '掲載利用料',
  price: 12100,
  taxRate: TaxRate.standard,
  usageFeeFlag: true,
  kind: QuotationLineKind.brokerage,
  priceDescription: null,
  description: null,
})
const sheet = renderToStaticMarkup(<FeeSheet usage={{ seller: menu, buyer: null }} />)

test('the amount of a usage fee is the one that is ordered, everywhere; without one nothing is asked for', () => {
  expect(sheet).toContain('12,100円（税込）')
  expect(listingFeeWords(menu)).toContain('12,100円（税込）がかかります')
  expect(sheet).toContain('現在はかかりません')
  expect(listingFeeWords(null)).toBe('掲載利用料は、現在はかかりません。')
})

test('whoever asks which fees there are is told of each one, with what it holds', () => {
  const answers = faqEntries.flatMap(({ entries }) => entries.map(([, answer]) => answer)).join()
  expect(answers).toContain(feeWords)
  for (const fee of Object.values(fees)) for (const told of Object.values(fee)) expect(sheet).toContain(told)
  expect(feeWords).toContain(feeWithScope(fees.seller))
  expect(feeWords).toContain(feeWithScope(fees.buyer))
  expect(feeWords).toContain(fees.brokerage.name)
})
