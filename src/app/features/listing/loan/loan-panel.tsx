import { yen } from '#domain/format/money.ts'
import { repaymentFormula } from '#domain/law/loan-costs.ts'
import { boundTerms } from '#domain/law/home-loan.ts'
import { LoanFields } from './loan-fields.tsx'
import { useLoanTerms } from './use-loan-terms.ts'

/** What the amount of a month is made of, on which terms, and by which formula; it comes when it is opened. */
export default function LoanPanel({
  price,
  longest,
  lines,
}: {
  price: number
  longest: number
  lines: { label: string; amount: number }[]
}) {
  const terms = useLoanTerms()
  return (
    <div className="grid gap-4 pt-2 pb-4">
      <LoanFields terms={terms} />
      <dl className="num">
        {lines.map(({ label, amount }) => (
          <div key={label} className="border-base-300 flex justify-between border-b py-2 last:border-0 last:font-bold">
            <dt>{label}</dt>
            <dd>{yen(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted num whitespace-pre-line">{repaymentFormula(price, boundTerms(terms, longest))}</p>
      <p className="text-muted text-xs">
        返済例の計算で、特定の金融機関のローンのご案内ではなく、お申し込みや金利をお約束するものでもありません。ボーナス払いはなく、金利は変わらないものとしています。入力した条件は、この端末だけに残ります。
      </p>
    </div>
  )
}
