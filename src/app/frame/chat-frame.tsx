import { Outlet, useLocation } from '@tanstack/react-router'
import { BottomTabs } from './bottom-tabs.tsx'
import { Header } from './header.tsx'

/**
 * A frame exactly as high as the screen: the page fills `<main>` (`h-full`) and scrolls inside it, so that a composer
 * stays at the foot, also under the bar that tells of a lost connection. A phone's tabs show beside the list of rooms only.
 */
export function ChatFrame() {
  const list = useLocation({ select: ({ pathname }) => /\/chat\/?$/.test(pathname) })
  return (
    <div className="flex h-dvh flex-col [[data-offline]~&]:h-[calc(100dvh-4rem)] md:[[data-offline]~&]:h-[calc(100dvh-2.5rem)]">
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto min-h-0 w-full max-w-6xl grow overflow-y-auto outline-none">
        <Outlet />
      </main>
      {list && <BottomTabs />}
    </div>
  )
}
