import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { deskQuery, nameInDesk, type RoomFacts } from '../queries.ts'

/** Who of the desk is in charge of a deal, and taking charge or giving it back. */
export function InCharge({ deal: { id, adminID } }: { deal: RoomFacts['negotiation'] }) {
  const { api, me } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const owner = nameInDesk(desk, adminID)
  const assign = useAction((next: string | null) => api.negotiation.patch({ id, body: { adminID: next } }), {
    confirm: (next) =>
      next && owner && adminID !== me?.id
        ? { title: `${owner}さんから引きつぎますか？`, body: 'これからは、あなたが担当になります。', yes: '担当する' }
        : undefined,
    done: (_, next) => (next ? '担当になりました' : '担当を外れました'),
    reads: [chatKey],
  })
  return (
    <section aria-label="担当" className="grid gap-2 text-sm">
      <p>
        <span className="text-muted">担当：</span>
        <b>{adminID === me?.id ? 'あなた' : (owner ?? 'まだいません')}</b>
      </p>
      {adminID === me?.id ? (
        <ActionButton action={assign} input={null} icon={mdiAccountOffOutline}>
          担当を外す
        </ActionButton>
      ) : (
        <ActionButton action={assign} input={me?.id ?? null} icon={mdiAccountCheckOutline}>
          担当する
        </ActionButton>
      )}
    </section>
  )
}
