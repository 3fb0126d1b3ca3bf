import { mdiChevronDown, mdiMenu } from '@mdi/js'
import { type ComponentProps, type ReactNode, lazy, Suspense } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Menu } from '#ui/action/menu.tsx'
import type { Reader } from '../context.ts'
import { homePathOf } from '../session/home-path-of.ts'
import { useMe } from '../use-app.ts'
import { AccountLinks } from './account-links.tsx'
import { linksOf } from './links.ts'
import { Logo } from './logo.tsx'
import { MoreLinks, NavList } from './navigation.tsx'
import { RoleBadge } from './role-badge.tsx'
import { Bell, UnreadChats, UnreadOtherSide } from './unread.tsx'

const panel = 'border-base-300 bg-base-100 rounded-box absolute border p-3 shadow-lg'
const item = 'hover:bg-base-200 flex min-h-11 items-center rounded-full px-4 text-sm font-semibold'

/** The header of every page: logo, links for this person, notifications, account. On a phone they share one menu. */
export function Header() {
  const me = useMe()
  const { main, more } = linksOf(me)
  return (
    <header className="border-base-300 bg-base-100 sticky top-0 z-30 border-b print:hidden">
      <MembersNews />
      <div className="relative mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-4 px-4 whitespace-nowrap">
        <Logo href={me ? homePathOf(me) : pages.home} />
        <nav aria-label="おもな行き先" className="hidden gap-1 lg:flex">
          {main.map(({ href, label, within, isChat }) => (
            <Link key={href} href={href} within={within} className={`${item} aria-[current=page]:bg-base-200`}>
              {label}
              {isChat && <UnreadChats />}
            </Link>
          ))}
          {me && <MoreMenu groups={more} />}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <DeskSearch />
          <Bell />
          {me ? <AccountMenu me={me} /> : <VisitorsLinks />}
          <PhoneMenu>
            {me && (
              <p className="flex items-center gap-2 px-3 py-1 text-sm font-semibold">
                <RoleBadge userType={me.userType} />
                {me.name || '会員'}さん
              </p>
            )}
            <NavList label="おもな行き先" links={main} />
            <hr className="border-base-300" />
            <MoreLinks groups={more} />
            <hr className="border-base-300" />
            <AccountLinks />
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

function MoreMenu({ groups }: ComponentProps<typeof MoreLinks>) {
  return (
    <Menu
      className="relative"
      button={
        <>
          その他
          <Icon path={mdiChevronDown} className="ml-1 size-4" />
        </>
      }
      buttonClass={item}
      panelClass={`${panel} top-12 left-0 max-h-[calc(100dvh-5rem)] overflow-y-auto ${groups.length > 1 ? 'w-112 columns-2' : 'w-56'}`}
    >
      <MoreLinks groups={groups} />
    </Menu>
  )
}

function AccountMenu({ me }: { me: Reader }) {
  return (
    <Menu
      className="relative hidden lg:block"
      button={
        <>
          <RoleBadge userType={me.userType} />
          <span className="max-w-40 truncate">{me.name || '会員'}</span>
          <UnreadOtherSide />
        </>
      }
      buttonClass="border-base-300 flex items-center gap-2 rounded-full border py-1 pr-3 pl-1 text-sm font-semibold"
      panelClass={`${panel} top-12 right-0 w-56`}
    >
      <AccountLinks />
    </Menu>
  )
}

const VisitorsLinks = () => (
  <div className="hidden gap-2 sm:flex">
    <LinkButton href={pages.login} variant="ghost">
      ログイン
    </LinkButton>
    <LinkButton href={pages.signup} variant="primary">
      会員登録
    </LinkButton>
  </div>
)

/** The one menu of a phone. */
function PhoneMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      className="lg:hidden"
      label="メニュー"
      button={
        <>
          <Icon path={mdiMenu} />
          <span className="absolute -top-0.5 -right-0.5">
            <UnreadOtherSide />
          </span>
        </>
      }
      buttonClass="btn btn-ghost btn-circle relative size-11"
      panelClass={`${panel} inset-x-4 top-16 grid max-h-[calc(100dvh-5rem)] gap-2 overflow-y-auto`}
    >
      {children}
    </Menu>
  )
}

// Most pages are read by visitors, who have no news and nothing to search for the desk: the code comes to whom it serves.
const LiveCounters = lazy(() => import('./live-counters.tsx'))
const PaletteKey = lazy(() => import('../palette/palette-key.tsx'))

/** What follows the news of somebody who is signed in. */
function MembersNews() {
  const me = useMe()
  const isAlive = useHydrated()
  return me && isAlive ? (
    <Suspense>
      <LiveCounters key={me.id} />
    </Suspense>
  ) : null
}

/** The desk's search; nothing for anybody else. Its place is held from the start, so that nothing moves. */
function DeskSearch() {
  const me = useMe()
  const isAlive = useHydrated()
  if (me?.userType !== Role.admin) return null
  return (
    <div className="size-11">
      {isAlive && (
        <Suspense>
          <PaletteKey />
        </Suspense>
      )}
    </div>
  )
}
