import { failingNames, providers } from '#domain/operator/providers.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

/** What does not work of the outside, told where the desk looks first: nobody opens the settings every day. */
export function FailingProviders({ states }: { states: Parameters<typeof failingNames>[0] }) {
  const failing = failingNames(states)
  if (failing.length === 0) return null
  return (
    <div className="mt-6">
      <Notice
        tone="error"
        title={`外部のサービスが失敗しています：${failing.map((name) => providers[name].label).join('、')}`}
        action={<LinkButton href={`${pages.adminSettings}#providers`}>くわしく見る</LinkButton>}
      >
        サービスが戻ると、この表示は消えます。送れなかったメールは、ひとりでに送り直します。続くときは、サーバーの担当者に知らせてください。
      </Notice>
    </div>
  )
}
