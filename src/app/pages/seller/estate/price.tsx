import { createFileRoute } from '@tanstack/react-router'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { loadContracts } from '#app/features/sell/brokerage/load-brokerage.ts'
import { loadListing } from '#app/features/sell/load-listing.ts'
import { loadRight } from '#app/features/sell/ownership/load-right.ts'
import { ChangePrice } from '#app/features/sell/price/change-price.tsx'
import { PriceHistory } from '#app/features/sell/show/listing-facts.tsx'

export const Route = createFileRoute('/_seller/seller/estate/$id/price')({
  loader: async ({ context, params: { id } }) => {
    const { api } = context
    const [estate, differences, operator, right, contracts] = await Promise.all([
      loadListing(context, id),
      orNotFound(api.estate.difference({ id })),
      api.place.operator(),
      loadRight(api, id),
      loadContracts(api, id),
    ])
    const brokerage = { contracts, isLicensed: operator.isLicensed }
    return { estate, differences, right, brokerage, now: new Date().toISOString() }
  },
  head: () => pageHead({ title: '価格を変える', hidden: true }),
  component: Price,
})

function Price() {
  const { estate, ...loaded } = Route.useLoaderData()
  const { id, title, priceHistory } = estate
  return (
    <div className="mx-auto max-w-2xl">
      <Breadcrumbs
        crumbs={[
          { label: '物件', href: pages.sellerEstates },
          { label: title || '（タイトルは未入力です）', href: href(pages.sellerEstate, { id }) },
          { label: '価格を変える' },
        ]}
      />
      <h1 className="mt-3 text-2xl md:text-3xl">価格を変える</h1>
      <div className="mt-6 grid gap-10">
        <ChangePrice estate={estate} {...loaded} />
        <PriceHistory history={priceHistory} />
      </div>
    </div>
  )
}
