import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import { Main } from './main.tsx'
import { BottomTabs } from './navigation.tsx'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useBrand } from '../use-app.ts'
import { Logo } from './logo.tsx'

/**
 * Header, `<main>`, the phone's tabs, and on request `footer`. `width` gives the page a column (`page`) or the whole
 * width (`full`).
 */
export function Frame({
  footer = false,
  width = 'page',
  children,
}: {
  footer?: boolean
  width?: 'page' | 'full'
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <Main className={`w-full grow ${width === 'page' ? 'mx-auto max-w-6xl px-4 py-8 md:py-10' : ''}`}>
        {children}
      </Main>
      {footer && <Footer />}
      <BottomTabs />
    </div>
  )
}

/**
 * A frame exactly as high as the screen: the page fills `<main>` (`h-full`) and scrolls inside it, so that a composer
 * stays at the foot, also below the bar that says that the connection is lost. On a phone a room has the screen to itself: header and
 * tabs stand about the list of rooms only.
 */
export function ChatFrame() {
  const isList = useLocation({ select: ({ pathname }) => /\/chat\/?$/.test(pathname) })
  return (
    <div className="flex h-dvh flex-col [[data-offline]~&]:h-[calc(100dvh-4rem)] md:[[data-offline]~&]:h-[calc(100dvh-2.5rem)]">
      <div className={isList ? '' : 'max-md:hidden'}>
        <Header />
      </div>
      <Main className="mx-auto min-h-0 w-full max-w-400 grow overflow-y-auto">
        <Outlet />
      </Main>
      {isList && <BottomTabs />}
    </div>
  )
}

const groups = (name: string) => [
  {
    label: '買いたい方',
    links: [
      { href: pages.search, label: '物件を探す' },
      { href: pages.purchaseFlow, label: '購入の流れ' },
      { href: pages.supportPrice, label: 'サポート料金' },
    ],
  },
  { label: '売りたい方', links: [{ href: pages.sellerSignup, label: '売主の登録' }] },
  {
    label: `${name}について`,
    links: [
      { href: pages.notices, label: 'お知らせ' },
      { href: pages.fees, label: '料金のご案内' },
      { href: pages.faq, label: 'よくある質問' },
      { href: pages.terms, label: '利用規約' },
      { href: pages.privacy, label: 'プライバシーポリシー' },
      { href: pages.legal, label: '運営者・特定商取引法に基づく表記' },
    ],
  },
]

/** The foot of a page: who runs this, under which rules, where to ask. */
function Footer() {
  const { name, links } = useBrand()
  return (
    <footer className="bg-base-200 border-base-300 mt-16 border-t print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 text-sm md:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <Logo />
          <p className="text-muted mt-2 max-w-[20em]">売主と買主が話し合い、運営が間に立つ不動産の市場です。</p>
        </div>
        {groups(name).map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <p className="font-bold">{label}</p>
            <ul role="list" className="mt-1">
              {links.map(({ href, label: text }) => (
                <li key={href}>
                  <Link href={href} className="flex min-h-11 items-center hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="text-muted mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 pb-8 text-xs">
        <p>© {name}</p>
        {links.map(({ label, url }) => (
          <a key={url} href={url} className="flex min-h-11 items-center hover:underline">
            {label}
          </a>
        ))}
      </div>
    </footer>
  )
}
