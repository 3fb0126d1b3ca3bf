import { mdiChevronDown, mdiEmailOffOutline } from '@mdi/js'
import { WebhookMessageType, WebhookOutcome } from '#domain/choices/webhook.ts'
import type { WebhookMessage } from '#domain/webhook/webhook-message.ts'
import type { ShownRow } from '#domain/kit/resource.ts'
import type { webhookMessage } from '#domain/webhook/webhook-message.ts'
import { href, pages } from '#http/pages.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { neighboursOf, type ListPosition } from '#app/shell/list-place.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Time } from '#ui/time.tsx'

type ShownMessage = ShownRow<typeof webhookMessage>
/** What of the log is looked at: of which webhook, with which outcome, and from where on. */
export type LogSearch = { id?: string; outcome?: WebhookMessage['outcome'] } & ListPosition

const tones: Record<WebhookMessage['outcome'], Tone> = {
  [WebhookOutcome.waiting]: 'info',
  [WebhookOutcome.delivered]: 'success',
  [WebhookOutcome.failed]: 'error',
}

type Props = {
  messages: readonly ShownMessage[]
  next: string | null
  search: LogSearch & { id: string }
  isOn: boolean
}

/** What one webhook was told, the newest first, and what became of it. */
export function MessageLog({ messages, next, search, isOn }: Props) {
  const { id, outcome, ...place } = search
  const tab = (label: string, of?: WebhookMessage['outcome']) => ({
    label,
    href: href(pages.adminWebhooks, { id, outcome: of }),
    current: outcome === of,
  })
  return (
    <section aria-label="送信の記録" className="grid gap-5">
      <div>
        <h2 className="text-xl">送信の記録</h2>
        <p className="text-muted mt-2 text-sm">
          30日のあいだ残ります。届かないときは、1日ほどのあいだに8回まで送り直します。
        </p>
      </div>
      <Tabs
        label="結果"
        tabs={[tab('すべて'), ...WebhookOutcome.options.map(({ label, value }) => tab(label, value))]}
      />
      {messages.length === 0 && (
        <EmptyState icon={mdiEmailOffOutline} title={outcome ? 'この結果の通知はありません' : 'まだ何も送っていません'}>
          {!outcome && '選んだ出来事があると、ここに並びます。「テストを送る」で、届くかを確かめられます。'}
        </EmptyState>
      )}
      <ul role="list" className="divide-base-300 not-empty:border-base-300 divide-y not-empty:border-y">
        {messages.map((message) => (
          <Message key={message.id} message={message} isOn={isOn} />
        ))}
      </ul>
      <Pagination {...neighboursOf((at) => href(pages.adminWebhooks, { id, outcome, ...at }), place, next)} />
    </section>
  )
}

function Message({ message, isOn }: { message: ShownMessage; isOn: boolean }) {
  const { id, createdAt, outcome } = message
  const { type, timestamp, data } = message.body
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
          <Icon path={mdiChevronDown} className="size-5 group-open:rotate-180" />
          <span className="text-muted">
            <Time at={createdAt} as="full" />
          </span>
          <span className="min-w-0 grow font-semibold">{WebhookMessageType.label(message.type)}</span>
          <StatusBadge tone={tones[outcome]}>{WebhookOutcome.label(outcome)}</StatusBadge>
        </summary>
        <div className="grid justify-items-start gap-4 pb-5 text-sm">
          <Course message={message} />
          <Code label="送った内容" text={JSON.stringify({ type, timestamp, data }, null, 2)} />
          {message.answer && <Code label="答え" text={message.answer} />}
          <p className="num text-muted text-xs break-all">webhook-id: {id}</p>
          {isOn && <Resend message={message} />}
        </div>
      </details>
    </li>
  )
}

/** How often it was sent, what came of it, and when it is sent again. */
function Course({ message: { tries, triedAt, nextTryAt, answerStatus, failure } }: { message: ShownMessage }) {
  return (
    <p>
      {tries === 0 ? 'まだ送っていません。' : `${tries}回送りました。`}
      {triedAt && (
        <>
          最後は
          <Time at={triedAt} as="full" />。
        </>
      )}
      {failure === null && answerStatus !== null && `受け取り側は${answerStatus}と答えました。`}
      {failure && <b className="block">{failure}。</b>}
      {tries > 0 && nextTryAt && (
        <span className="block">
          次は
          <Time at={nextTryAt} as="full" />
          に送ります。
        </span>
      )}
    </p>
  )
}

const Code = ({ label, text }: { label: string; text: string }) => (
  <figure className="w-full min-w-0">
    <figcaption className="text-muted mb-1">{label}</figcaption>
    <pre className="bg-base-200 rounded-box max-h-80 overflow-auto p-4 text-xs whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </figure>
)

function Resend({ message: { id, outcome } }: { message: ShownMessage }) {
  const { api } = useApp()
  const isDelivered = outcome === WebhookOutcome.delivered
  const resend = useAction(() => api.webhookMessage.patch({ id, body: { tries: 0 } }), {
    confirm: isDelivered
      ? {
          title: '届いた通知を、もう一度送りますか？',
          body: '同じ番号（webhook-id）で送ります。番号を確かめる受け取り側は、二度は扱いません。',
          yes: '再送する',
        }
      : undefined,
    done: 'もう一度送ります',
  })
  return <ActionButton action={resend}>{isDelivered ? '再送する' : 'いま送る'}</ActionButton>
}
