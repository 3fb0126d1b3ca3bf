import { Role } from '#domain/choices/person.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { pretendsToBeDesk } from '#domain/text/desk-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import { user } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { dropPaths } from '../images/records.ts'
import { refuseUnfilled } from '../desk/refuse-unfilled.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { invalid } from '../kernel/values.ts'
import { contentOf, notifyBy } from '../notify/mail-texts.ts'
import { mailTo } from '../notify/notify.ts'
import { presentBrand } from '../operator/brand-versions.ts'
import { presentOperator } from '../operator/operator.ts'
import { notifyApplied, notifyApproved, notifyDenied, notifyRecheck, notifyRestored } from './application-news.ts'
import { followStanding, guardIdentity, recheckIdentity } from './seller-standing.ts'
import { authorizeCharge, guardDeskRole, guardDisabling, guardLastAdmin } from './sign-in/last-admin.ts'
import { callOffViewingsOf } from '../deal/viewing/booked-viewings.ts'
import { wakeDesk } from '../deal/wake-streams.ts'
import { forgetPerson, guardLeaving } from './leave.ts'
import { guardPapersOpened, recordVerification } from './verification.ts'

/** Nobody but the desk bears a name that reads as the desk's. @throws AppError bad_request */
async function guardName(context: Context, after: User, before?: User): Promise<void> {
  const names = (person: User) => ({ name: person.name, lastName: `${person.lastName ?? ''}${person.firstName ?? ''}` })
  const now = names(after)
  const earlier = before && names(before)
  const changedNames = (['name', 'lastName'] as const).filter((field) => now[field] !== earlier?.[field])
  if (after.userType === Role.admin || !changedNames.length) return
  const { operator } = await presentOperator(context)
  const brand = await presentBrand(context)
  const issues = changedNames
    .filter((field) => pretendsToBeDesk(now[field], [brand.name, brand.reading, 'sumika'], operator.name))
    .map((field) => ({ path: [field], message: '運営とまちがえられる名前は使えません' }))
  if (issues.length) throw invalid(issues)
}

/** Who of the desk decided. */
const decider = ({ me }: Context) => ({ decidedBy: me?.id ?? null })
/** What follows from a decision about a seller: it is kept, and the seller is told. */
const decision =
  (name: MoveName<typeof user>, tell: typeof notifyDenied) => async (context: Context, after: User, before: User) => {
    await recordVerification(context, name, after)
    await tell(context, after, before)
  }

export const userEffects = effects(user, {
  guard: {
    create: guardName,
    async change(context, after, before) {
      authorizeCharge(context, before)
      await guardDeskRole(context, after, before)
      await guardName(context, after, before)
      guardIdentity(context, after, before)
      if (after.sellerDenyReason !== before.sellerDenyReason) refuseUnfilled('sellerDenyReason', after.sellerDenyReason)
      await guardDisabling(context, after, before)
      if (!after.disabledAt) return { disabledReason: null }
    },
    moves: {
      async approve(context, _, before) {
        await guardPapersOpened(context, before)
        return decider(context)
      },
      reject: decider,
      revoke: decider,
    },
    async remove(context, person) {
      authorizeCharge(context, person)
      await guardLastAdmin(context, person)
      await guardLeaving(context, person.id)
    },
  },
  after: {
    async change(context, after, before) {
      // Papers that were replaced or taken back are not kept (個人情報保護法22条).
      const droppedPaths = sentPaths(before).filter((path) => !sentPaths(after).includes(path))
      await dropPaths(context, droppedPaths, { userID: after.id })
      await followStanding(context, after, before)
      await recheckIdentity(context, after, before)
      await tellStanding(context, after, before)
      if (after.disabledAt !== null && before.disabledAt === null) await callOffViewingsOf(context, after.id)
    },
    moves: {
      enlist: nothing,
      apply: notifyApplied,
      withdraw: nothing,
      approve: decision('approve', notifyApproved),
      reject: decision('reject', notifyDenied),
      reapply: notifyApplied,
      recheck: decision('recheck', notifyRecheck),
      restore: decision('restore', notifyRestored),
      revoke: decision('revoke', notifyDenied),
    },
    move: async (context) => wakeDesk(context),
  },
  remove: forgetPerson,
})

/** Tells somebody that they can no longer sign in, or can again. Why stands in the desk's own record. */
async function tellStanding(context: Context, after: User, before: User): Promise<void> {
  if ((after.disabledAt === null) === (before.disabledAt === null)) return
  if (after.disabledAt)
    return mailTo(context, after, await contentOf(context, 'accountDisabled', {}, { readerID: after.id }))
  return notifyBy(context, after.id, 'accountEnabled', {}, pages.login)
}
