import { QuotationStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { reasonWriter, type Terms } from '#domain/law/line-kind.ts'
import { excludes, serviceMenu } from '#domain/master/service-menu.ts'
import { href, pages } from '#http/pages.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { isBrokeredHome } from '#server/estate/offered-terms.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'
import { notifyDesk } from '#server/notify/notify.ts'

/** What decides about the lines of quotations of one deal. */
export async function termsOf(
  context: Context,
  { negotiationID }: Pick<Quotation, 'negotiationID'>,
  lines: Quotation['lines'],
): Promise<Terms> {
  const menus = await find(context, serviceMenu, { id: lines.flatMap(({ serviceMenuID }) => serviceMenuID ?? []) })
  const room = await findOne(context, negotiation, { id: negotiationID }, { columns: ['estateID'] })
  return { menus, isBrokered: !room || (await isBrokeredHome(context, room.estateID)) }
}

/** Stores which administrator gave the reason why lines are no brokerage fee. */
export async function guardReason(context: Context, after: Quotation, before: Quotation): Promise<Partial<Quotation>> {
  const terms = await termsOf(context, after, after.lines.concat(before.lines))
  return { kindReasonBy: reasonWriter(after, before, terms, context.me?.id ?? null) }
}

/** A reason that a line is not what it is called waits for another administrator. */
export async function askColleagues(context: Context, after: Quotation, before: Quotation) {
  const { id, negotiationID, kindReason, kindReasonBy, quotationStatus } = after
  if (!kindReason || quotationStatus !== QuotationStatus.request) return
  if (kindReason === before.kindReason && kindReasonBy === before.kindReasonBy) return
  await notifyDesk(context, {
    kind: NotificationKind.quotation,
    title: '見積の区分を確かめてください',
    paragraphs: [`仲介手数料ではない理由：${kindReason}`, '理由を書いた人とは別の担当者が、見積を確定してください。'],
    action: {
      label: '見積を見る',
      path: href(pages.adminCreateOrder, {
        negotiationID,
        quotationID: id,
      }),
    },
  })
  wakeDesk(context, negotiationID)
}

/**
 * Services that are asked for are still offered and go together; what was asked for before stays.
 * @throws AppError bad_request
 */
export async function guardMenus(context: Context, after: Quotation, before?: Quotation): Promise<void> {
  const isNew = ({ id }: { id: string }) => !before?.serviceMenuIDs.includes(id)
  if (!after.serviceMenuIDs.some((id) => isNew({ id }))) return
  const menus = await find(context, serviceMenu, { id: after.serviceMenuIDs }, { orderBy: 'displayOrder' })
  const messages = [
    ...menus.filter((menu) => isNew(menu) && menu.retired).map(({ name }) => `「${name}」は、受け付けを終えました`),
    ...menus.flatMap((one, at) =>
      menus
        .slice(at + 1)
        .filter((other) => excludes(one, other))
        .map((other) => `「${one.name}」と「${other.name}」は、どちらか一方を選んでください`),
    ),
  ]
  if (messages.length) throw invalid(messages.map((message) => ({ path: ['serviceMenuIDs'], message })))
}
