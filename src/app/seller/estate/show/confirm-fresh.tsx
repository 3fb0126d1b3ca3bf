import { mdiCheck } from '@mdi/js'
import { UPDATE_INTERVAL_DAYS } from '#domain/law/update-schedule.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'

const question = {
  title: '掲載内容に変わりはありませんか？',
  body: `価格や現況、引渡しの時期を確かめてください。確かめると、次の予定日が${UPDATE_INTERVAL_DAYS}日後になります。`,
  yes: '変わりありません',
  no: 'もどる',
}

/** The seller confirms that the published listing is still correct. */
export function ConfirmFresh({ id, isDue }: { id: string; isDue: boolean }) {
  const { api } = useApp()
  const confirm = useAction(() => api.estate.confirm({ id }), {
    confirm: question,
    done: '確認しました。ありがとうございます。',
  })
  return (
    <ActionButton action={confirm} variant={isDue ? 'accent' : 'outline'} icon={mdiCheck}>
      変わりがないことを確認する
    </ActionButton>
  )
}
