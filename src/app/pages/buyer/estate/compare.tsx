import { mdiScaleBalance } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { Comparison } from '#app/features/listing/compare/comparison.tsx'
import { comparedHere, comparedIDs, maxComparedHomes } from '#app/features/listing/compare/compared-here.ts'
import { pageHead } from '#app/shell/page-head.ts'

const title = '物件をくらべる'

export const Route = createFileRoute('/_default/buyer/estate/compare')({
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: string } => (typeof ids === 'string' ? { ids } : {}),
  loaderDeps: ({ search: { ids } }) => ({ ids: comparedIDs(ids) }),
  loader: async ({ context: { api }, deps: { ids } }) => {
    // The outlines of homes bring every field of theirs along.
    const { loadCompared } = await import('#app/features/listing/compare/compared.ts')
    return { ...(await loadCompared(api, ids)), today: tokyoDate(Date.now()) }
  },
  head: () => pageHead({ title, hidden: true }),
  pendingComponent: ListSkeleton,
  component: Compare,
})

function Compare() {
  const { homes, gone, today } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14 print:max-w-none print:p-0">
      <h1 className="mb-8 text-3xl print:mb-2 print:text-xl">{title}</h1>
      {homes.length > 0 ? <Comparison homes={homes} gone={gone} today={today} /> : <NothingToCompare gone={gone} />}
    </div>
  )
}

/** Where an address names no home that is on show: that none was chosen, or that all are gone. */
const NothingToCompare = ({ gone }: { gone: readonly string[] }) => (
  <EmptyState
    icon={mdiScaleBalance}
    title={gone.length > 0 ? 'くらべる物件は、どれもいまは公開されていません' : 'くらべる物件が、まだ選ばれていません'}
    action={
      <LinkButton href={pages.searchResults} variant="primary" onClick={() => comparedHere.remove(gone)}>
        物件の一覧を見る
      </LinkButton>
    }
  >
    物件の一覧やお気に入りで、物件の「⋯」から「くらべる」を選ぶと、{maxComparedHomes}
    件までを並べて、費用の合計と違いを見られます。
  </EmptyState>
)
