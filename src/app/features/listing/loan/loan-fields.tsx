import { useState } from 'react'
import { bounds, type LoanTerms } from '#domain/law/loan.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { keepLoanTerms } from './use-loan-terms.ts'

type Name = keyof LoanTerms
const fieldTexts = ({ rate, years, down }: LoanTerms): Record<Name, string> => ({
  rate: String(rate),
  years: String(years),
  down: String(down / 10_000),
})
const numberOf = (form: RegExp) => (text: string) => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '')
  return form.test(plain) ? Number(plain) : undefined
}
const amountOf = numberOf(/^\d{0,7}(\.\d{1,4})?$/)
const parse: Record<Name, (text: string) => number | undefined> = {
  rate: numberOf(/^\d{1,2}(\.\d{1,3})?$/),
  years: numberOf(/^\d{1,2}$/),
  down: (text) => {
    const amount = amountOf(text)
    return amount === undefined ? undefined : Math.round(amount * 10_000)
  },
}
const fields = [
  { name: 'rate', label: '金利（年）', unit: '％' },
  { name: 'years', label: '返済の年数', unit: '年' },
  { name: 'down', label: '頭金', unit: '万円' },
] as const

/** How the reader would borrow, in three numbers that are kept on this device as they are typed. */
export function LoanFields({ terms }: { terms: LoanTerms }) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  // What is kept on this device is not known yet to the first drawing.
  const texts = { ...fieldTexts(terms), ...typed }
  const errorOf = (name: Name, text: string) => {
    const value = parse[name](text)
    const { min, max } = bounds[name]
    if (value === undefined) return '数字で入力してください'
    return value < min || value > max ? `${min}〜${max}で入力してください` : undefined
  }
  function type(name: Name, text: string) {
    setTyped({ ...typed, [name]: text })
    const value = parse[name](text)
    if (value !== undefined && !errorOf(name, text)) keepLoanTerms({ ...terms, [name]: value })
  }
  return (
    <div className="grid grid-cols-3 items-end gap-x-2 sm:gap-x-4 print:hidden">
      {fields.map(({ name, label, unit }) => (
        <NumberInput
          key={name}
          label={label}
          unit={unit}
          className=""
          value={texts[name]}
          error={errorOf(name, texts[name])}
          maxLength={10}
          onChange={({ currentTarget }) => type(name, currentTarget.value)}
        />
      ))}
    </div>
  )
}
