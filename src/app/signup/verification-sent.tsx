import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ActionButton } from '../action/action-button.tsx'
import { useAction } from '../action/use-action.ts'
import { afterVerification } from '../auth/after-verification.ts'
import { Headline } from '../auth/headline.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { readMailedTo } from '../auth/mailed-to.ts'
import { SecondaryLink } from '../auth/secondary-links.tsx'
import { SuccessPanel } from '../auth/success-panel.tsx'
import { useApp } from '../use-app.ts'
import { useMe } from '../use-me.ts'

/**
 * The verification was sent. Asks for the profile whenever the window gets the focus, so that it shows when the link was
 * opened, here or elsewhere. `formHref` leads back to the form.
 */
export function VerificationSent({ redirect, formHref }: { redirect: string | undefined; formHref: string }) {
  const { session } = useApp()
  const me = useMe()
  // Only the device knows to whom it was sent.
  const email = useHydrated() ? readMailedTo()?.email : undefined
  const resend = useAction(async () => session?.sendVerification(), {
    done: '確認のメールをもう一度お送りしました',
    reads: [],
  })
  useEffect(() => {
    // Without a network the next focus asks again.
    const reloadProfile = () => void session?.reload().catch(() => {})
    window.addEventListener('focus', reloadProfile)
    return () => window.removeEventListener('focus', reloadProfile)
  }, [session])

  if (me)
    return (
      <SuccessPanel title="メールアドレスを確認しました" href={afterVerification(me, redirect)} next="つづける">
        {!me.name && '登録の仕上げに、お名前を教えてください。'}
      </SuccessPanel>
    )
  return (
    <>
      <Headline title="メールを確認してください" />
      <MailSent email={email}>
        <p>24時間以内に、メールのリンクを開いてください。メールアドレスを確かめたら、登録は完了です。</p>
        <ActionButton action={resend} wide>
          確認のメールをもう一度送る
        </ActionButton>
        <p>
          <SecondaryLink href={formHref}>メールアドレスを直す</SecondaryLink>
        </p>
      </MailSent>
    </>
  )
}
