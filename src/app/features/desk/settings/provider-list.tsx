import { useRouter } from '@tanstack/react-router'
import { isFailing, providers, type ProviderName } from '#domain/operator/providers.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

type State = {
  name: ProviderName
  isReal: boolean
  succeededAt: string | null
  failedAt: string | null
  failure: string | null
}

function StateOf({ state }: { state: State }) {
  const { name, isReal } = state
  if (!isReal) return <StatusBadge>{providers[name].builtIn}</StatusBadge>
  if (isFailing(state)) return <StatusBadge tone="error">失敗しています</StatusBadge>
  return (
    <StatusBadge tone="success">{state.succeededAt ? '動いています' : '設定済み（まだ使われていません）'}</StatusBadge>
  )
}

/** How the providers do: whether they are set, and when they last did or failed to do what they were asked for. */
export function ProviderList({ states }: { states: readonly State[] }) {
  const { api } = useApp()
  const router = useRouter()
  // The table shows when a mail failed, too.
  const send = useAction(
    () =>
      api.operator.testMail().catch(async (error: unknown) => {
        await router.invalidate()
        throw error
      }),
    { done: ({ to }) => `${to} に送りました` },
  )
  return (
    <div className="grid gap-4">
      <Table
        caption="外部のサービスの状態"
        rows={states}
        keyOf={({ name }) => name}
        columns={[
          { label: 'サービス', cell: ({ name }) => providers[name].label, head: true },
          { label: '状態', cell: (state) => <StateOf state={state} /> },
          { label: '最後の成功', cell: ({ succeededAt }) => (succeededAt ? <Time at={succeededAt} as="full" /> : '—') },
          {
            label: '最後の失敗',
            cell: ({ failedAt, failure }) =>
              failedAt ? (
                <>
                  <Time at={failedAt} as="full" />
                  <span className="text-muted block text-sm wrap-anywhere">{failure}</span>
                </>
              ) : (
                '—'
              ),
          },
        ]}
      />
      <Failure of={send} />
      {states.some(({ name, isReal }) => name === 'mail' && isReal) && (
        <div>
          <ActionButton action={send}>自分にテストのメールを送る</ActionButton>
        </div>
      )}
    </div>
  )
}
