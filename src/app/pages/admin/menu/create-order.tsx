import { createFileRoute } from '@tanstack/react-router'
import { loadCreateOrder, type CreateOrderData } from '#app/features/desk/quotation/load-create-order.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { MenuPage } from '#app/features/money/menu-page.tsx'
import { Documents } from '#app/features/money/paper/documents.tsx'
import { CancelOrder } from '#app/features/money/pay/cancel-order.tsx'
import { paymentState } from '#domain/deal/payment-state.ts'
import { QuotationPaper } from '#app/features/money/paper/quotation-paper.tsx'
import { QuotationVersions } from '#app/features/money/paper/quotation-versions.tsx'
import { QuotationBadge } from '#app/features/money/select/past-quotations.tsx'
import { QuotationRequest } from '#app/features/money/select/quotation-request.tsx'
import { FixQuotation } from '#app/features/desk/quotation/fix-quotation.tsx'
import { OrderOnBehalf } from '#app/features/desk/quotation/order-on-behalf.tsx'

/** What the desk has to do so that a quotation can be fixed. */
function wordsOfFixing({ overCapAt, takeBackReason }: CreateOrderData['quotation']): string {
  if (overCapAt !== null) return '合意した価格での上限を超えた見積です。仲介手数料を直して、もう一度確定してください。'
  if (takeBackReason) return '取り下げた見積の明細を直して、もう一度確定してください。'
  return '金額を確かめて、見積を確定してください。'
}

/** What is asked for, and the form in which the desk fixes it as long as its deal goes on. */
function RequestPanel({ data, isOver }: { data: CreateOrderData; isOver: boolean }) {
  const { quotation, menus } = data
  return (
    <>
      {!isOver && <NextStep>{wordsOfFixing(quotation)}</NextStep>}
      <QuotationRequest quotation={quotation} menus={menus} />
      {!isOver && <FixQuotation key={quotation.version} data={data} />}
    </>
  )
}

/** The desk's page of one quotation: fix it, order it on behalf, follow what became of it. */
function CreateOrder({ data }: { data: CreateOrderData }) {
  const { deal, quotation, versions, documents, order, payment, party } = data
  const { id, status } = deal.negotiation
  const { quotationStatus } = quotation
  const isAsked = quotationStatus === QuotationStatus.request
  const isFixed = quotationStatus === QuotationStatus.fixed
  const isOver = status === DealStatus.failed
  const isPaid = payment?.paymentStatus === PaymentStatus.paid
  const paper = documents.find(({ kind }) => kind === DocumentKind.quotation)
  return (
    <MenuPage
      deal={deal}
      back={{ href: href(pages.adminSelectMenu, { negotiationID: id }), label: 'この商談の見積と注文' }}
      title={isAsked ? '見積を作る' : '見積と注文'}
      wide={isAsked}
      lead={party && `${party.role}・${party.name}さんのご依頼`}
    >
      {isOver && (isAsked || isFixed) && (
        <Notice tone="quiet" title="この商談は終わりました">
          商談をもう一度はじめると、見積の確定と注文ができます。
        </Notice>
      )}
      {isAsked && <RequestPanel data={data} isOver={isOver} />}
      {isFixed && !isOver && (
        <NextStep turn={`${party?.name ?? 'お客さま'}さん`} due={quotation.validUntil ?? undefined}>
          見積の内容を確かめていただいています
        </NextStep>
      )}
      {!isAsked && quotation.lines.length > 0 && (
        <QuotationPaper
          quotation={versions[0] ?? quotation}
          number={paper?.number}
          badge={<QuotationBadge status={quotationStatus} />}
        />
      )}
      <QuotationVersions versions={versions} isRevised={isAsked} />
      {!isAsked && quotation.lines.length === 0 && (
        <Notice tone="quiet" title="この見積は、金額を決める前に取り消されました" />
      )}
      {order && (
        <Notice
          tone={isPaid ? 'success' : 'info'}
          title={`注文：${OrderStatus.label(order.orderStatus)}`}
          action={
            <LinkButton href={pages.adminPayment} className="bg-base-100">
              お金の画面で見る
            </LinkButton>
          }
        >
          {payment
            ? `支払い：${paymentState(payment.paymentStatus, order.orderStatus === OrderStatus.canceled)}`
            : 'お支払いは不要です。'}
        </Notice>
      )}
      {order && order.orderStatus !== OrderStatus.canceled && !isPaid && <CancelOrder order={order} />}
      {(isAsked || isFixed) && <OrderOnBehalf data={data} />}
      <Documents documents={documents} />
    </MenuPage>
  )
}

export const Route = createFileRoute('/_admin/admin/menu/$negotiationID/quotation/$quotationID/createOrder')({
  loader: ({ context: { api }, params }) => loadCreateOrder(api, params.negotiationID, params.quotationID),
  head: () => pageHead({ title: '見積と注文', hidden: true }),
  component: Page,
})

function Page() {
  return <CreateOrder data={Route.useLoaderData()} />
}
