import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { boughtMenuIDs, flagOf, offeredMenus } from '#domain/master/offered-menus.ts'
import { serviceMenu, type ServiceMenu } from '#domain/master/service-menu.ts'
import { conflict } from '#http/errors.ts'
import { offeredTerms } from '#server/estate/offered-terms.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'

type Room = Pick<Negotiation, 'id' | 'estateID' | 'sellerID'>

const sideIn = ({ sellerID }: Room, userID: string) => (userID === sellerID ? 'seller' : 'buyer')

/** What has been ordered in a deal, by one person and by the others. */
async function boughtIn(context: Context, negotiationID: string, userID: string) {
  const { ordered, paid } = QuotationStatus
  const boughtQuotations = await find(context, quotation, { negotiationID, quotationStatus: [ordered, paid] })
  return {
    own: boughtQuotations.filter((one) => one.userID === userID),
    others: boughtQuotations.filter((one) => one.userID !== userID),
  }
}

/** Which of these services somebody can ask for in a deal, and which they have ordered there. */
export async function offeredIn(context: Context, room: Room, userID: string, menus: readonly ServiceMenu[]) {
  const home = await offeredTerms(context, room.estateID)
  return offeredMenus(menus, home, sideIn(room, userID), await boughtIn(context, room.id, userID))
}

/**
 * What is asked for is offered to this side, suits the home and was not ordered in this deal already.
 * @throws AppError conflict, bad_request
 */
export async function guardOffered(
  context: Context,
  room: Room,
  { userID, menuIDs }: { userID: string; menuIDs: readonly string[] },
): Promise<void> {
  const menus = await find(context, serviceMenu, { id: menuIDs })
  const { offered, ordered } = await offeredIn(context, room, userID, menus)
  if (ordered.length) throw conflict(`この商談では、もうご注文いただいています：${namesOf(ordered)}`)
  // Retired menus are refused by the quotation's own guard.
  const unsuitedMenus = menus.filter((menu) => !menu.retired && !offered.includes(menu))
  const why = {
    fee: '見積ではなく、利用料としてご注文いただくものです',
    buyer: '買主の方には、ご案内していません',
    seller: '売主の方には、ご案内していません',
    once: 'この商談では、もうご用意しています',
    kind: 'この種類の物件では、ご利用いただけません',
  }
  const side = sideIn(room, userID)
  const { others } = await boughtIn(context, room.id, userID)
  const reasonOf = (menu: ServiceMenu): keyof typeof why => {
    if (menu.usageFeeFlag) return 'fee'
    if (!menu[flagOf[side]]) return side
    return menu.oncePerDeal && boughtMenuIDs(others).has(menu.id) ? 'once' : 'kind'
  }
  const reasons = [...new Set(unsuitedMenus.map(reasonOf))]
  if (!reasons.length) return
  throw invalid(
    reasons.map((reason) => ({
      path: ['serviceMenuIDs'],
      message: `${why[reason]}：${namesOf(unsuitedMenus.filter((menu) => reasonOf(menu) === reason))}`,
    })),
  )
}

/**
 * Of what a contract needs once, one side's order is the deal's. Whoever asks has locked the deal, so that of two that order at
 * once the second knows of the first.
 * @throws AppError conflict
 */
export async function guardOnce(context: Context, { negotiationID, userID, lines }: Quotation): Promise<void> {
  const id = lines.flatMap(({ serviceMenuID }) => serviceMenuID ?? [])
  const menus = await find(context, serviceMenu, { id, oncePerDeal: true })
  if (!menus.length) return
  const boughtIDs = boughtMenuIDs((await boughtIn(context, negotiationID, userID)).others)
  const takenMenus = menus.filter((menu) => boughtIDs.has(menu.id))
  if (takenMenus.length)
    throw conflict(`この商談では、もうご用意しています：${namesOf(takenMenus)}。見積の変更を運営にお願いしてください。`)
}

const namesOf = (menus: readonly { name: string }[]) => menus.map(({ name }) => name).join('、')
