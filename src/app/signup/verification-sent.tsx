import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { Done } from '../auth/done.tsx'
import { firstStep } from '../auth/first-steps.ts'
import { Headline } from '../auth/headline.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { messageOf } from '../auth/message-of.ts'
import { recall } from '../auth/remembered.ts'
import { SecondaryLink } from '../auth/secondary-link.tsx'
import { useApp } from '../use-app.ts'
import { useMe } from '../use-me.ts'

/** The verification is on its way. Sees by itself, when one comes back to it, that the link was opened, here or elsewhere. */
export function VerificationSent({ redirect, again }: { redirect: string | undefined; again: string }) {
  const { session } = useApp()
  const me = useMe()
  const toast = useToast()
  // Only the device knows to whom it was sent.
  const email = useHydrated() ? recall()?.email : undefined
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Without a network it is seen the next time.
    const look = () => void session?.reload().catch(() => {})
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [session])

  async function resend() {
    setBusy(true)
    try {
      await session?.sendVerification()
      toast('確認のメールをもう一度お送りしました')
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  if (me)
    return (
      <Done title="メールアドレスを確認しました" href={firstStep(me, redirect)} next="つづける">
        {!me.name && '登録の仕上げに、お名前を教えてください。'}
      </Done>
    )
  return (
    <>
      <Headline title="メールを確認してください" />
      <MailSent email={email}>
        <p>24時間以内に、メールのリンクを開いてください。メールアドレスを確かめたら、登録は完了です。</p>
        <Button wide busy={busy} onClick={resend}>
          確認のメールをもう一度送る
        </Button>
        <p>
          <SecondaryLink href={again}>メールアドレスを直す</SecondaryLink>
        </p>
      </MailSent>
    </>
  )
}
