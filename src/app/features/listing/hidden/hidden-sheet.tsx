import { mdiEyeOutline } from '@mdi/js'
import { href, pages } from '#http/pages.ts'
import type { Client } from '#http/client.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { hiddenHere, useHiddenHere } from '#app/shell/here/hidden-here.ts'

async function titlesOf(api: Client, ids: readonly string[]) {
  const { items } = ids.length ? await api.estate.public({ id: [...ids], limit: ids.length }) : { items: [] }
  return new Map(items.map(({ id, title }) => [id, title]))
}

/** What a visitor has put out of sight in this browser, each with a button that shows it again. */
export default function HiddenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api } = useApp()
  const hidden = useHiddenHere()
  const { data: titles, isError } = useQuery({
    queryKey: ['hiddenHere', hidden],
    queryFn: () => titlesOf(api, hidden),
    enabled: open,
    placeholderData: (before) => before,
  })
  return (
    <Sheet
      open={open}
      title="見ない物件"
      onClose={onClose}
      action={
        hidden.length > 1 && (
          <Button wide icon={mdiEyeOutline} onClick={() => hiddenHere.remove(hidden)}>
            すべて表示する
          </Button>
        )
      }
    >
      <p className="text-muted text-sm">
        {hidden.length
          ? 'この端末の一覧と地図に出ません。会員登録かログインをすると、会員のものになります。'
          : '見ない物件はありません。物件の「⋯」から「もう表示しない」を選ぶと、一覧に出なくなり、ここに並びます。'}
      </p>
      {isError && <Notice tone="error">物件の名前を読めませんでした。通信を確かめて、開きなおしてください。</Notice>}
      <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
        {hidden.map((id) => (
          <li key={id} className="border-base-300 flex items-center justify-between gap-4 border-b py-3">
            <HiddenEstateLine
              id={id}
              title={titles ? (titles.get(id) ?? null) : ''}
              onShow={() => hiddenHere.remove([id])}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** `title`: empty while it is read, null where nobody sees the home now. */
function HiddenEstateLine({ id, title, onShow }: { id: string; title: string | null; onShow: () => void }) {
  return (
    <>
      <p className="min-w-0">
        {title === null ? (
          'いまは公開されていない物件'
        ) : (
          <Link href={href(pages.estate, { id })} className="font-medium wrap-anywhere underline">
            {title || '…'}
          </Link>
        )}
      </p>
      <Button
        icon={mdiEyeOutline}
        className="shrink-0"
        aria-label={`「${title || '公開されていない物件'}」をもう一度表示する`}
        onClick={onShow}
      >
        表示する
      </Button>
    </>
  )
}
