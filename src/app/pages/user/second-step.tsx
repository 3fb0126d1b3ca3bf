import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignInTooOld } from '#app/features/account/own-password.ts'
import { href, pages } from '#http/pages.ts'
import type { Enrolment } from '#http/session.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { Headline } from '#app/features/account/headline.tsx'
import { SecondaryLinks } from '#app/features/account/secondary-links.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { redirectSearch } from '#app/shell/session/redirect-search.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { AskPassword } from '#app/features/account/account-forms.tsx'
import { Enrol } from '#app/features/account/second-step/enrol.tsx'
import {
  Overview,
  secondStepQuery,
  type OverviewProps,
  type Wish,
} from '#app/features/account/second-step/overview.tsx'
import { RecoveryCodes } from '#app/features/account/second-step/recovery-codes.tsx'

export const Route = createFileRoute('/_login/user/secondStep')({
  validateSearch: redirectSearch,
  head: () => pageHead({ title: '2段階認証', hidden: true }),
  component: SecondStep,
})

type Act = () => Promise<void>
type Stage =
  | { at: 'overview' }
  | { at: 'password'; act: Act }
  | { at: 'enrol'; enrolment: Enrolment }
  | { at: 'codes'; codes: string[] }

function SecondStep() {
  const { redirect } = Route.useSearch()
  const app = useApp()
  const toast = useToast()
  const { api, session } = app
  // Only the browser has the token that this is about.
  const isAlive = useHydrated()
  const { data, error, refetch } = useQuery({ ...secondStepQuery(app), enabled: isAlive })
  const [stage, setStage] = useState<Stage>({ at: 'overview' })
  const overview = async () => {
    await refetch()
    setStage({ at: 'overview' })
  }
  const showCodes = async () => setStage({ at: 'codes', codes: (await api.user.recoveryCodes()).codes })
  const acts: Record<Wish, Act> = {
    async start() {
      if (session) setStage({ at: 'enrol', enrolment: await session.startSecondStep() })
    },
    async stop() {
      await session?.endSecondStep()
      await overview()
      toast('2段階認証を解除しました')
    },
    renew: showCodes,
  }
  /** Does it, and where the sign-in is too old for it, asks for the password first. */
  const doOrAsk = (act: Act) =>
    act().catch((error: unknown) => {
      if (!isSignInTooOld(error)) throw error
      setStage({ at: 'password', act })
    })
  const wish = useAction(({ name }: { name: Wish }) => doOrAsk(acts[name]), {
    confirm: ({ name }) => (name === 'start' ? undefined : questions[name]),
    reads: [],
  })

  if (stage.at === 'codes')
    return <RecoveryCodes codes={stage.codes} href={redirect ?? pages.userEdit} next="保存しました。先へ進む" />
  return (
    <>
      <Headline title="2段階認証">
        ログインするとき、パスワードに加えて、スマートフォンの認証アプリの確認コードも入力します。パスワードを知られても、ほかの人はログインできません。
      </Headline>
      {stage.at === 'password' && <AskPassword act={stage.act} onBack={() => void overview()} />}
      {stage.at === 'enrol' && (
        <Enrol enrolment={stage.enrolment} onEnrolled={() => doOrAsk(showCodes)} onBack={() => void overview()} />
      )}
      {stage.at === 'overview' && (
        <>
          <CurrentState state={data} error={error} wish={wish} />
          <SecondaryLinks links={[{ href: pages.userEdit, label: '会員情報へ戻る' }]} />
        </>
      )}
    </>
  )
}

/** How the second step is set now: `state` is null without a sign-in, and undefined until it is read. */
function CurrentState({
  state,
  error,
  wish,
}: { state: OverviewProps['state'] | null | undefined; error: Error | null } & Pick<OverviewProps, 'wish'>) {
  if (state) return <Overview state={state} wish={wish} />
  if (state === null)
    return (
      <LinkButton href={href(pages.login, { redirect: pages.secondStep })} variant="primary" size="lg" wide>
        ログインして設定する
      </LinkButton>
    )
  if (error) return <p role="alert">{error.message}</p>
  return <Skeleton className="h-24" />
}

const questions = {
  stop: {
    title: '2段階認証を解除しますか？',
    body: 'これからは、パスワードだけでログインできるようになります。ほかの端末からはログアウトします。',
    yes: '解除する',
    danger: true,
  },
  renew: {
    title: 'リカバリーコードを作り直しますか？',
    body: '前のリカバリーコードは、使えなくなります。',
    yes: '作り直す',
  },
}
