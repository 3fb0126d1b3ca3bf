import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '../frame/frame.tsx'

export const Route = createFileRoute('/_seller-nofooter')({ component: SellerNoFooter })

function SellerNoFooter() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
