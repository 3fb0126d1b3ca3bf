import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InboxSearch } from './inbox-search.ts'

/** A condition that is either set or not: following it sets it, following it again takes it back. The others stay. */
export function Toggle({
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
