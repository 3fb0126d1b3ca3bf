import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'

/**
 * The chosen conditions in a row; following one takes it away (works without JavaScript). `children` stand behind them. `isLine` keeps
 * them in one line, which scrolls.
 */
export function Chips({
  chips,
  isLine = false,
  children,
}: {
  chips: readonly { label: string; href: string }[]
  isLine?: boolean
  children?: ReactNode
}) {
  const look = isLine ? '-mx-4 overflow-x-auto px-4 py-1.5 whitespace-nowrap [scrollbar-width:thin]' : 'flex-wrap'
  return (
    <div className={`flex items-center gap-2 ${look}`}>
      <ul aria-label="選んでいる条件" className="contents" role="list">
        {chips.map(({ label, href }) => (
          <li key={label}>
            <Link
              href={href}
              className="bg-base-200 hover:bg-base-300 inline-flex min-h-11 items-center gap-1 rounded-full px-4 text-sm font-semibold sm:min-h-9 sm:px-3"
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
