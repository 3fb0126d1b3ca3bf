import { mdiBellOutline } from '@mdi/js'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AlertCard } from '#app/features/alerts/alert-card.tsx'
import { HiddenEstates } from '#app/features/alerts/hidden-estates.tsx'

export const Route = createFileRoute('/_default/user/searches')({
  // What loads it comes with the page: all loaders that are imported at once come with every page.
  loader: async ({ context: { api, me } }) => {
    if (me?.userType === Role.admin) throw notFound()
    const { loadAlerts, loadHidden } = await import('#app/features/alerts/load-alerts.ts')
    return Promise.all([loadAlerts(api), loadHidden(api)])
  },
  head: () => pageHead({ title: '保存した条件', hidden: true }),
  pendingComponent: ListSkeleton,
  component: Searches,
})

function Searches() {
  const [alerts, hidden] = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">保存した条件</h1>
      <p className="text-muted mt-3 text-sm">
        合う物件が出たときや値下げになったときに、お知らせします。メールだけを止めるときは、
        <Link href={pages.userMail} className="text-base-content underline">
          メールの受け取り
        </Link>
        で選べます。
      </p>
      {alerts.length === 0 && (
        <div className="mt-8">
          <EmptyState
            icon={mdiBellOutline}
            title="保存した条件は、まだありません"
            action={
              <LinkButton href={pages.search} variant="primary">
                物件を探す
              </LinkButton>
            }
          >
            物件の一覧で、ベルのボタン（この条件を保存）を押すと、ここに並びます。
          </EmptyState>
        </div>
      )}
      <ul role="list" className="border-base-300 mt-8 not-empty:border-t">
        {alerts.map((loaded) => (
          <li key={loaded.alert.id} className="border-base-300 border-b py-6">
            <AlertCard loaded={loaded} />
          </li>
        ))}
      </ul>
      <HiddenEstates hidden={hidden} />
    </div>
  )
}
