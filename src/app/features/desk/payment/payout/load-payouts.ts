import { PayoutStatus } from '#domain/choices/bank.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import { isInCodes } from '#domain/deal/payee-account.ts'
import { allItems, itemsOf } from '#http/all-items.ts'
import { givenName } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'

const { open, done, calledOff } = PayoutStatus

/**
 * The lists of transfers under way with their refunds, the latest that are over, and the approved refunds that a new list can take;
 * null where there is none of them.
 */
export async function loadPayouts(api: Client) {
  const [openFiles, { items: pastFiles }, approvedRefunds] = await Promise.all([
    allItems((page) => api.payoutFile.list({ ...page, status: open })),
    api.payoutFile.list({ status: [done, calledOff], orderBy: '-updatedAt', limit: 5 }),
    allItems((page) => api.refund.list({ ...page, status: RefundStatus.approved, orderBy: 'createdAt' })),
  ])
  const candidates = approvedRefunds.filter(
    ({ bankAccount, payoutFileID }) => payoutFileID === null && bankAccount !== null && isInCodes(bankAccount),
  )
  if (openFiles.length + pastFiles.length + candidates.length === 0) return null
  const fileIDs = openFiles.map(({ id }) => id)
  const people = [...openFiles, ...pastFiles].flatMap((file) => [file.madeBy, file.releasedBy, file.calledOffBy])
  const [lines, users] = await Promise.all([
    fileIDs.length > 0 ? allItems((page) => api.refund.list({ ...page, payoutFileID: fileIDs })) : [],
    itemsOf(people, (ids) => api.user.many({ ids })),
  ])
  return {
    openFiles,
    pastFiles,
    candidates,
    lines,
    names: Object.fromEntries(users.map((user) => [user.id, givenName(user)])),
  }
}
export type PayoutsData = NonNullable<Awaited<ReturnType<typeof loadPayouts>>>
