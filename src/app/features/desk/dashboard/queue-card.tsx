import { digits } from '#domain/format/count.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/action/link.tsx'

/** A number that matters and the list behind it; `waiting` marks what the desk has to act on, `current` the chosen one. */
export function QueueCard({
  href,
  label,
  count,
  waiting = false,
  current = false,
  children,
}: {
  href: string
  label: string
  count: number
  waiting?: boolean
  current?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        href={href}
        aria-current={current ? 'true' : undefined}
        className={`rounded-box hover:border-base-content/40 block h-full border p-4 transition-colors sm:p-5 ${current ? 'border-base-content' : 'border-base-300'} ${waiting ? 'bg-secondary/40' : ''}`}
      >
        <span className="block text-sm font-bold">{label}</span>
        <span className="num mt-1 block text-3xl font-extrabold">
          {digits(count)}
          <small className="ml-0.5 text-sm font-bold">件</small>
        </span>
        <span className="text-muted mt-1 block text-sm">{children}</span>
      </Link>
    </li>
  )
}
