import { Link } from './link.tsx'

/** Views of one page as links in a row, with how many are in each. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { href: string; label: string; count?: number; current?: boolean }[]
}) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul role="list" className="flex w-max gap-1 text-sm font-semibold">
        {tabs.map(({ href, label: text, count, current }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full px-4 ${current ? 'bg-primary' : 'hover:bg-base-200'}`}
            >
              {text}
              {count !== undefined && (
                <span className={`num text-xs ${current ? '' : 'text-muted'}`}>{count.toLocaleString('ja-JP')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
