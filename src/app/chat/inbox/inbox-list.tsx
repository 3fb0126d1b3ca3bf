import { useSuspenseQuery } from '@tanstack/react-query'
import { mdiChatOutline, mdiMagnify } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Go } from '#ui/go.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useApp } from '../../use-app.ts'
import { chatPath } from '../paths.ts'
import { inboxQuery } from '../queries.ts'
import { InboxRow } from './inbox-row.tsx'
import type { InboxSearch } from './inbox-search.ts'

const firstSteps = {
  [Role.buyer]: {
    text: '気になる物件のページから、問い合わせができます。',
    href: '/buyer/estate/search',
    label: '物件を探す',
  },
  [Role.seller]: {
    text: '物件を公開すると、買主からの連絡がここに届きます。物件のページから、運営に相談もできます。',
    href: '/seller/estate',
    label: '物件を見る',
  },
  [Role.admin]: { text: '買主や売主が連絡すると、ここに届きます。', href: '/admin/estate', label: '物件を見る' },
}

/** The deals one takes part in, the last spoken of first: searched by words, narrowed by state, page by page. */
export function InboxList({ search, openID }: { search: InboxSearch; openID?: string }) {
  const { api, me } = useApp()
  const { data } = useSuspenseQuery(inboxQuery(api, search))
  const role = me?.userType ?? Role.buyer
  const hrefOf = (next: InboxSearch) => chatPath(role, undefined, next)
  const { cursor: _, status: __, ...words } = search
  const isNarrowed = Boolean(search.keyword ?? search.status)
  const states = [{ value: undefined, label: 'すべて' }, ...DealStatus.options]
  const step = firstSteps[role]
  return (
    <div className="pb-6">
      <div className="px-4 pt-4 pb-3">
        {openID ? <p className="text-lg font-bold">チャット</p> : <h1 className="text-lg">チャット</h1>}
        <form action={hrefOf({})} className="mt-2">
          {search.status && <input type="hidden" name="status" value={search.status} />}
          <label className="input w-full rounded-full">
            <Icon path={mdiMagnify} />
            <input
              key={search.keyword}
              type="search"
              name="keyword"
              aria-label="名前・物件でさがす"
              placeholder="名前・物件でさがす"
              maxLength={100}
              defaultValue={search.keyword}
            />
          </label>
        </form>
        <nav aria-label="商談の状況で絞り込む" className="-mx-4 mt-3 overflow-x-auto px-4">
          <ul role="list" className="flex w-max gap-1 text-xs font-semibold">
            {states.map(({ value, label }) => {
              const isChosen = search.status === value?.toString()
              return (
                <li key={label}>
                  <Go
                    href={hrefOf({ ...words, ...(value && { status: String(value) }) })}
                    aria-current={isChosen ? 'true' : undefined}
                    className={`flex min-h-11 items-center rounded-full px-3 md:min-h-8 ${isChosen ? 'bg-neutral text-neutral-content' : 'hover:bg-base-200'}`}
                  >
                    {label}
                  </Go>
                </li>
              )
            })}
          </ul>
        </nav>
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
          {isNarrowed ? (
            <EmptyState
              icon={mdiMagnify}
              title="あてはまるチャットがありません"
              action={<LinkButton href={hrefOf({})}>すべてのチャットを見る</LinkButton>}
            />
          ) : (
            <EmptyState
              icon={mdiChatOutline}
              title="チャットはまだありません"
              action={<LinkButton href={step.href}>{step.label}</LinkButton>}
            >
              {step.text}
            </EmptyState>
          )}
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
