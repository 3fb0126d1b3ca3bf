import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { managerName } from '#domain/desk/desk-role.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import { FactList } from '#ui/fact-list.tsx'
import { ClosedLink } from '#ui/state/closed-link.tsx'
import { Time } from '#ui/time.tsx'
import { JoinForm } from '#app/features/account/signup/join-form.tsx'
import { Headline } from '#app/features/account/headline.tsx'
import { SuccessPanel } from '#app/features/account/success-panel.tsx'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_login/invitation')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { token = '' } }) => ({ token, opened: await load(api, token) }),
  // The link is one person's: no cache keeps what it shows, and no other page is told its address.
  headers: secretAddress,
  head: () => pageHead({ title: '運営の担当者への招待', hidden: true }),
  component: Invitation,
})

const goneStatuses: readonly number[] = [statusOf.gone, statusOf.not_found, statusOf.bad_request]

/** Who invites the holder of a link into what; null where the link leads to nothing, any more or at all. */
async function load(api: Client, token: string) {
  try {
    return await api.deskInvitation.open({ token })
  } catch (error) {
    if (error instanceof ApiError && goneStatuses.includes(error.status)) return null
    throw error
  }
}

function Invitation() {
  const { token, opened } = Route.useLoaderData()
  const [hasJoined, setJoined] = useState(false)
  if (hasJoined)
    return (
      <SuccessPanel title="運営の担当者になりました" href={pages.login} next="ログインする">
        招待されたメールアドレスと、いま決めたパスワードでログインしてください。2段階認証が必須のときは、続けて設定の画面に進みます。
      </SuccessPanel>
    )
  if (!opened)
    return (
      <>
        <Headline title="運営の担当者への招待" />
        <ClosedLink subject="この招待" action={{ href: pages.login, label: 'ログイン画面へ' }}>
          登録が済んでいるときは、そのままログインできます。期限が過ぎたときは、招待した方に、もう一度送るよう頼んでください。
        </ClosedLink>
      </>
    )
  return (
    <>
      <Headline title="運営の担当者への招待">
        {opened.invitedBy}さんが、あなたを運営の担当者に招待しています。氏名とパスワードを決めると、担当者になります。
      </Headline>
      <div className="mb-8">
        <FactList
          columns={1}
          facts={[
            { label: '運営者', value: opened.operator },
            { label: 'メールアドレス', value: opened.email },
            { label: '役割', value: opened.role === managerName ? `${managerName}（すべて）` : opened.role },
            { label: '期限', value: <Time at={opened.expiresAt} as="full" /> },
          ]}
        />
      </div>
      <JoinForm token={token} email={opened.email} onDone={() => setJoined(true)} />
    </>
  )
}
