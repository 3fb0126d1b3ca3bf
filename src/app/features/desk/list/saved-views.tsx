import { mdiBookmarkOutline, mdiBookmarkPlusOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { savedView, type SavedView } from '#domain/desk/saved-view.ts'
import type { AnyList } from '#http/desk/desk-list.ts'
import { listHref, type ListSearch, readListSearch } from '#http/desk/list-search.ts'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'

const schema = savedView.row.pick({ name: true, isShared: true })
type NamedView = { name: string; isShared: boolean }

/** The searches of a list under a name: followed, made from what is shown, renamed, removed. */
export function SavedViews({
  list,
  search,
  views,
}: {
  list: AnyList
  search: ListSearch
  views: readonly SavedView[]
}) {
  const me = usePerson()
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const [isManaging, setManaging] = useState(false)
  const now = stringifySearch(search)
  const own = views.filter(({ ownerID }) => ownerID === me?.id)
  const searchOf = (view: SavedView) => readListSearch(list, parseSearch(view.search))
  return (
    <nav aria-label="保存した表示" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <Link
          key={view.id}
          href={listHref(list, searchOf(view))}
          aria-current={stringifySearch(searchOf(view)) === now ? 'page' : undefined}
          className="border-base-300 aria-[current=page]:border-base-content hover:bg-base-200 inline-flex min-h-11 items-center gap-1 rounded-full border px-4 text-sm font-semibold sm:min-h-9"
        >
          <Icon path={mdiBookmarkOutline} className="size-4" />
          {view.name}
          {view.ownerID !== me?.id && <span className="text-muted text-xs font-normal">（共有）</span>}
        </Link>
      ))}
      {now && !views.some((view) => stringifySearch(searchOf(view)) === now) && (
        <Button variant="ghost" icon={mdiBookmarkPlusOutline} onClick={() => setEditing('new')}>
          この表示を保存
        </Button>
      )}
      {own.length > 0 && (
        <IconButton icon={mdiPencilOutline} label="保存した表示を整理する" onClick={() => setManaging(true)} />
      )}
      <Sheet open={isManaging} title="保存した表示" onClose={() => setManaging(false)}>
        <OwnViews
          views={own}
          onEdit={(view) => {
            setManaging(false)
            setEditing(view)
          }}
        />
      </Sheet>
      {editing && (
        <EditView
          key={editing === 'new' ? now : editing.id}
          list={list}
          now={now}
          editing={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </nav>
  )
}

/** The views that this person saved, each to be renamed or removed. */
function OwnViews({ views, onEdit }: { views: readonly SavedView[]; onEdit: (view: SavedView) => void }) {
  return (
    <>
      <ul role="list" className="grid gap-1">
        {views.map((view) => (
          <li key={view.id} className="border-base-300 flex items-center gap-2 border-b py-1">
            <span className="grow font-medium">
              {view.name}
              {view.isShared && <span className="text-muted ml-2 text-sm font-normal">全員に見せています</span>}
            </span>
            <IconButton icon={mdiPencilOutline} label={`「${view.name}」の名前を変える`} onClick={() => onEdit(view)} />
            <RemoveView view={view} />
          </li>
        ))}
      </ul>
      {views.length === 0 && <p className="text-muted text-sm">保存した表示はありません。</p>}
    </>
  )
}

function EditView({
  list,
  now,
  editing,
  onClose,
}: {
  list: AnyList
  now: string
  editing: SavedView | 'new'
  onClose: () => void
}) {
  const { api } = useApp()
  const isNew = editing === 'new'
  const save = useAction(
    (values: NamedView, options) =>
      isNew
        ? api.savedView.create({ body: { ...values, list: list.name, search: now } }, options)
        : api.savedView.patch({ id: editing.id, body: values }),
    { done: '表示を保存しました' },
  )
  const form = useActionForm(save, { schema, defaultValues: isNew ? { name: '', isShared: false } : editing })
  return (
    <FormSheet
      title={isNew ? 'この表示を保存する' : '保存した表示を直す'}
      lead={isNew ? 'いまの条件・並び順・列を、名前をつけて残します。' : undefined}
      submit="保存する"
      form={form}
      onClose={onClose}
    >
      <Field of={schema.shape.name} name="name" control={form.control} required />
      <Switch {...form.register('isShared')} label="運営の全員に見せる" />
    </FormSheet>
  )
}

function RemoveView({ view: { id, name } }: { view: SavedView }) {
  const { api } = useApp()
  const remove = useAction(() => api.savedView.remove({ id }), {
    confirm: {
      title: `「${name}」を削除しますか？`,
      body: '一覧の中身は変わりません。',
      yes: '削除する',
      danger: true,
    },
    done: '削除しました',
  })
  return (
    <IconButton
      icon={mdiTrashCanOutline}
      label={`「${name}」を削除する`}
      disabled={remove.isBusy}
      onClick={() => void remove.run()}
    />
  )
}
