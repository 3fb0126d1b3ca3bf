import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { loadDeal } from '../load-deal.ts'

/** A deal as the desk sees its money: all menus, and everybody's quotations and documents. */
export async function loadOnBehalf(api: Client, negotiationID: string) {
  const newest = { negotiationID, orderBy: '-createdAt' } as const
  const [deal, menus, quotations, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    allItems((page) => api.serviceMenu.list({ ...page, usageFeeFlag: false, orderBy: 'displayOrder' })),
    allItems((page) => api.quotation.list({ ...newest, ...page })),
    allItems((page) => api.document.list({ ...newest, ...page })),
  ])
  return { deal, menus, quotations, documents }
}
export type OnBehalfData = Awaited<ReturnType<typeof loadOnBehalf>>
