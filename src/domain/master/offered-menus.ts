import { QuotationStatus } from '../choices/deal.ts'
import type { Quotation } from '../deal/quotation.ts'
import { kindOf } from '../estate/kind.ts'
import type { ServiceMenu } from './service-menu.ts'

type Home = Parameters<typeof kindOf>[0]
type Bought = Pick<Quotation, 'quotationStatus' | 'lines'>

/**
 * What can be asked for in a deal, and what has been ordered there already and is not offered again. A service for some kinds of home
 * alone is offered for those; where the home is not known (its listing rests), every one is. What has retired is not.
 */
export function offeredMenus<M extends Pick<ServiceMenu, 'id' | 'estateKinds' | 'retired'>>(
  menus: readonly M[],
  home: Home | undefined,
  quotations: readonly Bought[],
): { offered: M[]; ordered: M[] } {
  const kind = home && kindOf(home)
  const isBought = ({ quotationStatus }: Bought) =>
    quotationStatus === QuotationStatus.ordered || quotationStatus === QuotationStatus.paid
  // What was quoted is what was bought: the desk may have left a wish out.
  const lines = quotations.filter(isBought).flatMap((quotation) => quotation.lines)
  const bought = new Set(lines.map(({ serviceMenuID }) => serviceMenuID))
  const suits = ({ estateKinds }: M) => !kind || estateKinds.length === 0 || estateKinds.includes(kind)
  return {
    offered: menus.filter((menu) => !menu.retired && suits(menu) && !bought.has(menu.id)),
    ordered: menus.filter(({ id }) => bought.has(id)),
  }
}
