import { createFileRoute } from '@tanstack/react-router'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { UnsignedLines } from '#app/features/desk/audit/unsigned-lines.tsx'
import { MaintenanceWork, type Work } from '#app/features/desk/audit/maintenance-work.tsx'

export const Route = createFileRoute('/_admin/admin/maintenance')({
  loader: ({ context: { api } }) => api.desk.unsignedLines({}),
  head: () => pageHead({ title: '保守', hidden: true }),
  component: Maintenance,
})

const countDeals = async (api: Client) => (await api.negotiation.count({})).count

const works: readonly Work[] = [
  {
    key: 'patchNegotiations',
    title: '商談の派生項目を計算し直す',
    lead: '最終送信日時と、チャット開始・メッセージの数を、商談のメッセージから計算し直します。下の2つを一度に行うものです。',
    count: countDeals,
    part: (api, query) => api.negotiation.patchAll(query),
  },
  {
    key: 'resetSendAt',
    title: '最終送信日時を計算し直す',
    lead: '商談の一覧の並び順や、返事を待つ日数の表示が、実際のメッセージと合わないときに行います。',
    count: countDeals,
    part: (api, query) => api.negotiation.resetSendAt(query),
  },
  {
    key: 'setChatStartFlag',
    title: 'チャット開始を計算し直す',
    lead: 'メッセージがあるのに、はじめのメッセージを待っていると表示されるときや、未読の数が合わないときに行います。',
    count: countDeals,
    part: (api, query) => api.negotiation.setChatStartFlag(query),
  },
  {
    key: 'serviceMenus',
    title: 'サービスメニューの表示順を詰め直す',
    lead: 'いまの順のまま、番号を1から振り直します。見える順は変わりません。',
    count: async (api) => (await api.serviceMenu.count({})).count,
    part: (api, { dryRun }) => api.serviceMenu.patchAll({ dryRun }),
  },
]

function Maintenance() {
  const { items } = Route.useLoaderData()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">保守</h1>
      <p className="text-muted mt-2 mb-6 max-w-[44em] text-sm">
        ふだんは必要ありません。表示が実際と合わないときに、計算し直します。先に「確かめる」を押すと、何も変えずに、変わるものだけを見られます。何度行っても、結果は同じです。行ったことは
        <Link href={href(pages.adminAudits)} className="underline">
          操作の記録
        </Link>
        に残ります。
      </p>
      <div className="grid gap-4">
        <UnsignedLines lines={items} />
        {works.map((work) => (
          <MaintenanceWork key={work.key} work={work} />
        ))}
      </div>
    </>
  )
}
