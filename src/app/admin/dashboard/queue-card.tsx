import { mdiChevronRight } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'

/** A number that matters and the list behind it; `waiting` marks what the desk has to act on. */
export function QueueCard({
  href,
  label,
  count,
  waiting = false,
  children,
}: {
  href: string
  label: string
  count: number
  waiting?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        href={href}
        className={`rounded-box border-base-300 hover:border-base-content/40 flex h-full items-center gap-4 border p-5 transition-colors ${waiting ? 'bg-secondary/40' : ''}`}
      >
        <span className="grow">
          <span className="block text-sm font-bold">{label}</span>
          <span className="num mt-1 block text-3xl font-extrabold">
            {count.toLocaleString('ja-JP')}
            <small className="ml-0.5 text-sm font-bold">件</small>
          </span>
          <span className="text-muted mt-1 block text-sm">{children}</span>
        </span>
        <Icon path={mdiChevronRight} className="size-6" />
      </Link>
    </li>
  )
}
