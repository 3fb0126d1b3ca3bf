import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { loadDeal } from '#app/features/money/load-deal.ts'
import { partiesOf } from './parties-of.ts'

/** A deal as the desk sees its money: all menus, and everybody's quotations and documents. */
export async function loadOnBehalf(api: Client, negotiationID: string) {
  const newest = { negotiationID, orderBy: '-createdAt' } as const
  const [deal, menus, quotations, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    allItems((page) => api.serviceMenu.list({ ...page, usageFeeFlag: false, retired: false, orderBy: 'displayOrder' })),
    allItems((page) => api.quotation.list({ ...newest, ...page })),
    allItems((page) => api.document.list({ ...newest, ...page })),
  ])
  const parties = partiesOf(deal.negotiation)
  const offers = await Promise.all(
    parties.map(async ({ userID, side }) => {
      const { offered, isBrokered } = await api.quotation.offered({ id: negotiationID, userID })
      return { side, isBrokered, menus: menus.filter(({ id }) => offered.includes(id)) }
    }),
  )
  return { deal, offers, quotations, documents }
}
export type OnBehalfData = Awaited<ReturnType<typeof loadOnBehalf>>
