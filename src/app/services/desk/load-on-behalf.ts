import type { Client } from '#http/client.ts'
import { loadDeal } from '../load-deal.ts'

const newest = { orderBy: '-createdAt', limit: 100 } as const

/** A deal as the desk sees its money: all menus, and everybody's quotations and documents. */
export async function loadOnBehalf(api: Client, negotiationID: string) {
  const [deal, menus, quotations, documents] = await Promise.all([
    loadDeal(api, negotiationID),
    api.serviceMenu.list({ usageFeeFlag: false, orderBy: 'displayOrder', limit: 100 }),
    api.quotation.list({ negotiationID, ...newest }),
    api.document.list({ negotiationID, ...newest }),
  ])
  return {
    deal,
    menus: menus.items,
    quotations: quotations.items,
    documents: documents.items,
  }
}
export type OnBehalfData = Awaited<ReturnType<typeof loadOnBehalf>>
