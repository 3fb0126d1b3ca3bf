import { mdiChevronRight, mdiMapSearchOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { hitsText } from '../hit-counts.ts'
import { searchHref } from '../search.ts'
import type { Results } from './load-results.ts'

/**
 * What stands in place of hits: how many there would be without each of the conditions, and other ways to search. Where nothing
 * was asked for (`isFree`), nothing is published yet.
 */
export function NoHits({ path, relaxed, isFree }: { path: string; relaxed: Results['relaxed']; isFree: boolean }) {
  if (isFree)
    return (
      <EmptyState
        icon={mdiMapSearchOutline}
        title="公開中の物件は、まだありません"
        action={<LinkButton href={pages.sellerSignup}>物件を売りたい方はこちら</LinkButton>}
      >
        <p>新しい物件が公開されると、ここに並びます。</p>
      </EmptyState>
    )
  const helpful = relaxed.filter(({ count }) => count > 0)
  return (
    <EmptyState
      icon={mdiMapSearchOutline}
      title="この条件に合う物件は、いまはありません"
      action={
        <>
          <LinkButton href={pages.searchPrefecture}>地域を選びなおす</LinkButton>
          <LinkButton href={path}>条件をすべて外す</LinkButton>
        </>
      }
    >
      {helpful.length > 0 ? (
        <>
          <p>条件を1つ外すと、次の物件が見つかります。</p>
          <ul role="list" className="mt-4 grid gap-2 text-left">
            {helpful.map(({ label, without, count }) => (
              <li key={label}>
                <Link
                  href={searchHref(path, without)}
                  className="bg-base-100 rounded-field text-base-content flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:underline"
                >
                  <span>
                    <b>{label}</b> を外す
                  </span>
                  <span className="num flex items-center gap-1 font-bold">
                    {hitsText(count)}
                    <Icon path={mdiChevronRight} className="size-4" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>地域や価格の幅を広げると、見つかるかもしれません。</p>
      )}
    </EmptyState>
  )
}
