import { mdiDownloadOutline } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { saveFile } from '#ui/save-file.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { RoomFacts } from '../queries.ts'

/** Saves the record of a finished deal as one page, to be stored and printed. Nothing before a deal is finished. */
export function SaveRecord({ facts: { negotiation, now } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { id, deliveredOn, status } = negotiation
  const name = `sumika-取引の記録-${deliveredOn ?? tokyoDate(now)}.html`
  const save = useAction(
    async () => saveFile(new Blob([await api.negotiation.record({ id })], { type: 'text/html' }), name),
    {
      done: `「${name}」を保存しました`,
      reads: [],
    },
  )
  if (status !== DealStatus.finished) return null
  return (
    <ActionButton action={save} icon={mdiDownloadOutline}>
      取引の記録を保存する
    </ActionButton>
  )
}
