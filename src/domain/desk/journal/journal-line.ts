import { addMonths, tokyoDate, type Instant } from '#domain/calendar.ts'
import { journalAccountNames, type JournalAccount } from '#domain/operator/journal-accounts.ts'
import type { TaxGroup } from '#domain/law/tax.ts'

/** What a line says of consumption tax: the rate in percent, the tax that its amount holds in yen, and whether it sells or gives back. */
export type LineTax = { rate: number; amount: number; kind: 'sale' | 'giveBack' }

/** A line of the journal: one amount on both sides, in yen with tax, and more than 0. */
export type JournalLine = {
  on: string
  debit: JournalAccount
  credit: JournalAccount
  amount: number
  /** Of the side that is sales; null where neither is. */
  tax: LineTax | null
  text: string
  client: string
}

/** The last day on which something can still be recorded for a month (`YYYY-MM`): the tenth of the next one. From then on its file stays the same. */
export const closingDay = (month: string): string => `${addMonths(`${month}-01`, 1).slice(0, 8)}10`

/**
 * The day on which something is booked that happened on one day and was recorded at a moment: its own day, or, where its month was closed by
 * then, the day of the record.
 */
export function bookedOn(day: string, recordedAt: Instant): string {
  const recordedOn = tokyoDate(recordedAt)
  return recordedOn <= closingDay(day.slice(0, 7)) ? day : recordedOn
}

type Side = Pick<JournalLine, 'debit' | 'credit'>

/** Lines of the same two accounts, one for each rate of tax. */
export const taxedLines = (
  sides: Side,
  groups: readonly TaxGroup[],
  kind: LineTax['kind'],
  said: Pick<JournalLine, 'on' | 'text' | 'client'>,
): JournalLine[] =>
  groups
    .filter(({ total }) => total > 0)
    .map(({ taxRate, tax, total }) => ({
      ...said,
      ...sides,
      amount: total,
      tax: { rate: taxRate, amount: tax, kind },
    }))

/** What a month sold or gave back at one rate, in yen with tax, and the tax in it. */
type RateSum = { rate: number; sold: number; soldTax: number; givenBack: number; givenBackTax: number }

/** Sales and refunds of some lines by rate, the highest first; what takes a sale back lowers what was sold. */
export function sumsByRate(lines: readonly JournalLine[]): RateSum[] {
  const sums = new Map<number, RateSum>()
  for (const { tax, credit, amount } of lines) {
    if (!tax) continue
    const sum = sums.get(tax.rate) ?? { rate: tax.rate, sold: 0, soldTax: 0, givenBack: 0, givenBackTax: 0 }
    sums.set(tax.rate, sum)
    const sign = credit === 'sales' ? 1 : -1
    if (tax.kind === 'sale') {
      sum.sold += sign * amount
      sum.soldTax += sign * tax.amount
    } else {
      sum.givenBack -= sign * amount
      sum.givenBackTax -= sign * tax.amount
    }
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate)
}

/** What was booked to each account on each side, in the order of the accounts; those that were not are left out. */
export const sumsByAccount = (lines: readonly JournalLine[]) =>
  journalAccountNames
    .map((account) => ({
      account,
      debit: lines.reduce((sum, line) => (line.debit === account ? sum + line.amount : sum), 0),
      credit: lines.reduce((sum, line) => (line.credit === account ? sum + line.amount : sum), 0),
    }))
    .filter(({ debit, credit }) => debit + credit > 0)
