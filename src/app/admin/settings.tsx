import { createFileRoute } from '@tanstack/react-router'
import { Time } from '#ui/time.tsx'
import { pageHead } from '../page-head.ts'
import { OperatorForm } from './settings/operator-form.tsx'
import { OperatorHistory } from './settings/operator-history.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  loader: async ({ context: { api } }) => {
    const [settings, versions] = await Promise.all([api.operator.settings(), api.operator.versions()])
    return { settings, versions: versions.items }
  },
  head: () => pageHead({ title: '設定', hidden: true }),
  component: Settings,
})

function Settings() {
  const { settings, versions } = Route.useLoaderData()
  return (
    <div className="grid max-w-[46em] gap-12">
      <h1 className="text-2xl md:text-3xl">設定</h1>
      <section aria-labelledby="operator">
        <h2 id="operator" className="text-xl">
          運営者
        </h2>
        <p className="text-muted mt-2 mb-6 text-sm">
          保存すると、すぐにすべてのページとメールに使われます。発行ずみの請求書・領収書は、発行した日の内容のままです。
          {settings.savedAt && (
            <>
              <br />
              最後の保存：
              <Time at={settings.savedAt} as="full" />・{settings.savedBy}さん
            </>
          )}
        </p>
        <OperatorForm key={settings.version} settings={settings} submit="保存する" />
      </section>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-3 text-xl">
          変更の履歴
        </h2>
        <OperatorHistory versions={versions} />
      </section>
    </div>
  )
}
