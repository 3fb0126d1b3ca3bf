import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { menuOf } from './menu-of.ts'

/** What the platform offers now: the usage fee of each side (null, where none is asked for) and every other service. */
export async function loadFees(api: Client) {
  const menus = await allItems((page) => api.serviceMenu.list({ ...page, retired: false }))
  const usage = (side: 'sellerMenuFlag' | 'buyerMenuFlag') => {
    const menu = menus.find((menu) => menu.usageFeeFlag && menu[side])
    return menu ? menuOf(menu) : null
  }
  return {
    usage: { seller: usage('sellerMenuFlag'), buyer: usage('buyerMenuFlag') },
    services: menus.filter(({ usageFeeFlag }) => !usageFeeFlag).map(menuOf),
  }
}
export type UsageFees = Awaited<ReturnType<typeof loadFees>>['usage']
