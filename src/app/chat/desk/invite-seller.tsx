import { mdiAccountPlusOutline } from '@mdi/js'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { useDeed } from '../use-deed.ts'

/** Lets the seller into the room, after asking: from then on they read everything that was said. */
export function InviteSeller({ deal: { id, sellerName } }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const confirm = useConfirm()
  const { isBusy, run } = useDeed()
  async function invite() {
    const isSure = await confirm({
      title: `${sellerName}さん（売主）を招きますか？`,
      body: 'これまでのやり取りも、売主が読めるようになります。招いたあとは取り消せません。',
      yes: '売主を招く',
    })
    const body = { sellerInvitedFlag: true }
    if (isSure) await run(() => api.negotiation.patch({ id, body }), '売主を招きました')
  }
  return (
    <Button variant="accent" icon={mdiAccountPlusOutline} busy={isBusy} onClick={() => void invite()}>
      売主を招く
    </Button>
  )
}
