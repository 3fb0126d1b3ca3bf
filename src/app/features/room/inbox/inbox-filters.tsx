import { mdiMagnify, mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { ChoiceLinks } from '#ui/action/choice-links.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import type { InboxSearch } from './inbox-search.ts'
import { openReportsQuery } from '../queries.ts'

const states = [{ value: undefined, label: 'すべて' }, ...DealStatus.options]

/** What an inbox can be narrowed by: words, and the state of the deal. Each keeps the others. */
export function InboxFilters({ search, hrefOf }: { search: InboxSearch; hrefOf: (next: InboxSearch) => string }) {
  const { cursor: _, ...conditions } = search
  // What is looked for by words or state is looked for among all, not only in the desk's turn.
  const { keyword, turn: __, ...withoutKeyword } = conditions
  const { status, ...withoutStatus } = conditions
  return (
    <>
      <form action={hrefOf({})} className="mt-2">
        {Object.entries(withoutKeyword).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="input w-full rounded-full">
          <Icon path={mdiMagnify} />
          <input
            key={keyword}
            type="search"
            name="keyword"
            aria-label="名前・物件で探す"
            placeholder="名前・物件で探す"
            maxLength={100}
            defaultValue={keyword}
          />
        </label>
      </form>
      <ChoiceLinks
        label="商談の状況で絞り込む"
        className="-mx-1 mt-3 text-xs font-semibold"
        linkClassName="md:min-h-8"
        choices={states.map(({ value, label }) => ({
          label,
          href: hrefOf(value ? { ...withoutStatus, turn: undefined, status: String(value) } : withoutStatus),
          isChosen: status === value?.toString(),
        }))}
      />
    </>
  )
}

/** Which rooms the desk sees: those of its turn, those in one's own charge, all. */
export function DeskTabs({
  search: { turn, adminID },
  hrefOf,
}: {
  search: InboxSearch
  hrefOf: (next: InboxSearch) => string
}) {
  const me = useMe()
  if (me?.userType !== Role.admin) return null
  const tabs = [
    { label: '運営の番', to: {}, isChosen: turn === 'desk' && !adminID },
    { label: '自分の担当', to: { adminID: me.id }, isChosen: adminID === me.id },
    { label: 'すべて', to: { turn: 'all' as const }, isChosen: turn !== 'desk' && !adminID },
  ]
  return (
    <nav aria-label="だれの番か" className="mt-2">
      <ul role="list" className="bg-base-200 flex rounded-full p-1 text-xs font-semibold">
        {tabs.map(({ label, to, isChosen }) => (
          <li key={label} className="grow">
            <Link
              href={hrefOf(to)}
              aria-current={isChosen ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full px-3 justify-center md:min-h-8 ${isChosen ? 'bg-admin' : 'hover:bg-base-100'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
      className={`flex min-h-11 items-center gap-1 rounded-full border px-3 text-xs font-semibold whitespace-nowrap md:min-h-8 ${isOn ? 'bg-primary text-primary-content border-transparent' : 'border-base-300 hover:bg-base-200'}`}
    >
      {isOn && <Icon path={mdiCheck} className="size-4" />}
      {children}
    </Link>
  )
}
