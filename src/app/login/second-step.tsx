import type { Challenge } from '#http/session.ts'
import { useAction } from '../action/use-action.ts'
import { Headline } from '../auth/headline.tsx'
import { clearMailedTo } from '../auth/mailed-to.ts'
import { CodeForm } from '../auth/second-step/code-form.tsx'
import { useApp } from '../use-app.ts'
import { afterLogin } from './password-form.tsx'

type Props = { challenge: Challenge; redirect: string | undefined; onBack: () => void }

/** The second step of signing in: the code of an app. */
export function SecondStep({ challenge, redirect, onBack }: Props) {
  const { session } = useApp()
  const finish = useAction(async ({ code }: { code: string }) => {
    const result = await session?.finishSignIn(challenge, code)
    clearMailedTo()
    return result
  }, afterLogin(redirect))
  return (
    <>
      <Headline title="確認コードの入力">
        2段階認証を設定しています。認証アプリを開いて、スミカの確認コードを入力してください。
      </Headline>
      <CodeForm action={finish} submit="ログイン" back="メールアドレスの入力に戻る" onBack={onBack} />
    </>
  )
}
