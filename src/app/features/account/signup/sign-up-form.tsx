import { useState, useId, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { EmailInput } from '../email-input.tsx'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { fieldOf } from '../field-of.ts'
import { storeMailedTo } from '../mailed-to.ts'
import { NewPasswordInput } from '../new-password.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { createAccount, type Newcomer } from './create-account.ts'

const defaultValues = { email: '', password: '', agreed: false }

/** Creates an account with its member, of that type, and mails the verification; then goes to `sentHref`. */
export function SignUpForm({ userType, redirect, sentHref }: Newcomer & { redirect?: string; sentHref: string }) {
  const { session, api } = useApp()
  const [createdFor, setCreatedFor] = useState('')
  const signUp = useAction(
    async ({ email, password }: FormValues['signUp'], options) => {
      if (!session) return
      // When only the member could not be created, the next attempt must not create the account again.
      if (createdFor !== email) await createAccount(session, { email, password })
      setCreatedFor(email)
      await api.user.create({ body: { userType } }, options)
      storeMailedTo(email, redirect)
    },
    { to: sentHref },
  )
  const form = useActionForm(signUp, { schema: lazySchema('signUp'), defaultValues, fieldOf })
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <ActionForm
      isEarly
      form={form}
      submit="確認メールを受け取る"
      variant={userType === Role.seller ? 'accent' : 'primary'}
    >
      <EmailInput {...form.field('email')} />
      <NewPasswordInput label="パスワード" email={email} {...form.field('password')} />
      <Agreement {...form.register('agreed')} error={form.formState.errors.agreed?.message} />
    </ActionForm>
  )
}

/** Agrees to the terms; they open beside the form, which keeps what was typed. */
export function Agreement({ error, ...rest }: { error?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3 text-sm">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          className="checkbox shrink-0"
        />
        <p>
          <a href={pages.terms} target="_blank" className="font-semibold underline underline-offset-4">
            利用規約
          </a>
          と
          <a href={pages.privacy} target="_blank" className="font-semibold underline underline-offset-4">
            プライバシーポリシー
          </a>
          <label htmlFor={id}>に同意する</label>
        </p>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
