import { useEffect, useRef } from 'react'
import type { Enrolment } from '#http/session.ts'
import { Button } from '#ui/action/button.tsx'
import { QrCode } from '#app/shell/paper/qr.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { lazySchema } from '#app/shell/sign-in/lazy-schema.ts'
import { CodeInput, isWrongCode } from '#app/shell/sign-in/code-input.tsx'
import { useApp } from '#app/shell/use-app.ts'

type Props = { enrolment: Enrolment; onEnrolled: () => Promise<void>; onBack: () => void }

/** Brings the secret into the app, and has the app's first code prove that it is there. */
export function Enrol({ enrolment, onEnrolled, onBack }: Props) {
  const { session, brand } = useApp()
  const finish = useAction(
    async ({ code }: { code: string }) => {
      await session?.finishSecondStep(enrolment, code)
      await onEnrolled()
    },
    { reads: [] },
  )
  const form = useActionForm(finish, {
    schema: lazySchema('code'),
    defaultValues: { code: '' },
    fieldOf: (failure) => (isWrongCode(failure) ? 'code' : undefined),
  })
  const steps = useRef<HTMLOListElement>(null)
  // The button that led here is gone.
  useEffect(() => steps.current?.focus(), [])
  const uri = keyUri(brand.name, enrolment.email, enrolment.secret)
  return (
    <>
      <ol ref={steps} tabIndex={-1} className="grid list-decimal gap-6 pl-5 outline-none!">
        <li>
          スマートフォンに認証アプリを入れます。Google Authenticator、Microsoft Authenticator、1Password
          など、どれでも使えます。
        </li>
        <li>
          <div className="grid gap-3">
            <p>認証アプリで、次のQRコードを読み取ります。</p>
            <QrCode text={uri} label="認証アプリで読み取るQRコード" />
            <p className="text-sm">
              この端末に認証アプリがあるときは、
              <a href={uri} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                認証アプリで開く
              </a>
            </p>
            <p className="text-sm">
              読み取れないときは、このキーを入力します。
              <code className="num bg-base-200 rounded-field mt-2 block p-3 text-base wrap-anywhere">
                {inGroups(enrolment.secret)}
              </code>
            </p>
          </div>
        </li>
        <li>認証アプリに表示された確認コードを入力します。</li>
      </ol>
      <div className="mt-6">
        <ActionForm form={form} submit="2段階認証を設定する">
          <CodeInput {...form.field('code')} />
        </ActionForm>
      </div>
      <Button variant="ghost" wide className="mt-3" onClick={onBack}>
        やめる
      </Button>
    </>
  )
}

/** What an authenticator app reads from the picture. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function keyUri(site: string, email: string, secret: string): string {
  const name = encodeURIComponent(`${site}:${email}`)
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=6&period=30`
}

/** The secret in groups of four, for whoever types it. */
export const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
