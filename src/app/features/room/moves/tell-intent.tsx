import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { isBuyer } from '#domain/kit/rules.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'

/** Lets a buyer say from the first message on that they want to buy, once, until the negotiation begins. */
export function TellIntent({ facts: { negotiation } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, status, negotiationType, purchaseIntentAt } = negotiation
  const tell = useAction((_: void, options) => api.negotiation.tellIntent({ id }, options), {
    confirm: {
      title: '購入の申し込みを希望しますか？',
      body: '運営と、招かれた売主に伝わります。まだ契約ではありません。商談がはじまると、価格や引渡し日を提案できます。',
      yes: '申し込みたいと伝える',
    },
    done: '申し込みの希望を伝えました',
    reads: [chatKey],
  })
  const isOpen = status === DealStatus.active && negotiationType === DealRole.buyer && purchaseIntentAt === null
  if (!isBuyer(person) || !isOpen) return null
  return (
    <ActionButton action={tell} input={undefined}>
      申し込みたい
    </ActionButton>
  )
}
