import { createFileRoute, notFound } from '@tanstack/react-router'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import type { Listing } from '#app/features/sell/listing.ts'
import { Guides } from '#app/features/sell/ownership/guides.tsx'
import { Heirs } from '#app/features/sell/ownership/heirs.tsx'
import { OwnershipChoice } from '#app/features/sell/ownership/ownership-choice.tsx'
import { loadRight } from '#app/features/sell/ownership/load-right.ts'
import { Papers } from '#app/features/sell/ownership/papers.tsx'
import { RightState } from '#app/features/sell/ownership/right-state.tsx'

export const Route = createFileRoute('/_seller/seller/estate/$id/ownership')({
  loader: async ({ context: { api, me }, params: { id } }) => {
    const [estate, right] = await Promise.all([orNotFound(api.estate.one({ id })), loadRight(api, id)])
    // Somebody else's is answered by its publication.
    if (estate.userID !== me?.id) throw notFound()
    return { estate: estate as Listing, ...right }
  },
  head: () => pageHead({ title: '相続・空き家・代理の方へ', hidden: true }),
  component: Ownership,
})

function Ownership() {
  const { estate, papers, consents } = Route.useLoaderData()
  const { id, title } = estate
  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        crumbs={[
          { label: '物件', href: pages.sellerEstates },
          { label: title || '（タイトルは未入力です）', href: href(pages.sellerEstate, { id }) },
          { label: '相続・空き家・代理の方へ' },
        ]}
      />
      <h1 className="mt-3 text-2xl md:text-3xl">相続・空き家・代理の方へ</h1>
      <p className="text-muted mt-2 text-sm">
        必要なことがそろうまで、物件は下書きのままお待ちします。書類と相続人の方のことは、運営だけが見て、公開しません。
      </p>
      <div className="mt-6 grid gap-12">
        <RightState estate={estate} right={{ papers, consents }} />
        <OwnershipChoice estate={estate} />
        <Papers estate={estate} papers={papers} />
        <Heirs estate={estate} consents={consents} />
        <Guides />
      </div>
    </div>
  )
}
