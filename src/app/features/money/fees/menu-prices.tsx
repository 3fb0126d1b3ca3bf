import { QuotationLineKind } from '#domain/choices/deal.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { fees, partOfBrokerage } from '#domain/master/fees.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { yen } from '#domain/format/money.ts'
import { priceParts } from '#domain/law/tax.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Menu } from './menu-of.ts'

/** The platform's services and what each costs, tax included. */
export function MenuPrices({ menus }: { menus: readonly Menu[] }) {
  return (
    <section>
      <h2 className="text-xl">サービスと料金</h2>
      <p className="text-muted mt-2">
        {menus.some(({ usageFeeFlag }) => usageFeeFlag) &&
          `${feeName.buyer}は、${fees.buyer.buys}チャットでのご相談だけなら、かかりません。ほかのサービスは、`}
        必要なものだけを選べます。物件の代金は含みません。表示はすべて、消費税を含む金額です。
        {menus.some(({ kind }) => kind === QuotationLineKind.brokerage) && partOfBrokerage}
      </p>
      {menus.length === 0 && <p className="mt-4">ただいま、料金を準備しています。</p>}
      <ul role="list" className="border-base-300 mt-4 border-t">
        {menus.map(({ id, name, price, taxRate, priceDescription, description, usageFeeFlag, kind }) => (
          <li key={id} className="border-base-300 gap-6 break-inside-avoid border-b py-5 sm:flex sm:justify-between">
            <div className="min-w-0">
              <h3 className="flex flex-wrap items-center gap-2 text-base">
                {name}
                {usageFeeFlag && <StatusBadge>{metaOf(serviceMenu.fields.usageFeeFlag).label}</StatusBadge>}
                {kind === QuotationLineKind.brokerage && <StatusBadge>{feeName.brokerage}の一部</StatusBadge>}
              </h3>
              {description && <p className="text-muted mt-1 max-w-[36em] text-sm whitespace-pre-line">{description}</p>}
            </div>
            <p className="mt-2 shrink-0 sm:mt-0 sm:text-right">
              <span className="num text-lg font-bold">{yen(price)}</span>
              {priceDescription && <span className="text-muted block text-sm">{priceDescription}</span>}
              <span className="text-muted num block text-sm">{priceParts(price, taxRate)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
