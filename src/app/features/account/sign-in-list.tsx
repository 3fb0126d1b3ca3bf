import { useHydrated } from '@tanstack/react-router'
import type { SignIn } from '#http/shapes/sign-ins.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

const signInsKey = ['signIns'] as const

/** The devices on which somebody is signed in: each can be signed out, and all others at once. */
export function SignInList({ id }: { id: string }) {
  const { api } = useApp()
  // Which of them this is, only the token says; the page on the server has none.
  const isAlive = useHydrated()
  const { data, error } = useQuery({
    queryKey: signInsKey,
    queryFn: () => api.user.signIns({ id }),
    enabled: isAlive,
  })
  const end = useAction(
    (one: SignIn | null) =>
      one ? api.user.endSignIn({ id, sessionID: one.id }) : api.user.endSignIns({ id, others: 'true' }),
    {
      confirm: (one) => ({
        title: one ? `「${one.device}」からログアウトしますか？` : 'ほかの端末から、すべてログアウトしますか？',
        body: 'その端末では、もう一度ログインが必要になります。',
        yes: 'ログアウトする',
      }),
      done: 'ログアウトしました',
      reads: [signInsKey],
    },
  )
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton className="h-24" />
  const running = data.items.filter(({ endedAt }) => endedAt === null)
  return (
    <>
      <ul role="list" className="border-base-300 divide-base-300 rounded-box divide-y border">
        {running.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {one.device}
                {one.isThis && <StatusBadge tone="success">この端末</StatusBadge>}
              </p>
              <p className="text-muted text-sm">
                ログイン：
                <Time at={one.startedAt} as="full" />
                <br />
                最後の利用：
                <Time at={one.lastUsedAt} as="full" />
              </p>
            </div>
            {!one.isThis && (
              <ActionButton action={end} input={one} aria-label={`${one.device}からログアウト`}>
                ログアウト
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {running.some(({ isThis }) => !isThis) && (
        <ActionButton action={end} input={null}>
          ほかの端末から、すべてログアウト
        </ActionButton>
      )}
    </>
  )
}
