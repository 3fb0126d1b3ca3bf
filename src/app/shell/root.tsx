import { Role } from '#domain/choices/person.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import { brandFileOf, type BrandFile } from '#http/brand-paths.ts'
import { createRootRouteWithContext, Outlet, redirect, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmRegion } from '#ui/overlay/confirm.tsx'
import { ToastRegion } from '#ui/overlay/toast.tsx'
import { SecondStepRegion } from './sign-in/second-step-region.tsx'
import { useBringHidden } from './here/hidden-here.ts'
import type { AppContext } from './context.ts'
import { startOf } from './session/home-path-of.ts'
import { Frame } from './frame/frame.tsx'
import { drawnPageScript } from './frame/main.tsx'
import { OfflineBar, PendingBar, FocusOnNavigate } from './frame/page-status.tsx'
import icon from '../icon.svg?no-inline'
import { NotFound } from './errors/not-found.tsx'
import { DocumentHead } from './document-head.tsx'
import { pageHead } from './page-head.ts'
import styles from '../styles.css?url'
import { useFollowedSession } from './session/reader.ts'
import { enter } from './session/who-may-enter.ts'
import { FatalError } from './errors/page-error.tsx'
import { useMe } from './use-app.ts'

const description = '売主と買主が話し合い、運営が間に立つ不動産の市場。土地・一戸建て・マンションを地域から探せます。'

/** The colours and icons of a brand; those that the product comes with while there is none. */
function looksOf(brand: Brand) {
  const fileOf = (file: BrandFile) => brandFileOf(brand, file) ?? undefined
  const colours = fileOf('colours.css')
  return [
    ...(colours ? [{ rel: 'stylesheet', href: colours }] : []),
    { rel: 'icon', href: fileOf('favicon.png') ?? icon },
    { rel: 'apple-touch-icon', href: fileOf('app-touch-180.png') ?? '/icons/app-touch-180.png' },
  ]
}

/** Whether nothing is found at the address: no page matches it, or the page says so. */
const isNotFound = (matches: readonly { status: string; _notFound?: boolean }[]) =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: ({ context, location, matches }) => {
    // A path without a page matches only the root route. It is a 404 for everybody, and no reason to sign in.
    const start = startOf(location.pathname)
    if (start) throw redirect({ href: start })
    if (matches.length === 1) return
    const entry = enter(location.href, context.me)
    if (entry.go === 'redirect') throw redirect({ href: entry.to })
  },
  head: ({ matches, match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#ffffff' },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: match.context.brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'ja_JP' },
      ...pageHead(isNotFound(matches) ? { title: 'ページが見つかりません', hidden: true } : { title: '', description })
        .meta,
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...looksOf(match.context.brand),
      { rel: 'manifest', href: '/app.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Root,
  notFoundComponent: () => (
    <Frame width="full" footer>
      <NotFound />
    </Frame>
  ),
  errorComponent: FatalError,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="ja" data-theme="customTheme">
      <head>
        {drawnPageScript && <ScriptOnce>{drawnPageScript}</ScriptOnce>}
        <DocumentHead />
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
  useBringHidden()
  const role = useMe()?.userType
  const side = role === Role.admin ? 'desk' : role === Role.seller ? 'seller' : undefined
  return (
    <div data-side={side} className="contents">
      <ToastRegion>
        <ConfirmRegion>
          <SkipLink />
          <PendingBar />
          <FocusOnNavigate />
          <OfflineBar />
          <Outlet />
          <SecondStepRegion />
        </ConfirmRegion>
      </ToastRegion>
    </div>
  )
}

/** The first link on every page: it lets a keyboard user skip the navigation. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-neutral text-neutral-content rounded-field fixed top-2 left-2 z-50 -translate-y-20 px-4 py-3 font-semibold focus:translate-y-0 print:hidden"
    >
      本文へ移動
    </a>
  )
}
