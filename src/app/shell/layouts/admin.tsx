import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { homePathOf } from '../session/home-path-of.ts'
import { setupQuery } from '../queries/setup-query.ts'
import { DeskError } from '../errors/desk-error.tsx'
import { Frame } from '../frame/frame.tsx'

/** Where the desk's people come in. Whatever else they ask for they get: an applicant who waits does not wait for the setup. */
const entrance = homePathOf({ userType: Role.admin })

export const Route = createFileRoute('/_admin')({
  // Whoever enters an installation that nobody has set up yet is led there, until it is finished or put aside.
  beforeLoad: async ({ context: { api, queries, me }, location: { pathname } }) => {
    const { missingArea } = await import('#http/page-areas.ts')
    // An address typed by hand: no menu leads there. `DeskError` says whom to ask.
    if (missingArea(pathname, me) !== null) throw new ApiError('forbidden', '', { status: 403 })
    if (pathname !== entrance || missingArea(pages.adminSetup, me) !== null) return
    const { queryClientOf } = await import('../queries/queries.ts')
    const { isOpen } = await queryClientOf(queries).fetchQuery(setupQuery(api))
    if (isOpen) throw redirect({ href: pages.adminSetup })
  },
  component: Admin,
  errorComponent: DeskError,
})

function Admin() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
