import { createFileRoute } from '@tanstack/react-router'
import type { OperatorVersion } from '#http/shapes/operator.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { ChangeHistory } from '#app/features/desk/audit/change-list.tsx'
import { BrandForm } from '#app/features/desk/brand/brand-form.tsx'
import { pageHead } from '#app/shell/page-head.ts'

export const Route = createFileRoute('/_admin/admin/settings/brand')({
  loader: ({ context: { api } }) => api.operator.brand(),
  head: () => pageHead({ title: 'ブランド', hidden: true }),
  component: BrandPage,
})

function BrandPage() {
  const settings = Route.useLoaderData()
  const { history, savedAt, savedBy } = settings
  return (
    <div className="grid max-w-[46em] gap-10">
      <div>
        <LinkButton href={`${pages.adminSettings}#brand`} variant="ghost">
          設定に戻る
        </LinkButton>
        <h1 className="mt-2 text-2xl md:text-3xl">ブランド</h1>
        <p className="text-muted mt-2 text-sm">
          サイトの名前と見た目です。保存すると、すぐにすべてのページとメールに使われます。発行済みの書類は、発行した日のままです。
          {savedAt && (
            <span className="block">
              最後の保存：
              <Time at={savedAt} as="full" />・{savedBy}さん
            </span>
          )}
        </p>
      </div>
      <BrandForm key={settings.version} settings={settings} />
      <section aria-labelledby="history">
        <h2 id="history" className="mb-3 text-xl">
          変更の履歴
        </h2>
        {history.length === 0 ? (
          <p className="text-muted text-sm">まだ変更はありません。いまの内容は、はじめからのものです。</p>
        ) : (
          <ChangeHistory items={history.map(itemOf)} />
        )}
      </section>
    </div>
  )
}

const itemOf = ({ version, ...change }: OperatorVersion) => ({
  ...change,
  key: version,
  what: <b className="num">第{version}版</b>,
})
