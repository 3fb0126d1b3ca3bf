import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { setupQuery } from '../admin/setup/setup-query.ts'
import { Frame } from '../frame/frame.tsx'

/** The pages that the setup leads through. */
const partsOfSetup = new Set<string>([
  ...[pages.adminSetup, pages.adminSettings, pages.adminServiceMenus, pages.adminFacilityCategories],
  ...[pages.adminWizards, pages.adminNotices],
])

export const Route = createFileRoute('/_admin')({
  // Whoever enters an installation that nobody has set up yet is led there, until it is finished or put aside.
  beforeLoad: async ({ context: { api, queries }, location: { pathname } }) => {
    if (partsOfSetup.has(pathname)) return
    const { queryClientOf } = await import('../queries/query-client.ts')
    const { isOpen } = await queryClientOf(queries).fetchQuery(setupQuery(api))
    if (isOpen) throw redirect({ href: pages.adminSetup })
  },
  component: Admin,
})

function Admin() {
  return (
    <Frame tabs>
      <Outlet />
    </Frame>
  )
}
