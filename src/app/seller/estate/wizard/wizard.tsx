import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { Estate } from '#domain/estate/fields.ts'
import { orNotFound } from '#app/errors/or-not-found.ts'
import { pageHead } from '#app/page-head.ts'
import { Draft } from './draft/draft.tsx'
import { Progress } from './frame/progress.tsx'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [estate, wizards] = await Promise.all([orNotFound(api.estate.one({ id })), api.wizard.list({ limit: 100 })])
    // Its seller reads every field of a listing.
    return { estate: estate as Estate, questions: wizards.items }
  },
  // The draft is read once and lives in the form from then on; a later visit reads it anew.
  shouldReload: false,
  gcTime: 0,
  head: () => pageHead({ title: '物件の登録', hidden: true }),
  component: Wizard,
})

function Wizard() {
  const { estate } = Route.useLoaderData()
  return (
    <Draft key={estate.id} estate={estate}>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <Progress />
        <Outlet />
      </div>
    </Draft>
  )
}
