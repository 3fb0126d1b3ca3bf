import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/buyer/estate/search/selectPrefecture')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_default/buyer/estate/search/selectPrefecture"!</div>
}
