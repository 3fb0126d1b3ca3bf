import { createFileRoute, Outlet } from '@tanstack/react-router'
import { mdiClose } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Logo } from '../frame/logo.tsx'
import { Main } from '../frame/main.tsx'
import { useMe } from '../use-app.ts'

export const Route = createFileRoute('/_wizard')({ component: Wizard })

function Wizard() {
  const home = useMe()?.userType === Role.admin ? pages.adminEstates : pages.sellerEstates
  return (
    <div className="min-h-dvh">
      <header className="border-base-300 bg-base-100 sticky top-0 z-20 border-b">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 whitespace-nowrap">
          <Logo href={home} />
          <LinkButton href={home} icon={mdiClose}>
            あとで続ける
          </LinkButton>
        </div>
      </header>
      <Main className="mx-auto max-w-5xl px-4 py-8 md:py-10">
        <Outlet />
      </Main>
    </div>
  )
}
