import { DealRole, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { fillTemplate } from '#domain/desk/template-text.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { RoomFacts } from '../queries.ts'

/** The desk's replies as they read in a room. */
async function readReplies(api: Client, { negotiation, estate, orders, payments }: RoomFacts) {
  const replies = { kind: TemplateKind.reply, retired: false, orderBy: 'displayOrder' }
  const [templates, home, operator] = await Promise.all([
    allItems((page) => api.template.list({ ...page, ...replies })),
    api.estate.one({ id: estate.id }),
    api.place.operator(),
  ])
  const { buyerName, sellerName, negotiationType } = negotiation
  const standing = new Set(
    orders.filter((order) => OrderStatus.standing.includes(order.orderStatus)).map(({ id }) => id),
  )
  const openPayments = payments.filter(
    ({ orderID, paymentStatus }) => standing.has(orderID) && PaymentStatus.open.includes(paymentStatus),
  )
  const [due] = openPayments.flatMap(({ dueDate }) => dueDate ?? []).toSorted()
  const name = negotiationType === DealRole.seller ? sellerName : buyerName
  // The home is called as its parties read it: what its seller has written since, nobody has approved.
  const { title } = estate
  const subject = { name, estateNumber: home.estateNumber, title, due, operator: operator.name }
  return templates.map(({ id, title, text }) => ({ id, title, text: fillTemplate(text, subject) }))
}

/** A sheet of the desk's replies, as they read in this room; the chosen one is put into what is being written. */
export default function CannedReplies({
  facts,
  open,
  onClose,
  onChoose,
}: {
  facts: RoomFacts
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}) {
  const { api } = useApp()
  const { data: replies, isError } = useQuery({
    queryKey: [...chatKey, 'replies', facts.negotiation.id],
    queryFn: () => readReplies(api, facts),
    enabled: open,
  })
  return (
    <Sheet open={open} title="定型文" onClose={onClose}>
      <div aria-live="polite">
        {isError && <Notice tone="error" title="定型文を読み込めませんでした。もう一度お試しください。" />}
        {!replies && !isError && <p className="text-muted text-sm">読み込んでいます…</p>}
        {replies?.length === 0 && <p className="text-muted text-sm">定型文は、まだありません。</p>}
      </div>
      <ul role="list" className="grid gap-2">
        {replies?.map(({ id, title, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="border-base-300 hover:bg-base-200 w-full rounded-xl border px-4 py-3 text-left"
            >
              <span className="block text-sm font-bold">{title}</span>
              <span className="text-muted block text-sm whitespace-pre-wrap">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LinkButton href={pages.adminTemplates}>定型文を直す</LinkButton>
      </div>
    </Sheet>
  )
}
