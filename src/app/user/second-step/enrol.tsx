import type { Enrolment } from '#http/session.ts'
import { Button } from '#ui/action/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { CodeInput, codeSchema, isWrongCode } from '#app/auth/second-step/code-input.tsx'
import { useApp } from '#app/use-app.ts'
import { inGroups, keyUri } from './key-uri.ts'

type Props = { enrolment: Enrolment; onEnrolled: () => Promise<void>; onBack: () => void }

/** Brings the secret into the app, and has the app's first code prove that it is there. */
export function Enrol({ enrolment, onEnrolled, onBack }: Props) {
  const { session } = useApp()
  const finish = useAction(
    async ({ code }: { code: string }) => {
      await session?.finishSecondStep(enrolment, code)
      await onEnrolled()
    },
    { reads: [] },
  )
  const form = useActionForm(finish, {
    schema: codeSchema,
    defaultValues: { code: '' },
    fieldOf: (failure) => (isWrongCode(failure) ? 'code' : undefined),
  })
  const uri = keyUri(enrolment.email, enrolment.secret)
  return (
    <>
      <ol className="grid list-decimal gap-6 pl-5">
        <li>
          スマートフォンに認証アプリを入れます。Google Authenticator、Microsoft Authenticator、1Password
          など、どれでも使えます。
        </li>
        <li className="grid gap-3">
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
