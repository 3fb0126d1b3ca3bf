import { mdiReceiptTextOutline } from '@mdi/js'
import { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { MenuPage } from '../menu-page.tsx'
import { Documents } from '../paper/documents.tsx'
import { menuPath, type Side } from '#app/shell/session/side.ts'
import type { TransferData } from './load-payment.ts'
import { DepositProgress } from './deposit-progress.tsx'
import { TransferSection, CopyRows } from './transfer.tsx'

const ownPage = (side: Side, { negotiationID, orderID }: Payment) =>
  href(pages.userEdit, { redirect: menuPath(side, negotiationID, 'paymentTransfer', orderID) })

/** Where to send the money, how much, under which name and by when. */
export function PaymentTransfer({ side, data }: { side: Side; data: TransferData }) {
  const { deal, payment, order, account, payerName, documents } = data
  const { id } = deal.negotiation
  useLivePage(id)
  const back = { href: menuPath(side, id, 'paymentMenu', payment?.orderID), label: 'お支払いに戻る' }
  const isDue = payment !== null && account !== null && order?.orderStatus !== OrderStatus.canceled
  if (!isDue)
    return (
      <MenuPage bare deal={deal} back={back} title="銀行振込でのお支払い">
        <NothingDue isPaid={payment?.paymentStatus === PaymentStatus.paid} backHref={back.href} />
      </MenuPage>
    )
  if (!account.ways.includes(PaymentMethod.transfer))
    return (
      <MenuPage bare deal={deal} back={back} title="銀行振込でのお支払い">
        <NoTransfer backHref={back.href} />
      </MenuPage>
    )
  const { received } = account
  const left = account.amount - received
  if (left <= 0)
    return (
      <MenuPage bare deal={deal} back={back} title="銀行振込でのお支払い">
        <DepositProgress account={account} />
        <Documents documents={documents} />
      </MenuPage>
    )
  const isChosen = payment.method === PaymentMethod.transfer && payment.paymentStatus === PaymentStatus.unpaid
  return (
    <MenuPage bare deal={deal} back={back} title="銀行振込でのお支払い">
      {isChosen && (
        <NextStep due={account.dueDate ?? undefined}>
          {received > 0
            ? '下の口座に、残りの金額をお振り込みください'
            : '下の口座に、金額と名義をそのままお振り込みください'}
        </NextStep>
      )}
      <DepositProgress account={account} />
      <CopyRows
        rows={[
          ...bankRows(account),
          {
            label: received > 0 ? '残りの金額（税込）' : '振込金額（税込）',
            value: yen(left),
            copied: String(left),
            hint: '過不足があると、確認に時間がかかります。',
          },
          ...(payerName
            ? [{ label: '振込名義（カナ）', value: payerName, hint: 'このお名前で、ご入金を確認します。' }]
            : []),
        ]}
      />
      {!payerName && <NoPayerName side={side} payment={payment} />}
      <BeforeTransfer />
      {!isChosen && <TransferSection side={side} payment={payment} />}
      <Documents documents={documents} />
    </MenuPage>
  )
}

function NothingDue({ isPaid, backHref }: { isPaid: boolean; backHref: string }) {
  return (
    <EmptyState
      icon={mdiReceiptTextOutline}
      title={isPaid ? 'ご入金を確認しました' : '振り込んでいただくものはありません'}
      action={<LinkButton href={backHref}>お支払いの状況を見る</LinkButton>}
    />
  )
}

function NoTransfer({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      icon={mdiReceiptTextOutline}
      title="銀行振込は、いまご利用になれません"
      action={<LinkButton href={backHref}>ほかのお支払い方法を見る</LinkButton>}
    >
      お振込先の口座は、まだご案内していません。
    </EmptyState>
  )
}

/** The account part by part, so that each can be copied; as the desk wrote it where its parts are not known. */
function bankRows({ bank, bankAccount }: NonNullable<TransferData['account']>) {
  if (!bank) return [{ label: '振込先', value: bankAccount }]
  return [
    { label: '銀行', value: bank.name },
    { label: '支店', value: bank.branch },
    { label: '口座の種類', value: bank.kind },
    { label: '口座番号', value: bank.number },
    { label: '口座名義', value: bank.holder },
  ]
}

function NoPayerName({ side, payment }: { side: Side; payment: Payment }) {
  return (
    <Notice
      tone="warning"
      title="お名前のカナが登録されていません"
      action={
        <LinkButton href={ownPage(side, payment)} className="bg-base-100">
          カナを登録する
        </LinkButton>
      }
    >
      ご入金は、振込名義のカナで確認します。お振り込みの前に登録してください。
    </Notice>
  )
}

const BeforeTransfer = () => (
  <Notice tone="quiet" title="お振り込みの前に">
    <ul className="mt-1 list-disc pl-5">
      <li>ほかの名義で振り込むときは、先に商談の画面で運営にお知らせください。</li>
      <li>振込手数料は、お客さまのご負担となります。</li>
      <li>ご入金を確認すると、メールでお知らせし、領収書を発行します（1〜2営業日）。</li>
    </ul>
  </Notice>
)
