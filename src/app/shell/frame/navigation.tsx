import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../use-app.ts'
import { linksOf, type NavGroup, type NavLink } from './links.ts'
import { roleFill } from './role-badge.tsx'
import { UnreadChats, UnreadNoticesCount } from './unread.tsx'

/** Links under one another, for menus; each at least 44 px high. */
export function NavList({ links, label }: { links: readonly NavLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className="text-sm font-semibold">
        {links.map(({ href, label: text, within, isChat, isNotices }) => (
          <li key={href}>
            <Link
              href={href}
              within={within}
              className="hover:bg-base-200 aria-[current=page]:bg-base-200 rounded-field flex min-h-11 items-center px-3"
            >
              {text}
              {isChat && <UnreadChats />}
              {isNotices && <UnreadNoticesCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is not in the header: each group under its heading. */
export function MoreLinks({ groups }: { groups: readonly NavGroup[] }) {
  return groups.map(({ label, links }) => (
    <div key={label ?? ''} className="break-inside-avoid">
      {label && (
        <p className="text-muted px-3 pt-3 text-xs font-semibold" aria-hidden>
          {label}
        </p>
      )}
      <NavList label={label ?? 'その他の行き先'} links={links} />
    </div>
  ))
}

/** The few places a signed-in person goes most, under the thumb on phones and tablets: the header names them where it is wide. */
export function BottomTabs() {
  const me = useMe()
  if (!me) return null
  return (
    <>
      <div className="h-16 lg:hidden print:hidden" />
      <nav
        aria-label="おもな行き先（下）"
        data-bottom-bar
        className="border-base-300 bg-base-100 fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul role="list" className="flex h-16">
          {linksOf(me).main.map(
            ({ href, label, icon, within, isChat }) =>
              icon && (
                <li key={href} className="grow basis-0">
                  <Link
                    href={href}
                    within={within}
                    className="group flex h-full flex-col items-center justify-center gap-0.5 text-xs font-semibold"
                  >
                    <span
                      className={`${roleFill[me.userType]} rounded-full px-4 py-0.5 group-not-aria-[current=page]:bg-transparent group-not-aria-[current=page]:text-inherit`}
                    >
                      <Icon path={icon} className="size-6" />
                    </span>
                    <span>
                      {label}
                      {isChat && <UnreadChats />}
                    </span>
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
    </>
  )
}
