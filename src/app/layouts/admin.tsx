import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '../frame/frame.tsx'

export const Route = createFileRoute('/_admin')({ component: Admin })

function Admin() {
  return (
    <Frame tabs>
      <Outlet />
    </Frame>
  )
}
