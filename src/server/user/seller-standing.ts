import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { estate } from '#domain/estate/estate.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { changedIdentity } from '#domain/user/identity.ts'
import { hiddenBecause } from '#domain/user/hidden-because.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import { announceHidden, announceShown } from '../estate/listing-end.ts'
import { silenceOf, suspend } from '../estate/listing-state.ts'
import { move } from '../kernel/change.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

const { sold, sellerDisabled, sellerRevoked } = SuspendedReason

/**
 * Hides what a seller has published once nothing of theirs may be shown, and shows it again afterwards, as far as their confirmation
 * still holds. What is sold stays sold.
 */
export async function followStanding(context: Context, after: User, before: User): Promise<void> {
  const reason = hiddenBecause(after)
  if (reason === hiddenBecause(before)) return
  const where = { userID: after.id, status: ListingStatus.submitted }
  const columns = ['id', 'suspendedReason', 'nextUpdateAt'] as const
  for (const { id, suspendedReason, nextUpdateAt } of await find(context, estate, where, { columns, lock: true })) {
    const isHidden = suspendedReason === sellerDisabled || suspendedReason === sellerRevoked
    if (suspendedReason === sold || (!reason && !isHidden)) continue
    await suspend(context, id, reason ?? silenceOf({ nextUpdateAt }, context.now))
    if (!reason) await announceShown(context, id)
    else if (!isHidden) await announceHidden(context, id)
  }
}

const isOwn = ({ me }: Context, { id }: User) => me?.id === id && !isAdmin(me)

/** What the desk is comparing with the papers does not change under its hands. @throws AppError conflict */
export function guardIdentity(context: Context, after: User, before: User): void {
  const { applying } = SellerStatus
  const isCompared = before.sellerApprovedStatus === applying && after.sellerApprovedStatus === applying
  const changedNames = isCompared && isOwn(context, before) ? changedIdentity(before, after) : []
  if (!changedNames.length) return
  const issues = changedNames.map((field) => ({ path: [field], message: '審査中は変更できません' }))
  const message = '審査のあいだは、お名前・生年月日・住所を変更できません。変更が必要なときは、お問い合わせください。'
  throw new AppError('conflict', message, issues)
}

/** An approved seller who changes who they are is checked again; what is shown stays, nothing new is published meanwhile. */
export async function recheckIdentity(context: Context, after: User, before: User): Promise<void> {
  const { approved } = SellerStatus
  const isApproved = before.sellerApprovedStatus === approved && after.sellerApprovedStatus === approved
  if (!isApproved || !isOwn(context, before) || !changedIdentity(before, after).length) return
  await move(bySystem(context), user, after.id, 'recheck')
}
