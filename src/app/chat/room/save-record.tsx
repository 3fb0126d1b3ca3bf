import { mdiDownloadOutline } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#app/save-file.ts'
import { useApp } from '#app/use-app.ts'
import type { RoomFacts } from '../queries.ts'
import { useDeed } from '../use-deed.ts'

/** Saves the record of a finished deal as one page, to be kept and printed. Nothing before a deal is finished. */
export function SaveRecord({ facts: { negotiation, now } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { isBusy, run } = useDeed()
  if (negotiation.status !== DealStatus.finished) return null
  const { id, deliveredOn } = negotiation
  const name = `sumika-取引の記録-${deliveredOn ?? tokyoDate(now)}.html`
  return (
    <Button
      icon={mdiDownloadOutline}
      busy={isBusy}
      onClick={() =>
        void run(
          async () => saveFile(await api.negotiation.record({ id }), 'text/html', name),
          `「${name}」を保存しました`,
        )
      }
    >
      取引の記録を保存する
    </Button>
  )
}
