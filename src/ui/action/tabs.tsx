import { useEffect, useRef } from 'react'
import { digits } from '#domain/format/count.ts'
import { Link } from './link.tsx'

const looks = { main: 'bg-primary text-primary-content', quiet: 'bg-base-200 ring-base-content ring-1 ring-inset' }

/** Views of one page as links in a row, with how many (or at least how many) are in each; `quiet` for a row below another one. */
export function Tabs({
  label,
  look = 'main',
  tabs,
}: {
  label: string
  look?: keyof typeof looks
  tabs: readonly { href: string; label: string; count?: number; isAtLeast?: boolean; current?: boolean }[]
}) {
  const row = useRef<HTMLElement>(null)
  const currentHref = tabs.find(({ current }) => current)?.href
  // A row that is wider than a phone shows the one that is chosen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [currentHref])
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 overflow-x-auto px-4">
      <ul role="list" className="flex w-max gap-1 text-sm font-semibold">
        {tabs.map(({ href, label: text, count, isAtLeast, current }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full px-4 ${current ? looks[look] : 'hover:bg-base-200'}`}
            >
              {text}
              {count !== undefined && (
                <span className={`num text-xs ${current ? '' : 'text-muted'}`}>
                  {digits(count)}
                  {isAtLeast && '以上'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
