import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { SideCheck, UnaskedSide } from '#app/features/desk/party-check/side-check.tsx'

export const Route = createFileRoute('/_admin/admin/partyCheck/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [deal, { items }] = await Promise.all([
      orNotFound(api.negotiation.one({ id })),
      api.partyCheck.list({ negotiationID: id }),
    ])
    const checks = await Promise.all(
      items.map(async (check) => ({ check, verifications: await api.user.verifications({ id: check.userID }) })),
    )
    return { deal, checks, today: tokyoDate(new Date().toISOString()) }
  },
  head: () => pageHead({ title: '取引時確認', hidden: true }),
  component: PartyChecks,
})

function PartyChecks() {
  const { deal, checks, today } = Route.useLoaderData()
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: 'チャット', href: href(pages.adminRoom, { id: deal.id }) }, { label: '取引時確認' }]}
      />
      <h1 className="mt-2 text-2xl md:text-3xl">取引時確認</h1>
      <p className="text-muted mt-2">
        {deal.buyerName ?? '買主'}さん（買主）と{deal.sellerName}
        さん（売主）の商談です。媒介する取引は、両方の確認が済むと成約にできます。
      </p>
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        {[DealRole.buyer, DealRole.seller].map((side) => {
          const sideCheck = checks.find(({ check }) => check.side === side)
          return sideCheck ? (
            <SideCheck key={side} {...sideCheck} today={today} />
          ) : (
            <UnaskedSide key={side} side={side} negotiationID={deal.id} />
          )
        })}
      </div>
    </>
  )
}
