import { mdiCheck } from '@mdi/js'
import { UPDATE_INTERVAL_DAYS } from '#domain/law/update-schedule.ts'
import { Button } from '#ui/action/button.tsx'
import { useApp } from '#app/use-app.ts'
import { useListingMove } from './use-listing-move.ts'

/** The seller says that the published listing still holds. */
export function ConfirmFresh({ id, isDue }: { id: string; isDue: boolean }) {
  const { api } = useApp()
  const { busy, carryOut } = useListingMove()
  return (
    <Button
      variant={isDue ? 'accent' : 'outline'}
      icon={mdiCheck}
      busy={busy}
      onClick={() =>
        void carryOut({
          question: {
            title: '掲載内容に変わりはありませんか？',
            body: `価格や現況、引渡しの時期を確かめてください。確かめると、次の予定日が${UPDATE_INTERVAL_DAYS}日後になります。`,
            yes: '変わりありません',
            no: 'もどる',
          },
          run: () => api.estate.confirm({ id }),
          done: '確認しました。ありがとうございます。',
        })
      }
    >
      変わりがないことを確認する
    </Button>
  )
}
