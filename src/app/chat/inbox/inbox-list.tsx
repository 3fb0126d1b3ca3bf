import { useSuspenseQuery } from '@tanstack/react-query'
import { Role } from '#domain/choices/person.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { useApp } from '#app/use-app.ts'
import { chatPath } from '../paths.ts'
import { inboxQuery } from '../queries.ts'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxFilters, InboxToggles } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { InboxSearch } from './inbox-search.ts'

/** The deals one takes part in, the last spoken of first: searched by words, narrowed to what matters now, page by page. */
export function InboxList({ search, openID }: { search: InboxSearch; openID?: string }) {
  const { api, me } = useApp()
  const { data } = useSuspenseQuery(inboxQuery(api, search))
  const role = me?.userType ?? Role.buyer
  const hrefOf = (next: InboxSearch) => chatPath(role, undefined, next)
  return (
    <div className="pb-6">
      <div className="px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {openID ? <p className="text-lg font-bold">チャット</p> : <h1 className="text-lg">チャット</h1>}
          <InboxToggles search={search} hrefOf={hrefOf} />
        </div>
        <InboxFilters search={search} hrefOf={hrefOf} />
      </div>
      <ul role="list">
        {data.items.map((item) => (
          <li key={item.negotiation.id}>
            <InboxRow item={item} now={data.now} search={search} isOpen={item.negotiation.id === openID} />
          </li>
        ))}
      </ul>
      {data.items.length === 0 && (
        <div className="px-4">
          <InboxEmpty search={search} />
        </div>
      )}
      <div className="px-4">
        <Pagination
          {...(search.cursor && { previousHref: hrefOf({ ...search, cursor: undefined }) })}
          {...(data.cursor && { nextHref: hrefOf({ ...search, cursor: data.cursor }) })}
        />
      </div>
    </div>
  )
}
