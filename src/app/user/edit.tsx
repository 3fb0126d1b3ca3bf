import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/user/edit')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_default/user/edit"!</div>
}
