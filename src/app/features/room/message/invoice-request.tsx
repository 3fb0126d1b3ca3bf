import { ChatMessageType, OrderStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { isReadOnly } from '#domain/deal/lifetime.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'
import type { ChatLine } from './transcript.ts'

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
