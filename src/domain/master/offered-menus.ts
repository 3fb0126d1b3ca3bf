import { QuotationStatus } from '../choices/deal.ts'
import type { Quotation } from '../deal/quotation.ts'
import { kindOf } from '../estate/kind.ts'
import type { ServiceMenu } from './service-menu.ts'

type Home = Parameters<typeof kindOf>[0]
type BoughtQuotation = Pick<Quotation, 'quotationStatus' | 'lines'>
type OfferedMenu = Pick<
  ServiceMenu,
  'id' | 'estateKinds' | 'retired' | 'usageFeeFlag' | 'oncePerDeal' | 'buyerMenuFlag' | 'sellerMenuFlag'
>

/** The flag of a service menu that offers it to a side of a deal. */
export const flagOf = { buyer: 'buyerMenuFlag', seller: 'sellerMenuFlag' } as const

const isBought = ({ quotationStatus }: BoughtQuotation) =>
  quotationStatus === QuotationStatus.ordered || quotationStatus === QuotationStatus.paid

/** The menus that quotations have bought. What was quoted is what was bought: the desk may have left a wish out. */
export const boughtMenuIDs = (quotations: readonly BoughtQuotation[]): Set<string | null> =>
  new Set(quotations.filter(isBought).flatMap(({ lines }) => lines.map(({ serviceMenuID }) => serviceMenuID)))

/**
 * What a side of a deal can ask for, and what it has ordered there already and is not offered again. A service for some kinds of
 * home alone is offered for those; where the home is not known (its listing rests), every one is. What has retired is not, nor a
 * usage fee, which is ordered without a quotation, nor what a contract needs once and the other side has bought.
 */
export function offeredMenus<M extends OfferedMenu>(
  menus: readonly M[],
  home: Home | undefined,
  side: keyof typeof flagOf,
  { own, others }: { own: readonly BoughtQuotation[]; others: readonly BoughtQuotation[] },
): { offered: M[]; ordered: M[] } {
  const kind = home && kindOf(home)
  const boughtIDs = boughtMenuIDs(own)
  const boughtByOthers = boughtMenuIDs(others)
  const suits = ({ estateKinds }: M) => !kind || estateKinds.length === 0 || estateKinds.includes(kind)
  const isTaken = ({ id, oncePerDeal }: M) => boughtIDs.has(id) || (oncePerDeal && boughtByOthers.has(id))
  const isForSide = (menu: M) => menu[flagOf[side]] && !menu.usageFeeFlag
  return {
    offered: menus.filter((menu) => !menu.retired && isForSide(menu) && suits(menu) && !isTaken(menu)),
    ordered: menus.filter(({ id }) => boughtIDs.has(id)),
  }
}
