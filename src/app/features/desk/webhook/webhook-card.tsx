import { WebhookEvent } from '#domain/choices/webhook.ts'
import type { Webhook } from '#domain/webhook/webhook.ts'
import { pages } from '#http/pages.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'

type Props = { row: Webhook; onEdit: () => void; onSecret: () => void }

/** One webhook: where it sends, what of, how it goes, and what can be done about it. */
export function WebhookCard({ row, onEdit, onSecret }: Props) {
  const { name, address, events, isOn } = row
  return (
    <section aria-label={name} className="rounded-box border-base-300 grid gap-4 border p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <StatusBadge tone={isOn ? 'success' : 'quiet'}>{isOn ? '送信中' : '停止中'}</StatusBadge>
      </div>
      <p className="num text-sm break-all">{address}</p>
      <p className="text-muted text-sm">{events.map((event) => WebhookEvent.label(event)).join('、')}</p>
      <State row={row} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>編集する</Button>
        <Button onClick={onSecret}>{row.secretMadeAt ? '鍵を作り直す' : '鍵を作って、はじめる'}</Button>
        <Acts row={row} />
      </div>
    </section>
  )
}

function State({ row: { isOn, offReason, failingSince, secretMadeAt } }: { row: Webhook }) {
  if (secretMadeAt === null) return <Notice title="署名の鍵が、まだありません">鍵を作ると、送信がはじまります。</Notice>
  if (!isOn && offReason)
    return (
      <Notice tone="error" title="送信が止まりました">
        {offReason}です。受け取り側を直してから、送信をはじめてください。止まっているあいだの出来事は送られません。
      </Notice>
    )
  if (isOn && failingSince)
    return (
      <Notice tone="warning" title="届いていません">
        <Time at={failingSince} as="full" />
        から、失敗が続いています。5日続くと、送信を止めます。下の記録で、理由を確かめてください。
      </Notice>
    )
  return null
}

function Acts({ row }: { row: Webhook }) {
  const { id, name, isOn, secretMadeAt } = row
  const { api } = useApp()
  const test = useAction((_, options) => api.webhookMessage.create({ body: { webhookID: id } }, options), {
    done: 'テストの通知を送ります。結果は、下の記録に出ます',
  })
  const turn = useAction(() => api.webhook.patch({ id, body: { isOn: !isOn } }), {
    confirm: isOn
      ? {
          title: `「${name}」への送信を止めますか？`,
          body: '止めているあいだの出来事は、あとからも送られません。まだ届いていない通知は、はじめたときに送られます。',
          yes: '送信を止める',
        }
      : undefined,
    done: isOn ? '送信を止めました' : '送信をはじめました',
  })
  const remove = useAction(() => api.webhook.remove({ id }), {
    confirm: {
      title: `「${name}」を削除しますか？`,
      body: '送信が止まり、署名の鍵と、これまでの記録も消えます。元には戻せません。',
      yes: '削除する',
      danger: true,
    },
    done: '削除しました',
    to: pages.adminWebhooks,
  })
  return (
    <>
      {isOn && <ActionButton action={test}>テストを送る</ActionButton>}
      {secretMadeAt && <ActionButton action={turn}>{isOn ? '送信を止める' : '送信をはじめる'}</ActionButton>}
      <ActionButton action={remove} variant="ghost">
        削除する
      </ActionButton>
    </>
  )
}
