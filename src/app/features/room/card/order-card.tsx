import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { yen } from '#domain/format/money.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { SaveDocument } from '#app/features/money/paper/save-document.tsx'
import { paymentTone } from '#app/features/money/payment-badge.tsx'
import { menuPath, sideOfRole } from '#app/shell/session/side.ts'
import { useApp } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import type { RoomFacts } from '../queries.ts'
import { Card, CardFacts } from './card.tsx'

type Payment = RoomFacts['payments'][number]
type Order = RoomFacts['orders'][number]

/** The paper that says how far a payment is. */
function latestPaper(payment: Payment | undefined) {
  if (payment?.refundedAmount) return DocumentKind.refund
  return payment?.paymentStatus === PaymentStatus.paid ? DocumentKind.receipt : DocumentKind.invoice
}

/** An order and what is to be paid for it (or was): amount, due day, its latest papers, and the page to pay on. */
export function OrderCard({
  order,
  payment,
  documents,
  isInvoice,
}: {
  order: Order | undefined
  payment: Payment | undefined
  documents: RoomFacts['documents']
  /** Whether the order's invoice is sent, rather than a payment told of. */
  isInvoice: boolean
}) {
  const { me } = useApp()
  const about = order ?? payment
  if (!about) return null
  const isCanceled = order?.orderStatus === OrderStatus.canceled && payment?.paymentStatus !== PaymentStatus.refunded
  const isOpen = !isCanceled && !!payment && PaymentStatus.open.includes(payment.paymentStatus)
  const isMine = payment?.paymentUserID === me?.id
  const orderID = order?.id ?? payment?.orderID
  const page =
    me?.userType === Role.admin
      ? order?.quotationID &&
        href(pages.adminCreateOrder, { negotiationID: about.negotiationID, quotationID: order.quotationID })
      : me && menuPath(sideOfRole(me.userType), about.negotiationID, 'paymentMenu', orderID)
  const papers = [...new Set([latestPaper(payment), ...(isInvoice ? [DocumentKind.invoice] : [])])].flatMap(
    (kind) => documents.find((each) => each.orderID === orderID && each.kind === kind && !each.voidedAt) ?? [],
  )
  const label = isMine && isOpen ? 'お支払いへ進む' : '注文とお支払いを見る'
  return (
    <Card
      title={isInvoice ? 'ご請求' : 'お支払い'}
      state={
        isCanceled || !payment
          ? OrderStatus.label(order?.orderStatus ?? OrderStatus.request)
          : PaymentStatus.label(payment.paymentStatus)
      }
      tone={isCanceled || !payment ? 'quiet' : paymentTone[payment.paymentStatus]}
      actions={
        <>
          {page && (
            <LinkButton href={page} variant={isMine && isOpen ? 'primary' : 'outline'}>
              {label}
            </LinkButton>
          )}
          {papers.map((paper) => (
            <SaveDocument key={paper.id} document={paper} isNamed />
          ))}
        </>
      }
    >
      {papers.length > 0 && <p className="text-muted num text-sm">{papers.map(({ number }) => number).join('・')}</p>}
      <CardFacts
        facts={[
          { name: '金額（税込）', value: yen(payment?.amount ?? order?.totalAmount ?? 0), isStrong: false },
          ...(isOpen && payment.dueDate
            ? [{ name: 'お支払いの期限', value: <Time key="due" at={payment.dueDate} /> }]
            : []),
          ...(payment?.refundedAmount ? [{ name: '返金した金額', value: yen(payment.refundedAmount) }] : []),
        ]}
      />
      {isOpen && payment.errorReason && <p className="mt-2 text-sm">{payment.errorReason}</p>}
    </Card>
  )
}
