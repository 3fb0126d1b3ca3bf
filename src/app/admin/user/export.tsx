import { createFileRoute } from '@tanstack/react-router'
import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { Logo } from '#app/frame/logo.tsx'
import { pageHead } from '#app/page-head.ts'
import { useApp } from '#app/use-app.ts'
import { saveFile } from '#app/save-file.ts'
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
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function save() {
    setBusy(true)
    setFailure('')
    try {
      const text = await api.user.export()
      saveFile(text, 'text/csv', `sumika-users-${tokyoDate(Date.now())}.csv`)
      toast('書き出しました。ファイルを確かめてください。')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
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
        {failure && (
          <Notice tone="error" title="書き出せませんでした">
            {failure}
          </Notice>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" size="lg" icon={mdiDownload} busy={busy} onClick={() => void save()}>
          CSVを保存する
        </Button>
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
