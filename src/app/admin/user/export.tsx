import { createFileRoute } from '@tanstack/react-router'
import { mdiDownload } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { useAction } from '#app/action/use-action.ts'
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

/** The papers are pictures: they never leave with a list. */
const columns = Object.entries(userFields)
  .filter(([name]) => name !== 'identificationPaths' && name !== 'powerOfAttorneyPath')
  .map(([, schema]) => metaOf(schema).label)

function Export() {
  const count = Route.useLoaderData()
  const { api } = useApp()
  const save = useAction(
    async () => saveFile(await api.user.export(), 'text/csv', `sumika-users-${tokyoDate(Date.now())}.csv`),
    { done: '書き出しました。ファイルを確かめてください。', reads: [] },
  )
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
        <Failure of={save} title="書き出せませんでした" />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ActionButton action={save} variant="primary" size="lg" icon={mdiDownload}>
          CSVを保存する
        </ActionButton>
        <LinkButton href={pages.adminDashboard} className="btn-lg">
          やめて、きょうの仕事へ
        </LinkButton>
      </div>
      <h2 className="mt-12 text-xl">書き出す項目</h2>
      <p className="text-muted mt-1 text-sm">本人確認書類と委任状の写真は、入りません。</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        {columns.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </main>
  )
}
