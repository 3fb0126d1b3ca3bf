import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/action/button.tsx'
import { EmailInput } from '../auth/email-input.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { messageOf } from '../auth/message-of.ts'
import { remember } from '../auth/remembered.ts'
import { typedEmail } from '../auth/typed-email.ts'
import { useApp } from '../use-app.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ email: typedEmail })

/** Mails a link that signs in, for whoever does not remember the password. */
export function LinkForm({ redirect }: { redirect: string | undefined }) {
  const { session } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await session?.sendSignInLink(email)
      remember({ email, ...(redirect && { redirect }) })
      setSentTo(email)
    } catch (error) {
      form.setError('root', { message: messageOf(error) })
    }
  })

  if (sentTo)
    return (
      <MailSent email={sentTo}>
        <p>1時間以内に、この端末でメールのリンクを開いてください。そのままログインできます。</p>
        <Button wide onClick={() => setSentTo(undefined)}>
          もう一度送る
        </Button>
      </MailSent>
    )
  return (
    <HydratedForm submit="リンクをメールで受け取る" busy={isSubmitting} onSubmit={send} error={errors.root?.message}>
      <EmailInput {...form.register('email')} error={errors.email?.message} />
    </HydratedForm>
  )
}
