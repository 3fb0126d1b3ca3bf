import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'

/** The chosen conditions in a row; following one takes it away (works without JavaScript). `children` stand behind them. */
export function Chips({
  chips,
  children,
}: {
  chips: readonly { label: string; href: string }[]
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="選んでいる条件" className="contents" role="list">
        {chips.map(({ label, href }) => (
          <li key={label}>
            <Link
              href={href}
              className="bg-primary hover:brightness-95 inline-flex min-h-11 items-center gap-1 rounded-full px-4 text-sm font-semibold sm:min-h-9 sm:px-3"
            >
              {label}
              <Icon path={mdiClose} className="size-4" />
              <span className="sr-only">を外す</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
