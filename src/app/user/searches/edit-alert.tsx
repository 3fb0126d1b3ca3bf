import { searchAlert, type SearchAlert } from '#domain/alert/search-alert.ts'
import { AlertPace } from '#domain/choices/alert.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'

const schema = searchAlert.row.pick({ name: true, pace: true, news: true })
const hints = {
  [AlertPace.atOnce]: '見つかってから数分のうちに',
  [AlertPace.daily]: '毎朝8時ごろに、まとめて',
  [AlertPace.weekly]: '土曜日の朝に、まとめて',
  [AlertPace.never]: '条件だけを残します',
}

/** Renames a saved search, and says how often and of what its owner wants to hear. */
export function EditAlert({ alert: { id, name, pace, news }, onClose }: { alert: SearchAlert; onClose: () => void }) {
  const { api } = useApp()
  const save = useAction((body: Pick<SearchAlert, 'name' | 'pace' | 'news'>) => api.searchAlert.patch({ id, body }), {
    done: 'お知らせの設定を変えました',
  })
  const form = useActionForm(save, { schema, defaultValues: { name, pace, news } })
  const { control } = form
  return (
    <FormSheet open title="名前とお知らせの設定" submit="保存する" form={form} onClose={onClose}>
      <Field of={schema.shape.name} name="name" control={control} required />
      <Field of={schema.shape.pace} name="pace" control={control} columns={2} optionHints={hints} required />
      <Field of={schema.shape.news} name="news" control={control} />
    </FormSheet>
  )
}
