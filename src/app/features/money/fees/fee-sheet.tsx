import type { ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import { priceParts } from '#domain/law/tax.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { feeWithScope, fees, type Fee } from '#domain/master/fees.ts'
import { FactList } from '#ui/fact-list.tsx'
import type { UsageFees } from './load-fees.ts'
import type { Menu } from './menu-of.ts'

type Amount = Pick<Menu, 'price' | 'taxRate'> | null

const amountOf = (menu: Amount): string => (menu ? `${yen(menu.price)}（税込）` : '現在はかかりません')

/** What listing costs, in a sentence. */
export const listingFeeWords = (menu: Amount): string =>
  menu
    ? `掲載の申請・審査・公開は無料です。商談で運営のお手伝いを受けるときに、${feeWithScope(fees.seller)}${amountOf(menu)}がかかります。`
    : `${feeName.seller}は、${amountOf(menu)}。`

/** Every fee: what it comes to, who pays it, what it buys and when it is asked for. */
export const FeeSheet = ({ usage }: { usage: UsageFees }) => (
  <>
    <FeePart id="listing-fee" fee={fees.seller} amount={<UsageAmount menu={usage.seller} />} />
    <FeePart id="support-fee" fee={fees.buyer} amount={<UsageAmount menu={usage.buyer} />} />
    <FeePart id="brokerage" fee={fees.brokerage} amount="法律の上限まで（下の表）" />
  </>
)

const UsageAmount = ({ menu }: { menu: Amount }) => (
  <>
    {amountOf(menu)}
    {menu && <small className="text-muted block text-sm font-medium">{priceParts(menu.price, menu.taxRate)}</small>}
  </>
)

const FeePart = ({ id, fee, amount }: { id: string; fee: Fee; amount: ReactNode }) => (
  <section aria-labelledby={id} className="break-inside-avoid">
    <div className="mb-3 justify-between gap-x-6 sm:flex sm:items-baseline">
      <h2 id={id} className="text-xl">
        {fee.name}
      </h2>
      <p className="num text-lg font-bold max-sm:mt-1 sm:text-right">{amount}</p>
    </div>
    <FactList
      columns={1}
      facts={[
        { label: '支払う方', value: fee.payer },
        { label: '範囲', value: fee.scope },
        { label: '内容', value: fee.buys },
        { label: '時期', value: fee.when },
        { label: '補足', value: fee.note },
      ]}
    />
  </section>
)
