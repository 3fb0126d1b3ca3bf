import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '../frame/frame.tsx'

export const Route = createFileRoute('/_default')({ component: Default })

function Default() {
  return (
    <Frame width="full" footer>
      <Outlet />
    </Frame>
  )
}
