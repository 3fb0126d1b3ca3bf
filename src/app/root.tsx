import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmRegion } from '#ui/overlay/confirm.tsx'
import { ToastRegion } from '#ui/overlay/toast.tsx'
import type { AppContext } from './context.ts'
import { FatalError } from './fatal-error.tsx'
import { FocusOnNavigate } from './frame/focus-on-navigate.tsx'
import { startOf } from './home-path-of.ts'
import { Frame } from './frame/frame.tsx'
import { OfflineBar } from './frame/offline-bar.tsx'
import { PendingBar } from './frame/pending-bar.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import icon from './icon.svg?no-inline'
import { NotFound } from './not-found.tsx'
import { pageHead } from './page-head.ts'
import styles from './styles.css?url'
import { useFollowedSession } from './use-followed-session.ts'
import { enter } from './who-may-enter.ts'

const description =
  '売主と買主が直接話し、運営が間に立って見守る不動産の市場。土地・一戸建て・マンションを地域からさがせます。'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: ({ context, location, matches }) => {
    // Only the root matches a path without a page: that is a 404 for everybody, not a reason to sign in.
    const start = startOf(location.pathname)
    if (start) throw redirect({ href: start })
    if (matches.length === 1) return
    const entry = enter(location.href, context.me)
    if (entry.go === 'redirect') throw redirect({ href: entry.to })
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#ffffff' },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: 'スミカ' },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'ja_JP' },
      ...pageHead({ title: 'スミカ', description }).meta,
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: icon },
    ],
  }),
  shellComponent: Document,
  component: Root,
  notFoundComponent: () => (
    <Frame width="full" footer tabs>
      <NotFound />
    </Frame>
  ),
  errorComponent: FatalError,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="ja" data-theme="customTheme">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  useFollowedSession()
  return (
    <ToastRegion>
      <ConfirmRegion>
        <SkipLink />
        <PendingBar />
        <FocusOnNavigate />
        <OfflineBar />
        <Outlet />
      </ConfirmRegion>
    </ToastRegion>
  )
}
