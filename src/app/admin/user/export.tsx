import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { currentPassword, isWrongPassword } from '#app/user/account-forms.tsx'
import { Logo } from '#app/frame/logo.tsx'
import { pageHead } from '#app/page-head.ts'
import { useApp } from '#app/use-app.ts'
import { saveFile } from '#ui/save-file.ts'
import { pages } from '#http/pages.ts'

export const Route = createFileRoute('/admin/user/export')({
  loader: async ({ context: { api } }) => (await api.user.count({})).count,
  head: () => pageHead({ title: '会員の書き出し', hidden: true }),
  component: Export,
})

const columns = exportedFields.map(([, schema]) => metaOf(schema).label)
const confirmation = z.object({ password: currentPassword })

function Export() {
  const count = Route.useLoaderData()
  const { api, session } = useApp()
  const save = useAction(
    async ({ password }: z.output<typeof confirmation>) => {
      await session?.confirmIdentity(password)
      saveFile(await api.user.export(), 'text/csv', `sumika-users-${tokyoDate(Date.now())}.csv`)
    },
    { done: '書き出しました。ファイルを確かめてください。', reads: [] },
  )
  const form = useActionForm(save, {
    schema: confirmation,
    defaultValues: { password: '' },
    fieldOf: (failure) => (isWrongPassword(failure) ? 'password' : undefined),
  })
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none md:py-12">
      <Logo href={pages.adminDashboard} />
      <h1 className="mt-8 text-2xl md:text-3xl">会員の書き出し</h1>
      <p className="mt-4">
        会員<span className="num font-bold">{count.toLocaleString('ja-JP')}人</span>
        の登録内容を、CSVファイルで保存します。表計算ソフトで、そのまま開けます。
      </p>
      <div className="mt-6 grid gap-4">
        <Notice tone="warning" title="個人情報が入っています">
          保管する場所と期間を決め、使い終わったら削除してください。書き出したことは、日時と担当者とともに記録されます。
        </Notice>
      </div>
      <p className="mt-8">
        ご本人であることを確かめるため、パスワードをもう一度入力してください。書き出しは1時間に3回までです。
      </p>
      <div className="mt-4 max-w-sm">
        <ActionForm form={form} submit="CSVを保存する">
          <PasswordInput {...form.field('password')} label="今のパスワード" autoComplete="current-password" />
        </ActionForm>
        <LinkButton href={pages.adminDashboard} className="mt-3">
          やめて、きょうの仕事へ
        </LinkButton>
      </div>
      <h2 className="mt-12 text-xl">書き出す項目</h2>
      <p className="text-muted mt-1 text-sm">本人確認書類と委任状の写真、運営のメモは、入りません。</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        {columns.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </main>
  )
}
