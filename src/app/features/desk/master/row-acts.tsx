import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChangeHistory } from '../audit/change-list.tsx'
import type { Master, MasterCalls, MasterRow } from './master.ts'

type Props<R extends MasterRow> = { master: Master<R>; row: R; calls: MasterCalls<R> }

/** Retiring a row, taking that back, and removing one that is in no use. */
export function EndActs<R extends MasterRow>({ master: { noun, nameOf }, row, calls }: Props<R>) {
  const name = nameOf(row)
  const retire = useAction(
    (retired: boolean) => calls.patch({ id: row.id, body: { retired, version: row.version } as Partial<R> }),
    {
      confirm: (retired) =>
        retired
          ? {
              title: `「${name}」の使用を停止しますか？`,
              body: '新しくは選べなくなります。いまあるものには、名前が残ります。あとで、また使えます。',
              yes: '使用を停止する',
            }
          : undefined,
      done: (_, retired) => (retired ? `「${name}」の使用を停止しました` : `「${name}」を、また選べるようにしました`),
    },
  )
  // A client has the calls of all nouns: which of them this one has, the noun says.
  const remove = noun.calls.includes('remove') ? calls.remove : undefined
  return (
    <>
      {row.retired !== undefined && (
        <Button
          busy={retire.isBusy}
          aria-label={row.retired ? `「${name}」をまた使う` : `「${name}」を使用停止にする`}
          onClick={() => void retire.run(!row.retired)}
        >
          {row.retired ? 'また使う' : '使用停止'}
        </Button>
      )}
      {remove && <Remove name={name} remove={() => remove({ id: row.id })} />}
    </>
  )
}

/** Removes a row that is in no use. */
function Remove({ name, remove }: { name: string; remove: () => Promise<null> }) {
  const action = useAction(remove, {
    confirm: {
      title: `「${name}」を削除しますか？`,
      body: '削除は取り消せません。使われているものは削除されません。',
      yes: '削除する',
      danger: true,
    },
    done: `「${name}」を削除しました`,
  })
  return (
    <Button variant="ghost" busy={action.isBusy} aria-label={`「${name}」を削除する`} onClick={() => void action.run()}>
      削除
    </Button>
  )
}

/** Who changed what of a row, and when, as the audit log tells it. */
export function History({ noun, id, name, onClose }: { noun: string; id: string; name: string; onClose: () => void }) {
  const { api } = useApp()
  const { data, isError } = useQuery({
    queryKey: ['master', 'history', noun, id],
    queryFn: () => api.desk.history({ noun, id }),
    staleTime: 0,
  })
  return (
    <Sheet open title={`「${name}」の履歴`} onClose={onClose}>
      <div aria-live="polite">
        {isError && <Notice tone="error" title="履歴を読み込めませんでした。もう一度お試しください。" />}
        {!data && !isError && <p className="text-muted text-sm">読み込んでいます…</p>}
        {data?.items.length === 0 && <p className="text-muted text-sm">まだ変更はありません。</p>}
        <ChangeHistory
          items={(data?.items ?? []).map(({ what, ...item }) => ({ ...item, key: item.id, what: <b>{what}</b> }))}
        />
      </div>
    </Sheet>
  )
}
