import { pages } from '#http/pages.ts'
import type { Session } from '#http/session.ts'
import { thenTo } from '../session/redirect-search.ts'
import { useMe } from '../use-me.ts'
import { BadCode } from './bad-code.tsx'
import { Checking } from './checking.tsx'
import { Done } from './done.tsx'
import { firstStep } from './first-steps.ts'
import { recall } from './remembered.ts'
import { useCode } from './use-code.ts'

async function verify(oobCode: string, session: Session) {
  await session.applyVerification(oobCode)
  // In the browser that signed up, the account is a member from now on. Without an answer it shows at the next page.
  await session.reload().catch(() => {})
}

/** Proves the e-mail as soon as its link is opened. Whoever signed up in this browser goes straight on. */
export function VerifyEmail({ oobCode }: { oobCode: string }) {
  const code = useCode(oobCode, (session) => verify(oobCode, session))
  const me = useMe()
  if (code.state === 'checking') return <Checking />
  if (code.state === 'bad') return <BadCode mode="verifyEmail" {...code} />
  const redirect = recall()?.redirect
  const title = 'メールアドレスを確認しました'
  return me ? (
    <Done title={title} href={firstStep(me, redirect)} next={me.name ? 'つづける' : 'お名前の入力へ'}>
      {me.name ? 'ありがとうございました。' : '登録の仕上げに、お名前を教えてください。'}
    </Done>
  ) : (
    <Done title={title} href={thenTo(pages.login, redirect)} next="ログインする">
      登録したメールアドレスとパスワードで、ログインしてください。
    </Done>
  )
}
