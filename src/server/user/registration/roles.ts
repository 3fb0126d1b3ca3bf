import { Role } from '#domain/choices/person.ts'
import { isParty, meAs } from '#domain/kit/rules.ts'
import { counterpartOf, holds, type PartyRole } from '#domain/user/roles.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { recheckStreams } from '#server/deal/wake-streams.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { lock } from '#server/kernel/find.ts'
import { authorize, oneRow, shownRow } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'

/** The buyer or seller who asks. @throws AppError unauthenticated, forbidden */
function partyOf({ me }: Context) {
  authorize(me, me !== null)
  if (!isParty(me)) throw new AppError('forbidden', '運営の担当者は、買主や売主を兼ねられません。')
  return me
}

/** The person as they are now, in the role that they act in from here on; their streams were opened in another. */
async function seeAgain(context: Context, id: string) {
  const row = await oneRow(bySystem(context), user, id)
  recheckStreams(context, id)
  return shownRow(user, meAs(id, row.userType, []), row)
}

/** Changes the role that somebody acts in, among those that they have: nobody's rights become more by it, so no line is left. */
async function actAs(context: Context, userType: PartyRole) {
  const { id, role } = partyOf(context)
  if (role !== userType) {
    await setWhere(context, user, { id, userType: role, otherRole: userType }, { userType, otherRole: role })
    const now = await oneRow(bySystem(context), user, id)
    if (now.userType !== userType) throw conflict(`${Role.label(userType)}としては、まだ登録されていません。`)
  }
  return seeAgain(context, id)
}

/** Gives a buyer the seller's role besides, or the reverse, and has them act in it. Done twice it is as done once. */
async function takeRole(context: Context, userType: PartyRole, hasAgreed: boolean) {
  const { id } = partyOf(context)
  if (!hasAgreed) throw invalid([{ path: ['agreed'], message: '利用規約とプライバシーポリシーに同意してください' }])
  await inTransaction(context, async (context) => {
    const person = await lock(context, user, id)
    if (holds(person, userType)) return
    const roles = { userType, otherRole: counterpartOf(userType), termsAgreedAt: context.now }
    // Whoever has never been a seller begins where everybody does: not applied.
    if (userType === Role.seller) await move(bySystem(context), user, id, 'enlist', roles)
    else await setFields(context, user, id, roles)
  })
  return actAs(context, userType)
}

export const roleHandlers: Pick<Handlers<'user'>['user'], 'actAs' | 'takeRole'> = {
  actAs: (context, { body: { userType } }) => actAs(context, userType),
  takeRole: (context, { body: { userType, agreed: hasAgreed } }) => takeRole(context, userType, hasAgreed),
}
