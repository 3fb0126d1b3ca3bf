import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { type DealMove, dealMoveWords } from './deal-move-words.ts'

/** What is written with a move of a deal. */
type MoveValues = { failReason?: string; deliveredOn?: string; finishReason?: string | null }

/** Makes a move of a deal, after a confirmation where one is defined; then the room is read anew. */
export function useDealMove(id: string, name: DealMove): Action<MoveValues> {
  const { api } = useApp()
  const words = dealMoveWords[name]
  const status = negotiation.moves.table[name].to as Negotiation['status']
  return useAction((values: MoveValues) => api.negotiation.patch({ id, body: { status, ...values } }), {
    ...(words.asks === 'yes' && { confirm: words.question }),
    done: words.done,
    reads: [chatKey],
  })
}
