import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { passwordChecks } from '#domain/text/password.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & { name: string; email: string }

/** A password to be set, with its rules below, ticked as what is typed meets them. `name` is its field in the form around. */
export function NewPasswordInput({ email, ...input }: Props) {
  const password = String(useWatch({ name: input.name }) ?? '')
  return (
    <>
      <PasswordInput {...input} autoComplete="new-password" />
      <div className="rounded-field bg-base-200 -mt-3 px-4 py-3 text-sm">
        <ul role="list" aria-label="パスワードの決まり" className="grid gap-1">
          {passwordChecks(password, email).map(({ label, met }) => (
            <li key={label} className={`flex items-center gap-2 ${met ? 'font-medium' : 'text-muted'}`}>
              <Icon path={met ? mdiCheckCircle : mdiCircleOutline} label={met ? '済み' : 'まだ'} className="size-4" />
              {label}
            </li>
          ))}
        </ul>
        <p className="text-muted mt-2">言葉をいくつかつなげると、覚えやすく、推測されにくくなります。</p>
      </div>
    </>
  )
}
