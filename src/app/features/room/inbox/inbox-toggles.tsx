import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { openReportsQuery } from '../queries.ts'
import type { InboxSearch } from './inbox-search.ts'

/** What an inbox can be narrowed to by one press: what is unread, and for the desk what is reported. */
export function InboxToggles({ search, hrefOf }: { search: InboxSearch; hrefOf: (next: InboxSearch) => string }) {
  const me = useMe()
  return (
    <div className="flex gap-1">
      {me?.userType === Role.admin && <ReportedToggle search={search} hrefOf={hrefOf} />}
      <Toggle name="unread" search={search} hrefOf={hrefOf}>
        未読のみ
      </Toggle>
    </div>
  )
}

/** Narrows the desk's inbox to rooms with reports that wait for it, and says how many reports there are. */
function ReportedToggle({ search, hrefOf }: { search: InboxSearch; hrefOf: (next: InboxSearch) => string }) {
  const { api, session } = useApp()
  const { data } = useQuery({ ...openReportsQuery(api), enabled: session !== null })
  return (
    <Toggle name="reported" search={search} hrefOf={hrefOf}>
      通報あり
      {!!data?.count && <span className="num bg-error rounded-full px-1.5">{data.count}</span>}
    </Toggle>
  )
}

/** A condition that is either set or not: following it sets it, following it again takes it back. The others stay. */
function Toggle({
  name,
  search: { cursor: _, ...search },
  hrefOf,
  children,
}: {
  name: 'unread' | 'reported'
  search: InboxSearch
  hrefOf: (next: InboxSearch) => string
  children: ReactNode
}) {
  const isOn = search[name] === 'true'
  return (
    <Link
      href={hrefOf({ ...search, [name]: isOn ? undefined : 'true' })}
      aria-current={isOn ? 'true' : undefined}
      className={`flex min-h-11 items-center gap-1 rounded-full border px-3 text-xs font-semibold whitespace-nowrap md:min-h-8 ${isOn ? 'bg-primary border-transparent' : 'border-base-300 hover:bg-base-200'}`}
    >
      {isOn && <Icon path={mdiCheck} className="size-4" />}
      {children}
    </Link>
  )
}
