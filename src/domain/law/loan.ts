import { price as priceText } from '../format/money.ts'

/** How somebody would borrow: percent a year, years, and the yen that they pay at once. */
export type LoanTerms = { rate: number; years: number; down: number }
/** What is reckoned with until somebody says otherwise: an example, and no offer of anybody's. */
export const usualTerms: LoanTerms = { rate: 1.5, years: 35, down: 0 }

export const bounds = { rate: { min: 0, max: 15 }, years: { min: 1, max: 50 }, down: { min: 0, max: 99_999_999_999 } }
const fits = (name: keyof LoanTerms, value: unknown): value is number =>
  typeof value === 'number' && value >= bounds[name].min && value <= bounds[name].max

/** The terms that a text holds (JSON, which anybody who uses the browser can write); what makes no sense is as usual. */
export function readTerms(text: string | null): LoanTerms {
  try {
    const { rate, years, down } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return {
      rate: fits('rate', rate) ? rate : usualTerms.rate,
      years: fits('years', years) && Number.isInteger(years) ? years : usualTerms.years,
      down: fits('down', down) && Number.isInteger(down) ? down : usualTerms.down,
    }
  } catch {
    return usualTerms
  }
}

/** What has to be borrowed for a price, in yen. */
export const loanAmount = (price: number, { down }: LoanTerms): number => Math.max(0, price - down)

/** What is paid back each month in level payments (元利均等返済), in yen: cut to the yen. */
export function monthlyRepayment(price: number, terms: LoanTerms): number {
  const loan = loanAmount(price, terms)
  const months = terms.years * 12
  const monthly = terms.rate / 1200
  return Math.floor(monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months))
}

/** What a home comes to each month, in yen: the loan on these terms, and `fees` besides. */
export const monthlyPayment = (price: number, fees: number, terms: LoanTerms): number =>
  monthlyRepayment(price, terms) + fees

/** `金利1.5％・35年・頭金500万円`. */
export const termsText = ({ rate, years, down }: LoanTerms): string =>
  `金利${rate}％・${years}年・頭金${down ? priceText(down) : 'なし'}`
