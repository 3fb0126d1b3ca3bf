import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Logo } from '../frame/logo.tsx'
import { Main } from '../frame/main.tsx'

export const Route = createFileRoute('/_login')({ component: Login })

const links = [
  { href: pages.faq, label: 'よくある質問' },
  { href: pages.terms, label: '利用規約' },
  { href: pages.privacy, label: 'プライバシーポリシー' },
]

function Login() {
  return (
    <div className="bg-base-200 flex min-h-dvh flex-col items-center px-4 py-6 md:py-10">
      <header>
        <Logo />
      </header>
      <Main className="rounded-box bg-base-100 border-base-300 my-6 w-full max-w-lg border p-6 md:p-10">
        <Outlet />
      </Main>
      <footer className="text-muted mt-auto flex flex-wrap justify-center gap-x-6 text-sm">
        {links.map(({ href, label }) => (
          <Link key={href} href={href} className="flex min-h-11 items-center hover:underline">
            {label}
          </Link>
        ))}
      </footer>
    </div>
  )
}
