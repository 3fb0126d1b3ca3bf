import { mdiCheckCircleOutline } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { priceParts } from '#domain/law/tax.ts'
import { feeName, feesTitle } from '#domain/master/fee-name.ts'
import { fees } from '#domain/master/fees.ts'
import { lastFeeDay } from '#domain/user/usage-fee.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MenuPage } from '../menu-page.tsx'
import { menuPath, roomPath, type Side } from '#app/shell/session/side.ts'
import type { UsageFeeData } from './load-usage-fee.ts'

/** What the usage fee is for, and the order of it: once, without a quotation. */
export function OrderUsageFee({ side, data, bare }: { side: Side; data: UsageFeeData; bare: boolean }) {
  const { deal, menu, paidAt, waiting, isBrokered } = data
  const { id } = deal.negotiation
  const back = { href: roomPath(side, id), label: '商談に戻る' }
  if (!menu)
    return (
      <MenuPage deal={deal} bare={bare} back={back} title={feeName[side]}>
        <EmptyState
          icon={mdiCheckCircleOutline}
          title={`${feeName[side]}はかかりません`}
          action={<LinkButton href={menuPath(side, id, 'selectMenu')}>サービスの見積を見る</LinkButton>}
        >
          サービスをご注文いただいたときだけ、その料金をお支払いいただきます。
        </EmptyState>
      </MenuPage>
    )
  return (
    <MenuPage deal={deal} bare={bare} back={back} title={menu.name} lead={`${fees[side].buys}${fees[side].note}`}>
      {paidAt && <PaymentNotice at={paidAt} />}
      {!paidAt && waiting && (
        <NextStep
          action={
            <LinkButton variant="primary" href={menuPath(side, waiting.negotiationID, 'paymentMenu', waiting.id)}>
              お支払いに進む
            </LinkButton>
          }
        >
          {menu.name}のご注文を受け付けています。お支払いをお願いします。
        </NextStep>
      )}
      <section aria-label="料金" className="rounded-box border-base-300 border p-5 md:p-6">
        <p className="num text-3xl font-extrabold">
          {yen(menu.price)}
          <small className="text-muted ml-2 text-sm font-medium">税込（{priceParts(menu.price, menu.taxRate)}）</small>
        </p>
        {menu.priceDescription && <p className="mt-1">{menu.priceDescription}</p>}
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm">
          <li>商談の数にかかわらず、お支払いは1回分です。</li>
          <li>ご注文から14日以内にお支払いください。</li>
          <li>お支払いを確認すると、領収書を発行します。</li>
          <li>
            {isBrokered
              ? `この物件は運営が媒介する取引です。この利用料は${feeName.brokerage}の一部で、合計が法律の上限を超えることはありません。`
              : `この物件の取引態様は売主です。${feeName.brokerage}はかかりません。`}
            くわしくは
            <Link href={pages.fees} className="link">
              {feesTitle}
            </Link>
            をご覧ください。
          </li>
          <li>物件の代金は含みません。このサイトが物件の代金をお預かりすることはありません。</li>
        </ul>
        {!paidAt && !waiting && <OrderButton side={side} room={deal.negotiation} name={menu.name} price={menu.price} />}
      </section>
    </MenuPage>
  )
}

/** When the fee was paid, and how long it holds. */
function PaymentNotice({ at }: { at: string }) {
  return (
    <Notice tone="success" title="お支払い済みです">
      <Time at={at} /> に確認しました。
      <Time at={lastFeeDay(at)} />
      までの1年間にはじまる商談で、商談が終わるまでご利用いただけます。期間は自動では更新されません。
    </Notice>
  )
}

/** Orders the fee, as long as its deal goes on. */
function OrderButton({
  side,
  room: { id: negotiationID, status },
  name,
  price,
}: {
  side: Side
  room: UsageFeeData['deal']['negotiation']
  name: string
  price: number
}) {
  const { api } = useApp()
  const order = useAction(
    (totalAmount: number, options) => api.order.create({ body: { negotiationID, totalAmount } }, options),
    {
      confirm: (totalAmount) => ({
        title: `${name} ${yen(totalAmount)}（税込）を注文しますか？`,
        body: 'お支払いの画面に進みます。お支払いの前なら、注文を取り消せます。',
        yes: '注文する',
      }),
      done: 'ご注文を受け付けました',
      to: ({ id, totalAmount }) => (totalAmount ? menuPath(side, negotiationID, 'paymentMenu', id) : undefined),
    },
  )
  if (status === DealStatus.failed)
    return (
      <div className="mt-6">
        <Notice tone="quiet" title="この商談は終わりました">
          {name}は、注文できません。
        </Notice>
      </div>
    )
  return (
    <div className="mt-6 grid gap-4">
      <Failure of={order} />
      <ActionButton action={order} input={price} variant="primary" size="lg">
        {name}を注文する
      </ActionButton>
    </div>
  )
}
