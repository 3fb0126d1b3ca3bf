import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_admin/admin/estate/$id')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_admin/admin/estate/$id"!</div>
}
