import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignIn } from '#http/shapes/sign-ins.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { isSignInTooOld } from './own-password.ts'
import { usePasswordForm } from './use-password-form.ts'

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
  const { end, password } = useEnding(id)
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
      {password}
    </>
  )
}

/** One sign-in to end, or `null` for all others. */
type Ending = SignIn | null

/** Ends sign-ins; where one's own is too old for it, the password is asked for first. */
function useEnding(id: string) {
  const { api } = useApp()
  const [waiting, setWaiting] = useState<{ one: Ending }>()
  const endNow = (one: Ending) =>
    one ? api.user.endSignIn({ id, sessionID: one.id }) : api.user.endSignIns({ id, others: 'true' })
  const end = useAction(
    (one: Ending) =>
      endNow(one).catch((error: unknown) => {
        if (!isSignInTooOld(error)) throw error
        setWaiting({ one })
        return 'asked' as const
      }),
    {
      confirm: (one) => ({
        title: one ? `「${one.device}」からログアウトしますか？` : 'ほかの端末から、すべてログアウトしますか？',
        body: 'その端末では、もう一度ログインが必要になります。',
        yes: 'ログアウトする',
      }),
      done: (answer) => (answer === 'asked' ? undefined : 'ログアウトしました'),
      reads: [signInsKey],
    },
  )
  const form = usePasswordForm(async () => waiting && endNow(waiting.one), {
    done: 'ログアウトしました',
    reads: [signInsKey],
  })
  const password = (
    <FormSheet
      open={waiting !== undefined}
      title="ご本人の確認"
      lead="ログインから時間がたっています。今のパスワードを入力すると、その端末からログアウトします。"
      submit="ログアウトする"
      form={form}
      onClose={() => setWaiting(undefined)}
    >
      <PasswordInput {...form.field('password')} label="今のパスワード" autoComplete="current-password" />
    </FormSheet>
  )
  return { end, password }
}
