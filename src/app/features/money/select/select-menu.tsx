import { mdiFileDocumentOutline } from '@mdi/js'
import { DealStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { askedWords } from '#domain/desk/open-amount.ts'
import { yen } from '#domain/format/money.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { MenuPage } from '../menu-page.tsx'
import { Documents } from '../paper/documents.tsx'
import { menuPath, roomPath, type Side } from '#app/shell/session/side.ts'
import type { SelectMenuData } from './load-select-menu.ts'
import { MenuChooser } from './menu-chooser.tsx'
import { OpenQuotation } from './open-quotation.tsx'
import { PastQuotations } from './past-quotations.tsx'
import { SpecialCap } from './special-cap.tsx'
import { NextStep } from '#ui/state/next-step.tsx'

/** What is to be paid in a deal, each with the way to pay it. */
function PaymentsWaiting({ side, payments }: { side: Side; payments: SelectMenuData['payments'] }) {
  return payments.map(({ id, negotiationID, orderID, amount, open, dueDate, paymentStatus }) => (
    <NextStep
      key={id}
      due={dueDate ?? undefined}
      action={
        <LinkButton variant="primary" href={menuPath(side, negotiationID, 'paymentMenu', orderID)}>
          お支払いに進む
        </LinkButton>
      }
    >
      {paymentStatus === PaymentStatus.error ? '決済できませんでした。もう一度' : 'ご注文いただいた'}
      <span className="num font-bold">{askedWords({ amount }, open)}</span>
      {paymentStatus === PaymentStatus.error ? 'をお支払いください' : 'のお支払いをお待ちしています'}
    </NextStep>
  ))
}

/** Services in a deal, for a buyer or a seller: choose, ask for a quotation, accept it. */
export function SelectMenu({ side, data, bare }: { side: Side; data: SelectMenuData; bare: boolean }) {
  const { deal, menus, offered, isBrokered, ordered, usageFee, current, versions, past, payments, documents, today } =
    data
  const { id, status } = deal.negotiation
  const isOver = status === DealStatus.failed
  useLivePage(id)
  return (
    <MenuPage
      deal={deal}
      bare={bare}
      back={{ href: roomPath(side, id), label: '商談に戻る' }}
      title="サービスの見積と注文"
      lead="必要なサービスを選ぶと、運営が見積をお作りします。見積は無料です。"
    >
      <PaymentsWaiting side={side} payments={payments} />
      {side === 'buyer' && <SpecialCap deal={deal} />}
      {current && (
        <OpenQuotation
          side={side}
          menus={menus}
          versions={versions}
          documents={documents}
          today={today}
          isOver={isOver}
          key={current.id}
          quotation={current}
        />
      )}
      {!current && DealStatus.over.includes(status) && (
        <Notice tone="quiet" title={`この商談は「${DealStatus.label(status)}」です`}>
          新しい見積は、お受けしていません。
        </Notice>
      )}
      {!current && !DealStatus.over.includes(status) && (
        <Choose negotiationID={id} menus={offered} isBrokered={isBrokered} />
      )}
      {!current && ordered.length > 0 && (
        <p className="text-muted text-sm">
          ご注文いただいたサービス：{ordered.map(({ name }) => name).join('、')}
          。もう一度ご希望のときは、商談の画面で運営にお知らせください。
        </p>
      )}
      {usageFee && !isOver && (
        <UsageFee href={menuPath(side, id, 'orderUsageFee')} name={usageFee.name} price={usageFee.price} />
      )}
      <PastQuotations quotations={past} />
      <Documents documents={documents} />
    </MenuPage>
  )
}

function Choose({
  negotiationID,
  menus,
  isBrokered,
}: {
  negotiationID: string
  menus: SelectMenuData['menus']
  isBrokered: boolean
}) {
  const { api } = useApp()
  const request = useAction(
    (serviceMenuIDs: string[], options) => api.quotation.create({ body: { negotiationID, serviceMenuIDs } }, options),
    { done: '見積をお願いしました' },
  )
  if (!menus.length)
    return (
      <EmptyState icon={mdiFileDocumentOutline} title="いま、お選びいただけるサービスはありません">
        ご希望がありましたら、商談の画面で運営にお知らせください。
      </EmptyState>
    )
  return <MenuChooser menus={menus} isBrokered={isBrokered} request={request} />
}

function UsageFee({ href, name, price }: { href: string; name: string; price: number }) {
  return (
    <section className="rounded-box bg-base-200 flex flex-wrap items-center justify-between gap-4 p-5">
      <p>
        <span className="font-bold">{name}</span>
        <span className="num text-muted block text-sm">{yen(price)}（税込）・見積なしで注文できます</span>
      </p>
      <LinkButton href={href} className="bg-base-100">
        くわしく見る
      </LinkButton>
    </section>
  )
}
