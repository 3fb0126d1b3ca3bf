import { mdiAccountCheckOutline, mdiAccountOffOutline } from '@mdi/js'
import { cardState, mayExplain, type TransactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Select } from '#ui/form/select.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { deskQuery, nameInDesk, specialistsQuery, type RoomFacts } from '../queries.ts'

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

/** Who is in charge of the deal's explanation (宅地建物取引業法35条); nothing where none is needed. */
export function Specialist({ facts: { negotiation: deal, now } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { data: specialists } = useQuery(specialistsQuery(api, deal.estateID))
  const current = deal.specialistID ?? null
  const choose = useAction(
    (specialistID: string | null) => api.negotiation.patch({ id: deal.id, body: { specialistID } }),
    {
      done: (_, next) => (next ? '担当の宅地建物取引士を決めました' : '担当の宅地建物取引士を外しました'),
      reads: [chatKey],
    },
  )
  if (!specialists) return null
  // Whoever is in charge is named, although nobody could choose them any more.
  const offered = specialists.filter((one) => one.id === current || mayExplain(one, now))
  return (
    <section aria-label="宅地建物取引士" className="grid gap-2 text-sm">
      {offered.length === 0 ? (
        <p>
          <span className="text-muted">宅地建物取引士：</span>選べる人がいません。
          <Link
            href={pages.adminTransactionSpecialists}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            登録する
          </Link>
        </p>
      ) : (
        <Select
          label="担当の宅地建物取引士"
          placeholder="まだいません"
          value={current ?? ''}
          disabled={choose.isBusy}
          options={offered.map((one) => ({ value: one.id, label: optionOf(one, now) }))}
          onChange={({ currentTarget }) => void choose.run(currentTarget.value || null)}
        />
      )}
    </section>
  )
}

function optionOf(specialist: TransactionSpecialist, now: string): string {
  const { name, registrationNumber, retired } = specialist
  const isOver = retired || cardState(specialist, now) === 'over'
  return `${name}${registrationNumber}${isOver ? '・いまは担当できません' : ''}`
}
