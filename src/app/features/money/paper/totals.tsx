import { yen } from '#domain/format/money.ts'
import { taxByRate, totalOf, type TaxedLine } from '#domain/law/tax.ts'

/** What lines without tax come to: by rate, rounded once per rate, and in all. */
export function Totals({ lines }: { lines: readonly TaxedLine[] }) {
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {taxByRate(lines).map(({ taxRate, net, tax }) => (
        <div key={taxRate} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{taxRate ? `${taxRate}％対象（税抜）` : '対象外'}</dt>
          <dd className="text-right">{yen(net)}</dd>
          {taxRate > 0 && (
            <>
              <dt className="text-muted">消費税（{taxRate}％）</dt>
              <dd className="text-right">{yen(tax)}</dd>
            </>
          )}
        </div>
      ))}
      <div className="border-base-300 col-span-2 mt-2 grid grid-cols-subgrid items-baseline border-t pt-3">
        <dt className="font-bold">合計（税込）</dt>
        <dd className="text-right text-2xl font-extrabold">{yen(totalOf(lines))}</dd>
      </div>
    </dl>
  )
}
