import { DeskArea } from '#domain/choices/desk-area.ts'
import { deviceOf } from '#domain/text/device.ts'
import { meAs } from '#domain/kit/rules.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { SignInEvent, SignInSession } from '#providers/identity/index.ts'
import { recheckStreams } from '#server/deal/wake-streams.ts'
import { record } from '#server/kernel/audit.ts'
import { systemContext, type Context, type Db, type Services } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { findOne } from '#server/kernel/find.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { endSessionsOf } from '../reading-session.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { authorizeCharge } from './last-admin.ts'

const momentOf = (milliseconds: number) => new Date(milliseconds).toISOString()

const shownSignIn = ({ account }: Context, session: SignInSession) => ({
  id: session.id,
  device: deviceOf(session.agent),
  startedAt: momentOf(session.startedAt),
  lastUsedAt: momentOf(session.lastUsedAt),
  endedAt: session.endedAt === null ? null : momentOf(session.endedAt),
  secondStep: session.secondStep,
  isThis: session.id === account?.sessionID,
})

const withoutOne = () => conflict('この方は、2段階認証を設定していません。')

/** Whoever finds a device unlocked must not be able to shut its owner out of the others. */
function requireOwnRecently(context: Context, id: string): void {
  if (context.me?.id === id) requireRecentSignIn(context)
}

type SignInCalls = 'signIns' | 'endSignIn' | 'endSignIns' | 'recoveryCodes' | 'removeSecondStep' | 'resetLink'

/** How people sign in: what they may see and end of it themselves, and what the desk may do for them. */
export const signInHandlers: Pick<Handlers<'user'>['user'], SignInCalls> = {
  async signIns(context, { id }) {
    await oneRow(context, user, id)
    const { signIns } = context.services.identity
    const [sessions, step] = await Promise.all([signIns?.list(id), signIns?.secondStep(id)])
    return {
      items: (sessions ?? []).map((session) => shownSignIn(context, session)),
      secondStep: step ? { ...step, enrolledAt: momentOf(step.enrolledAt) } : null,
    }
  },
  async endSignIn(context, { id, sessionID }) {
    authorizeCharge(context, await oneRow(context, user, id))
    requireOwnRecently(context, id)
    await record(context, { action: 'endSignIns', noun: user.name, rowID: id, after: { sessionID } })
    await context.services.identity.signIns?.end(id, sessionID)
    recheckStreams(context, id)
    return null
  },
  async endSignIns(context, { id, query: { others } }) {
    const { account, me, services } = context
    authorizeCharge(context, await oneRow(context, user, id))
    requireOwnRecently(context, id)
    await record(context, { action: 'endSignIns', noun: user.name, rowID: id, after: { others: others === 'true' } })
    const { signIns } = services.identity
    const here = me?.id === id ? account?.sessionID : undefined
    if (others && here && signIns) await signIns.endOthers(id, here)
    else {
      await endSessionsOf(context, id)
      await services.identity.revokeAll(id)
    }
    recheckStreams(context, id)
    return null
  },
  async recoveryCodes(context) {
    const { me, ip, services } = context
    if (!me) throw new AppError('unauthenticated', 'ログインしてください')
    requireRecentSignIn(context)
    const codes = await services.identity.signIns?.renewRecoveryCodes(me.id, { ip })
    if (!codes) throw conflict('先に2段階認証を設定してください。')
    return { codes }
  },
  async removeSecondStep(context, { id, body: { reason } }) {
    const { me, ip, services } = context
    authorizeDesk(me, DeskArea.review)
    authorizeCharge(context, await oneRow(context, user, id))
    // Asks for a recent sign-in: whoever merely finds a device unlocked must not be able to weaken a sign-in, its owner's or anybody
    // else's.
    requireRecentSignIn(context)
    if (id === me?.id) throw conflict('ご自身の2段階認証は、会員情報のページで解除してください。')
    const isRemoved = await services.identity.signIns?.removeSecondStep(id, { ip, actorID: signedIn(me).id, reason })
    if (!isRemoved) throw withoutOne()
    recheckStreams(context, id)
    return null
  },
  async resetLink(context, { id }) {
    authorizeDesk(context.me, DeskArea.review)
    const person = await oneRow(context, user, id)
    authorizeCharge(context, person)
    requireRecentSignIn(context)
    if (person.disabledAt) throw conflict('停止しているアカウントには送れません。')
    await record(context, { action: 'sendReset', noun: user.name, rowID: id })
    await context.services.identity.sendPasswordReset(id)
    return null
  },
}

/** Leaves a line in the audit log about what was done to somebody's sign-in: by them, unless the event names another. */
export async function recordSignIn(services: Services, db: Db, event: SignInEvent): Promise<void> {
  const { accountID, actorID = accountID, act: action, ip, reason = null } = event
  const actor = await findOne({ db }, user, { id: actorID }, { columns: ['id', 'userType'] })
  const me = actor ? meAs(actor.id, actor.userType, []) : null
  await record({ ...systemContext(services), db, me, ip }, { action, noun: user.name, rowID: accountID, reason })
}
