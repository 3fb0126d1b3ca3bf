import { useHydrated } from '@tanstack/react-router'
import { OrderStatus } from '#domain/choices/deal.ts'
import type { Order } from '#domain/deal/order.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { useAttempt } from '../use-attempt.ts'

/** Takes an order back while nothing has been paid for it. */
export function CancelOrder({ order: { id } }: { order: Order }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [alive, confirm] = [useHydrated(), useConfirm()]
  async function cancel() {
    const body = 'お支払いは不要になります。取り消した注文は、元に戻せません。'
    if (!(await confirm({ title: '注文を取り消しますか？', body, yes: '注文を取り消す', danger: true }))) return
    const status = { orderStatus: OrderStatus.canceled }
    await attempt.attempt(status, () => api.order.patch({ id, body: status }), { done: '注文を取り消しました' })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Failure of={attempt} />
      <Button variant="ghost" busy={attempt.busy} disabled={!alive} onClick={() => void cancel()}>
        注文を取り消す
      </Button>
    </div>
  )
}
