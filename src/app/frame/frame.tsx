import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { linksOf } from './links.ts'
import { roleFill } from './role-badge.tsx'
import { UnreadChats } from './unread-chats.tsx'

/** The few places a signed-in person goes most, under the thumb on a phone. */
function BottomTabs() {
  const me = useMe()
  if (!me) return null
  return (
    <>
      <div className="h-16 md:hidden print:hidden" />
      <nav
        aria-label="おもな行き先（下）"
        className="border-base-300 bg-base-100 fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
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
                      className={`${roleFill[me.userType]} rounded-full px-4 py-0.5 group-not-aria-[current=page]:bg-transparent`}
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

/**
 * Header, `<main>`, and on request `footer` and the phone's `tabs`. `width` gives the page a column (`page`) or the whole
 * width (`full`).
 */
export function Frame({
  footer = false,
  tabs = false,
  width = 'page',
  children,
}: {
  footer?: boolean
  tabs?: boolean
  width?: 'page' | 'full'
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={`w-full grow outline-none ${width === 'page' ? 'mx-auto max-w-6xl px-4 py-8 md:py-10' : ''}`}
      >
        {children}
      </main>
      {footer && <Footer />}
      {tabs && <BottomTabs />}
    </div>
  )
}

/**
 * A frame exactly as high as the screen: the page fills `<main>` (`h-full`) and scrolls inside it, so that a composer
 * stays at the foot, also below the bar that says that the connection is lost. The phone's tabs stand below the list of
 * rooms only.
 */
export function ChatFrame() {
  const isList = useLocation({ select: ({ pathname }) => /\/chat\/?$/.test(pathname) })
  return (
    <div className="flex h-dvh flex-col [[data-offline]~&]:h-[calc(100dvh-4rem)] md:[[data-offline]~&]:h-[calc(100dvh-2.5rem)]">
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto min-h-0 w-full max-w-6xl grow overflow-y-auto outline-none">
        <Outlet />
      </main>
      {isList && <BottomTabs />}
    </div>
  )
}
