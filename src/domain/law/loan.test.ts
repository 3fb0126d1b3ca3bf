import { expect, test } from 'vitest'
import { loanCosts, repaymentFormula } from './loan-costs.ts'
import { monthlyRepayment, readTerms, termsText, usualTerms } from './loan.ts'

test.each([
  [30_000_000, { rate: 1.5, years: 35, down: 0 }, 91_855],
  [35_000_000, { rate: 1.5, years: 35, down: 5_000_000 }, 91_855],
  [10_000_000, { rate: 3, years: 20, down: 0 }, 55_459],
  [12_000_000, { rate: 0, years: 10, down: 0 }, 100_000],
  [5_000_000, { rate: 1.5, years: 35, down: 8_000_000 }, 0],
])('of %i yen on these terms so much is paid back each month', (price, terms, monthly) => {
  expect(monthlyRepayment(price, terms)).toBe(monthly)
})

test('the loan is paid off to the yen or so by these payments', () => {
  let left = 30_000_000
  for (let month = 0; month < 420; month++) left = left * (1 + 0.015 / 12) - 91_855
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(1_000)
})

test('the reckoning names every number that it is made of', () => {
  const formula = repaymentFormula(35_000_000, { rate: 1.5, years: 35, down: 5_000_000 })
  for (const part of ['30,000,000円', '5,000,000円', '1.5％', '420回', '91,855円']) expect(formula).toContain(part)
  expect(termsText(usualTerms)).toBe('金利1.5％・35年・頭金なし')
})

test.each([
  [null, usualTerms],
  ['{', usualTerms],
  ['{"rate":-1,"years":100,"down":"x"}', usualTerms],
  ['{"rate":0.8,"years":20,"down":3000000}', { rate: 0.8, years: 20, down: 3_000_000 }],
  ['null', usualTerms],
])('terms that a device holds as %s', (text, terms) => {
  expect(readTerms(text)).toEqual(terms)
})

test('what borrowing costs', () => {
  expect(loanCosts(30_000_000).costs.map(({ amount }) => amount)).toEqual([660_000, 20_000, 120_000])
  expect(loanCosts(0)).toEqual({ costs: [], total: 0 })
})
