import type { ReactNode } from 'react'
import { BottomTabs } from './bottom-tabs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * Header, `<main>`, and as asked `footer` and the phone's `tabs`. `width` gives the page its column (`page`), or leaves
 * it the whole width (`full`).
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
