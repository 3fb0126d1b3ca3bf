import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BottomTabs } from './bottom-tabs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

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
