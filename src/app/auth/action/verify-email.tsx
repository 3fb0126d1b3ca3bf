import { pages } from '#http/pages.ts'
import type { Session } from '#http/session.ts'
import { thenTo } from '#app/session/redirect-search.ts'
import { useMe } from '#app/use-me.ts'
import { afterVerification } from '../after-verification.ts'
import { readMailedTo } from '../mailed-to.ts'
import { SuccessPanel } from '../success-panel.tsx'
import { MailedCode } from './mailed-code.tsx'

async function verify(session: Session, oobCode: string) {
  await session.applyVerification(oobCode)
  // In the browser that signed up, the account is a member from now on. Without an answer the next page shows it.
  await session.reload().catch(() => {})
}

/** Proves the e-mail as soon as its link is opened. Whoever signed up in this browser goes straight on. */
export const VerifyEmail = ({ oobCode }: { oobCode: string }) => (
  <MailedCode mode="verifyEmail" oobCode={oobCode} apply={verify}>
    {() => <Verified />}
  </MailedCode>
)

function Verified() {
  const me = useMe()
  const redirect = readMailedTo()?.redirect
  const title = 'メールアドレスを確認しました'
  return me ? (
    <SuccessPanel title={title} href={afterVerification(me, redirect)} next={me.name ? 'つづける' : 'お名前の入力へ'}>
      {me.name ? 'ありがとうございました。' : '登録の仕上げに、お名前を教えてください。'}
    </SuccessPanel>
  ) : (
    <SuccessPanel title={title} href={thenTo(pages.login, redirect)} next="ログインする">
      登録したメールアドレスとパスワードで、ログインしてください。
    </SuccessPanel>
  )
}
