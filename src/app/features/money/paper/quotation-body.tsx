import { QuotationLineKind } from '#domain/choices/deal.ts'
import type { QuotationContent } from '#domain/deal/quotation-changes.ts'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { Time } from '#ui/time.tsx'
import { Totals } from './totals.tsx'

/** What a quotation says: lines, tax by rate, total, how long it stands, what the desk adds. */
export function QuotationBody({ lines, validUntil, note }: Pick<QuotationContent, 'lines' | 'validUntil' | 'note'>) {
  return (
    <>
      <ul role="list" className="border-base-300 border-t">
        {lines.map(({ name, quantity, unitPrice, kind }, at) => (
          <li key={at} className="border-base-300 flex items-baseline justify-between gap-4 border-b py-3">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-muted num block text-sm">
                {yen(unitPrice)}（税抜）× {digits(quantity)}
                {kind === QuotationLineKind.brokerage && `・${QuotationLineKind.label(kind)}`}
              </span>
            </span>
            <span className="num shrink-0">{yen(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 ml-auto w-full max-w-sm">
        <Totals lines={lines} />
      </div>
      {validUntil && (
        <p className="mt-4 text-sm">
          <span className="text-muted">有効期限</span>　<Time at={validUntil} />
        </p>
      )}
      {note && (
        <div className="bg-base-200 mt-4 rounded-xl p-4 text-sm">
          <p className="font-bold">運営からの連絡</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </>
  )
}
