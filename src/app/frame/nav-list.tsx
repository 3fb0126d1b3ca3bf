import { Link } from '#ui/action/link.tsx'
import type { NavLink } from './links.ts'
import { UnreadChats } from './unread-chats.tsx'

/** Links under one another, for menus; each at least 44 px high. */
export function NavList({ links, label }: { links: readonly NavLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className="text-sm font-semibold">
        {links.map(({ href, label: text, within, isChat }) => (
          <li key={href}>
            <Link
              href={href}
              within={within}
              className="hover:bg-base-200 aria-[current=page]:bg-base-200 rounded-field flex min-h-11 items-center px-3"
            >
              {text}
              {isChat && <UnreadChats />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
