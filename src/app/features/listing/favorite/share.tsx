import { mdiAccountMultipleOutline, mdiContentCopy, mdiOpenInNew } from '@mdi/js'
import { useState } from 'react'
import type { FavoriteShare } from '#domain/favorite-share.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useCopy } from '../share/use-copy.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { Favorites } from './load-favorites.ts'

type SharedList = NonNullable<Favorites['share']>

/** The button under which a buyer shows their favourites to others by a link, and takes that back. */
export function Share({ share }: { share: Favorites['share'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={mdiAccountMultipleOutline} onClick={() => setOpen(true)}>
        {share ? '家族と共有中' : '家族と共有する'}
      </Button>
      <Sheet open={isOpen} title="お気に入りを家族と共有する" onClose={() => setOpen(false)}>
        {share ? <ShareLink share={share} /> : <Offer />}
      </Sheet>
    </>
  )
}

function Offer() {
  const { api } = useApp()
  const [withNotes, setWithNotes] = useState(false)
  const open = useAction(
    (body: Pick<FavoriteShare, 'withNotes'>, options) => api.favoriteShare.create({ body }, options),
    { done: '共有のリンクを作りました' },
  )
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        リンクを知っている方は、会員でなくても、お気に入りの物件を見られます。お名前やお気に入りに入れた日は見えません。いつでもやめられます。
      </p>
      <NotesSwitch checked={withNotes} onChange={setWithNotes} />
      <Failure of={open} />
      <ActionButton action={open} input={{ withNotes }} variant="primary">
        リンクを作る
      </ActionButton>
    </div>
  )
}

function ShareLink({ share: { id, withNotes, url } }: { share: SharedList }) {
  const { api } = useApp()
  const copy = useCopy()
  const change = useAction((body: Pick<FavoriteShare, 'withNotes'>) => api.favoriteShare.patch({ id, body }), {
    done: (_, { withNotes }) => (withNotes ? 'メモも見えるようにしました' : 'メモを見えなくしました'),
  })
  const close = useAction(() => api.favoriteShare.remove({ id }), {
    confirm: {
      title: '共有をやめますか？',
      body: 'このリンクは、すぐに使えなくなります。もう一度共有すると、リンクは別のものになります。',
      yes: '共有をやめる',
    },
    done: '共有をやめました',
  })
  return (
    <div className="grid gap-4">
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">共有のリンク</span>
        <input readOnly value={url} className="input w-full" onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={mdiContentCopy} onClick={() => void copy(url)}>
          リンクをコピー
        </Button>
        <LinkButton href={url} icon={mdiOpenInNew}>
          見え方を確かめる
        </LinkButton>
      </div>
      <NotesSwitch
        checked={withNotes}
        disabled={change.isBusy}
        onChange={(withNotes) => void change.run({ withNotes })}
      />
      <ActionButton action={close} variant="ghost">
        共有をやめる
      </ActionButton>
    </div>
  )
}

type Choice = { checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }
const NotesSwitch = ({ onChange, ...rest }: Choice) => (
  <Switch
    label="メモも見せる"
    hint="物件ごとに書いたメモが、リンクを開いた方に見えます。"
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
