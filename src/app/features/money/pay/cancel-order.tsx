import { OrderStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Takes an order back while nothing has been paid for it. */
export function CancelOrder({ order: { id } }: { order: Order }) {
  const { api } = useApp()
  const cancel = useAction(() => api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } }), {
    confirm: {
      title: '注文を取り消しますか？',
      body: 'お支払いは不要になります。取り消した注文は、元に戻せません。',
      yes: '注文を取り消す',
      danger: true,
    },
    done: '注文を取り消しました',
  })
  return (
    <div className="grid justify-items-start gap-4">
      <Failure of={cancel} />
      <ActionButton action={cancel} variant="ghost">
        注文を取り消す
      </ActionButton>
    </div>
  )
}
