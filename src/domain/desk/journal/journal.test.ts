import { expect, test } from 'vitest'
import { taxByRate } from '../../law/tax.ts'
import { journalAccounts } from '#domain/operator/journal-accounts.ts'
import { journalFormNames } from './form-names.ts'
import { journalForms, rowsOfForm } from './journal-forms.ts'
import { bookedOn, closingDay, sumsByAccount, sumsByRate, taxedLines } from './journal-line.ts'

const said = { on: '2026-10-31', text: '売上 I202610-0001', client: '見本 花子' }
const groups = taxByRate([
  { unitPrice: 50_000, quantity: 1, taxRate: 10 },
  { unitPrice: 1_005, quantity: 1, taxRate: 8 },
  { unitPrice: 300, quantity: 1, taxRate: 0 },
])
const sold = taxedLines({ debit: 'receivable', credit: 'sales' }, groups, 'sale', said)
const givenBack = taxedLines({ debit: 'sales', credit: 'bank' }, groups, 'giveBack', said)
const numbered = [...sold, ...givenBack].map((line, at) => ({ ...line, number: at + 1, names: journalAccounts }))

test('what happened on a day is booked on it until the tenth of the next month, in Japan, and then on the day of the record', () => {
  expect(closingDay('2026-12')).toBe('2027-01-10')
  expect(bookedOn('2026-10-31', '2026-11-10T14:59:59.999Z')).toBe('2026-10-31')
  expect(bookedOn('2026-10-31', '2026-11-10T15:00:00.000Z')).toBe('2026-11-11')
  expect(bookedOn('2026-10-01', '2026-10-01T00:00:00.000Z')).toBe('2026-10-01')
})

test('a sale has a line for each rate with the tax in it, and what takes it back lowers what was sold', () => {
  expect(sold.map(({ amount, tax }) => [amount, tax?.rate, tax?.amount])).toEqual([
    [55_000, 10, 5_000],
    [1_085, 8, 80],
    [300, 0, 0],
  ])
  const canceled = taxedLines({ debit: 'sales', credit: 'receivable' }, groups, 'sale', said)
  expect(sumsByRate([...sold, ...canceled]).map((sum) => sum.sold)).toEqual([0, 0, 0])
  expect(sumsByRate([...sold, ...givenBack])[0]).toEqual({
    rate: 10,
    sold: 55_000,
    soldTax: 5_000,
    givenBack: 55_000,
    givenBackTax: 5_000,
  })
})

test('the sums of both sides are the same', () => {
  const sums = sumsByAccount(numbered)
  expect(sums.map(({ account }) => account)).toEqual(['receivable', 'bank', 'sales'])
  const total = (side: 'debit' | 'credit') => sums.reduce((sum, row) => sum + row[side], 0)
  expect(total('debit')).toBe(total('credit'))
})

test.for(journalFormNames)('in the form of %s a line has every column, and one amount on both sides', (name) => {
  const form = journalForms[name]
  const headings = form.columns.map(([heading]) => heading)
  const rows = rowsOfForm(form, numbered).slice(form.hasHeadings ? 1 : 0)
  expect(rows).toHaveLength(numbered.length)
  const amounts = headings.flatMap((heading, at) => (heading.includes('方金額') ? [at] : []))
  expect(amounts).toHaveLength(2)
  for (const row of rows) {
    expect(row).toHaveLength(headings.length)
    expect(row[amounts[0] ?? -1]).toBe(row[amounts[1] ?? -1])
  }
})

test('the form of 弥生会計 has 25 columns and no headings, that of マネーフォワード 27', () => {
  expect(journalForms.yayoi.columns).toHaveLength(25)
  const debit = ['売掛金', '', '', '対象外', '55000', '0']
  const credit = ['売上高', '', '', '課税売上込10%', '55000', '5000']
  const rest = ['売上 I202610-0001', '', '', '0', '', '', '', '', 'no']
  const row = ['2000', '1', '', '2026/10/31'].concat(debit, credit, rest)
  expect(rowsOfForm(journalForms.yayoi, numbered)[0]).toEqual(row)
  expect(journalForms.moneyForward.columns).toHaveLength(27)
  expect(rowsOfForm(journalForms.moneyForward, numbered)[4]?.[6]).toBe('課税売上-返還等 10%')
  expect(rowsOfForm(journalForms.freee, numbered)[2]).toContain('課税売上8%（軽）')
})
