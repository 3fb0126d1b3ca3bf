import { mdiAccountPlusOutline } from '@mdi/js'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { chatKey, type RoomFacts } from '../queries.ts'

/** Lets the seller into the room, after asking: from then on they read everything that was said. */
export function InviteSeller({ deal: { id, sellerName } }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const invite = useAction(() => api.negotiation.patch({ id, body: { sellerInvitedFlag: true } }), {
    confirm: {
      title: `${sellerName}さん（売主）を招きますか？`,
      body: 'これまでのやり取りも、売主が読めるようになります。招いたあとは取り消せません。',
      yes: '売主を招く',
    },
    done: '売主を招きました',
    reads: [chatKey],
  })
  return (
    <ActionButton action={invite} variant="accent" icon={mdiAccountPlusOutline}>
      売主を招く
    </ActionButton>
  )
}
