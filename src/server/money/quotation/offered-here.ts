import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { estate } from '#domain/estate/estate.ts'
import { offeredMenus } from '#domain/master/offered-menus.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'

/**
 * What is asked for suits the home and was not ordered in this deal already.
 * @throws AppError conflict, bad_request
 */
export async function guardOffered(
  context: Context,
  { id: negotiationID, estateID }: Negotiation,
  { userID, menuIDs }: { userID: string; menuIDs: readonly string[] },
): Promise<void> {
  const menus = await find(context, serviceMenu, { id: menuIDs })
  const home = await findOne(context, estate, { id: estateID })
  const { ordered: bought, paid } = QuotationStatus
  const standing = await find(context, quotation, { negotiationID, userID, quotationStatus: [bought, paid] })
  const { offered, ordered } = offeredMenus(menus, home, standing)
  if (ordered.length) throw conflict(`この商談では、もうご注文いただいています：${namesOf(ordered)}`)
  // Of what has retired the quotation's own guard tells.
  const unsuited = menus.filter((menu) => !menu.retired && !offered.includes(menu))
  if (unsuited.length)
    throw invalid([
      { path: ['serviceMenuIDs'], message: `この種類の物件では、ご利用いただけません：${namesOf(unsuited)}` },
    ])
}

const namesOf = (menus: readonly { name: string }[]) => menus.map(({ name }) => name).join('、')
