import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '../frame/frame.tsx'

export const Route = createFileRoute('/_seller')({ component: Seller })

function Seller() {
  return (
    <Frame footer>
      <Outlet />
    </Frame>
  )
}
