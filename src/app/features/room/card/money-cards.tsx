import { QuotationStatus, OrderStatus, PaymentStatus, ChatMessageType } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { rowsWithTax } from '#domain/law/tax.ts'
import { isReadOnly } from '#domain/deal/lifetime.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Button } from '#ui/action/button.tsx'
import { SaveDocument } from '#app/features/money/paper/save-document.tsx'
import { AskForChange } from '#app/features/money/select/quotation-request.tsx'
import { menuPath, sideOfRole } from '#app/shell/session/side.ts'
import { usePerson, useMe, useApp } from '#app/shell/use-app.ts'
import { paymentTone } from '#app/features/money/payment-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'
import { Card, CardFacts } from './card.tsx'
import type { ChatLine } from '../message/transcript.ts'

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
  const requestedMenus = menus.filter(({ id }) => serviceMenuIDs.includes(id))
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
        <CardFacts facts={requestedMenus.map(({ name, price }) => ({ name, value: `${yen(price)}（目安・税込）` }))} />
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

const messageType = ChatMessageType.invoiceRequest

/** Asks the desk for an invoice: nobody else in the room reads it. */
export function AskForInvoice({ facts: { negotiation, now }, onDone }: { facts: RoomFacts; onDone: () => void }) {
  const { api } = useApp()
  const ask = useAction(
    (_: void, options) => api.chat.create({ body: { negotiationID: negotiation.id, messageType } }, options),
    {
      confirm: {
        title: '請求書をお願いしますか？',
        body: 'あなたのご注文の請求書（PDF）を、運営がこのチャットに送ります。あなたと運営だけに見えます。',
        yes: '請求書をお願いする',
      },
      done: '請求書をお願いしました',
      reads: [chatKey],
    },
  )
  if (isReadOnly(negotiation, now)) return null
  return (
    <Button busy={ask.isBusy} onClick={() => void ask.run().then((isDone) => isDone && onDone())}>
      請求書をお願いする
    </Button>
  )
}

/** What the desk answers a request with: the invoice of each of that person's orders in the room. */
export function AnswerWithInvoice({ line, facts }: { line: ChatLine; facts: RoomFacts }) {
  const { api } = useApp()
  const { negotiation, orders, documents } = facts
  const send = useAction(
    (relationID: string, options) => {
      const body = { negotiationID: negotiation.id, messageType, relationID, message: '請求書です。ご確認ください。' }
      return api.chat.create({ body }, options)
    },
    { done: '請求書を送りました', reads: [chatKey] },
  )
  const invoices = orders.flatMap(({ id, orderUserID, orderStatus, totalAmount }) => {
    if (orderUserID !== line.senderID || orderStatus === OrderStatus.canceled) return []
    const isInvoice = ({ orderID, kind, voidedAt }: RoomFacts['documents'][number]) =>
      orderID === id && kind === DocumentKind.invoice && voidedAt === null
    return documents.filter(isInvoice).map(({ number }) => ({ id, number, totalAmount }))
  })
  if (isReadOnly(negotiation, facts.now)) return null
  if (invoices.length === 0)
    return (
      <p className="text-muted mt-2 text-sm">
        この方の注文は、まだありません。見積を送り、注文していただくと、請求書がこのチャットに届きます。
      </p>
    )
  return (
    <ul role="list" className="mt-2 grid justify-items-start gap-2">
      {invoices.map(({ id, number, totalAmount }) => (
        <li key={number}>
          <ActionButton action={send} input={id}>
            請求書 {number}（{yen(totalAmount)}）を送る
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
