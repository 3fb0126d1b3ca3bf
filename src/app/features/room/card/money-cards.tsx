import { QuotationStatus, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { rowsWithTax } from '#domain/law/tax.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { SaveDocument } from '#app/features/money/paper/save-document.tsx'
import { AskForChange } from '#app/features/money/select/quotation-request.tsx'
import { menuPath, sideOfRole } from '#app/shell/session/side.ts'
import { usePerson, useMe, useApp } from '#app/shell/use-app.ts'
import { paymentTone } from '#app/features/money/payment-badge.tsx'
import type { RoomFacts } from '../queries.ts'
import { Card, CardFacts } from './card.tsx'

const { request, fixed, ordered, paid, cancel } = QuotationStatus
const tones: Record<number, Tone> = {
  [request]: 'info',
  [fixed]: 'warning',
  [ordered]: 'info',
  [paid]: 'success',
  [cancel]: 'quiet',
}

/** A quotation that was asked for, or sent: what for, its lines with their tax, and what can be done about it here. */
export function QuotationCard({
  quotation: row,
  facts: { documents, menus },
}: {
  quotation: RoomFacts['quotations'][number]
  facts: Pick<RoomFacts, 'documents' | 'menus'>
}) {
  const me = useMe()
  const person = usePerson()
  const { id, negotiationID, quotationStatus, lines, totalAmount, validUntil, serviceMenuIDs } = row
  const isDesk = me?.userType === Role.admin
  const isFixed = quotationStatus !== request && lines.length > 0
  const page = isDesk
    ? href(pages.adminCreateOrder, { negotiationID, quotationID: id })
    : me && menuPath(sideOfRole(me.userType), negotiationID, 'selectMenu')
  const canActNow = may(quotation, isDesk ? 'fix' : 'order', row, person)
  const label = isDesk ? '見積をつくる' : '見積を確かめて注文する'
  const paper = documents.find(({ quotationID, kind }) => quotationID === id && kind === DocumentKind.quotation)
  const asked = menus.filter(({ id }) => serviceMenuIDs.includes(id))
  return (
    <Card
      title={isFixed ? '見積書' : '見積書の依頼'}
      state={QuotationStatus.label(quotationStatus)}
      tone={tones[quotationStatus] ?? 'quiet'}
      actions={
        <>
          {page && (
            <LinkButton href={page} variant={canActNow ? 'primary' : 'outline'}>
              {canActNow ? label : '見積を見る'}
            </LinkButton>
          )}
          {isFixed && paper && <SaveDocument document={paper} isNamed />}
          {!isDesk && may(quotation, 'askForChange', row, person) && <AskForChange quotationID={id} />}
        </>
      }
    >
      {isFixed && paper && <p className="text-muted num text-sm">{paper.number}</p>}
      {isFixed && totalAmount !== null ? (
        <CardFacts
          facts={[
            ...rowsWithTax(lines).map(({ name, amount }) => ({ name, value: yen(amount) })),
            { name: '合計（税込）', value: yen(totalAmount), isStrong: true },
          ]}
        />
      ) : (
        <CardFacts facts={asked.map(({ name, price }) => ({ name, value: `${yen(price)}（目安・税込）` }))} />
      )}
      {quotationStatus === fixed && validUntil && (
        <p className="text-muted mt-2 text-sm">
          有効期限：
          <Time at={validUntil} />
        </p>
      )}
    </Card>
  )
}

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
