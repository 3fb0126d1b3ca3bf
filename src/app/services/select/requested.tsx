import { yen } from '#domain/format/money.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { Time } from '#ui/time.tsx'

/** What was asked for in a quotation that is not fixed yet, with the menus' prices as a rough guide. */
export function Requested({
  quotation: { serviceMenuIDs, quotationRequestAt, note },
  menus,
}: {
  quotation: Quotation
  menus: readonly ServiceMenu[]
}) {
  const requested = menus.filter(({ id }) => serviceMenuIDs.includes(id))
  return (
    <section aria-labelledby="requested" className="rounded-box border-base-300 border p-5 md:p-6">
      <h2 id="requested" className="text-lg">
        見積の依頼
      </h2>
      {quotationRequestAt && (
        <p className="text-muted mt-1 text-sm">
          <Time at={quotationRequestAt} as="full" /> に依頼
        </p>
      )}
      <ul role="list" className="border-base-300 mt-4 border-t">
        {requested.map(({ id, name, price }) => (
          <li key={id} className="border-base-300 flex justify-between gap-4 border-b py-3">
            <span className="min-w-0">{name}</span>
            <span className="num shrink-0">{yen(price)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-muted text-sm">目安の合計（税込）</span>
        <span className="num text-xl font-bold">{yen(requested.reduce((sum, { price }) => sum + price, 0))}</span>
      </p>
      {note && (
        <div className="bg-base-200 mt-4 rounded-xl p-4 text-sm">
          <p className="font-bold">変更のご希望</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </section>
  )
}
