import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import type { z } from 'zod'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { searchHref } from '#app/features/search/search.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { LoadedAlert } from './load-alerts.ts'

const schema = searchAlert.row.pick({ name: true, pace: true, news: true })
const hints = {
  [AlertPace.atOnce]: '見つかってから数分のうちに',
  [AlertPace.daily]: '毎朝8時ごろに、まとめて',
  [AlertPace.weekly]: '土曜日の朝に、まとめて',
  [AlertPace.never]: '条件だけを残します',
}

/** Renames a saved search, and says how often and of what its owner wants to hear. */
function EditAlert({ alert: { id, name, pace, news }, onClose }: { alert: LoadedAlert['alert']; onClose: () => void }) {
  const { api } = useApp()
  const save = useAction((body: z.output<typeof schema>) => api.searchAlert.patch({ id, body }), {
    done: 'お知らせの設定を変えました',
  })
  const form = useActionForm(save, { schema, defaultValues: { name, pace, news } })
  const { control } = form
  return (
    <FormSheet title="名前とお知らせの設定" submit="保存する" form={form} onClose={onClose}>
      <Field of={schema.shape.name} name="name" control={control} required />
      <Field of={schema.shape.pace} name="pace" control={control} columns={2} optionHints={hints} required />
      <Field of={schema.shape.news} name="news" control={control} />
    </FormSheet>
  )
}

/** A saved search: what it asks, how many fit it now, and how its owner hears of more. */
export function AlertCard({ loaded: { alert, search, conditions, count } }: { loaded: LoadedAlert }) {
  const [isEditing, setEditing] = useState(false)
  const { name, pace, news } = alert
  const kinds = ListingNews.options.flatMap(({ value, label }) => (news.includes(value) ? label : []))
  const isSilent = pace === AlertPace.never || kinds.length === 0
  return (
    <article>
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="text-muted mt-1 text-sm wrap-anywhere">
        条件：{conditions.join('、') || 'なし（全国のすべての物件）'}
      </p>
      <p className="text-muted mt-1 text-sm">
        お知らせ：{isSilent ? 'しない' : `${AlertPace.label(pace)}（${kinds.join('、')}）`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={searchHref(pages.searchResults, search)} variant="primary">
          {`${hitsText(count)}を見る`}
        </LinkButton>
        <Button
          icon={mdiPencilOutline}
          aria-label={`「${name}」の名前とお知らせを変える`}
          onClick={() => setEditing(true)}
        >
          変える
        </Button>
        <Remove id={alert.id} name={name} />
      </div>
      {isEditing && <EditAlert alert={alert} onClose={() => setEditing(false)} />}
    </article>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const { api } = useApp()
  const remove = useAction(() => api.searchAlert.remove({ id }), {
    confirm: {
      title: `「${name}」を削除しますか？`,
      body: 'この条件のお知らせも届かなくなります。',
      yes: '削除する',
      danger: true,
    },
    done: '条件を削除しました',
  })
  return (
    <ActionButton action={remove} variant="ghost" icon={mdiTrashCanOutline} aria-label={`「${name}」を削除する`}>
      削除
    </ActionButton>
  )
}
