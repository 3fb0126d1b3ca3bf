import { AuditAct } from '#domain/choices/audit.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { deskRole, managerName } from '#domain/desk/desk-role.ts'
import { invitationDays } from '#domain/desk/invitation-days.ts'
import { dateTime } from '#domain/format/date.ts'
import { passwordChecks } from '#domain/text/password.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { SentInvitation } from '#http/shapes/desk-invitation.ts'
import { AccountRefused } from '#providers/identity/index.ts'
import { record } from '#server/kernel/audit.ts'
import { insertRow, setWhere } from '#server/kernel/bulk.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { exists, find, findOne, lock } from '#server/kernel/find.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { authorizeManager } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'
import { mailToAddress, notifyDesk } from '#server/notify/notify.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { refuseWrongLink } from '#server/web/input/wrong-link.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { deskInvitations, invitationTokens, waiting } from './invitation-rows.ts'
import { openDeskAccount } from './open-desk-account.ts'

const noun = 'deskInvitation'
const endedLink = () => new AppError('gone', 'この招待は終わりました')

type Invitation = NonNullable<Awaited<ReturnType<typeof findOne<typeof deskInvitations>>>>

const sentInvitationOf = ({ id, email, deskRoleID, createdAt, expiresAt }: Invitation): SentInvitation => ({
  id,
  email,
  deskRoleID,
  createdAt,
  expiresAt,
})

const roleName = async (context: Context, id: string | null): Promise<string> =>
  id === null ? managerName : ((await findOne(context, deskRole, { id }, { columns: ['name'] }))?.name ?? '')

/**
 * The invitation of a link, as long as whoever sent it may still send it: a link of somebody who was shut out lets nobody in.
 * @throws AppError not_found, too_many, gone
 */
async function invitationOf(context: Context, token: string, options: { lock?: true } = {}): Promise<Invitation> {
  const payload = invitationTokens.verify(token, context.services.secret)
  if (!payload) return refuseWrongLink(context)
  const invitation = await findOne(context, deskInvitations, { ...payload, ...waiting }, options)
  if (!invitation || invitation.expiresAt <= context.now) throw endedLink()
  const manager = { id: invitation.invitedBy, userType: Role.admin, disabledAt: null, deskRoleID: null }
  if (!(await exists(context, user, manager))) throw endedLink()
  return invitation
}

/** Mails the link; who invites into what stands in it, as the reader did not ask for it. */
async function mailInvitation(context: Context, { id, email, deskRoleID, invitedBy, expiresAt }: Invitation) {
  const { operator } = await presentOperator(context)
  const who = await context.services.nameOf(context, invitedBy)
  const token = invitationTokens.sign({ id }, context.services.secret)
  await mailToAddress(context, email, {
    kind: NotificationKind.application,
    title: '運営の担当者への招待が届いています',
    paragraphs: [
      `${operator.name}の${who}さんから、運営の担当者（${await roleName(context, deskRoleID)}）への招待です。`,
      `${dateTime(expiresAt)}までに、下のリンクから氏名とパスワードを登録してください。リンクは1回だけ使えます。`,
      'このリンクは、あなただけのものです。ほかの方に送らないでください。お心当たりのないときは、開かずに、このメールを消してください。',
    ],
    action: { label: '招待を見る', path: href(pages.deskInvitation, { token }) },
  })
}

/** What somebody hears whose account the sign-in service does not make. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AccountRefused)) return error
  if (error.code === 'EMAIL_EXISTS')
    return conflict('このメールアドレスは、もう登録されています。登録したパスワードでログインしてください。')
  return invalid([
    { path: ['password'], message: 'このパスワードは推測されやすいため使えません。別のパスワードにしてください。' },
  ])
}

/** Tells the rest of the desk that somebody has joined: who was invited by mistake is noticed on the same day. */
const tellDesk = (context: Context, { id, name, email }: { id: string; name: string; email: string }, role: string) =>
  notifyDesk(context, {
    kind: NotificationKind.application,
    title: '運営の担当者が加わりました',
    paragraphs: [
      `${name}さん（${email}）が、招待を受けて、運営の担当者（${role}）になりました。`,
      'お心当たりのないときは、責任者が、その方の利用を停止してください。',
    ],
    action: { label: 'その方を見る', path: href(pages.adminUser, { id }) },
  })

export const deskInvitationHandlers: Handlers<'deskInvitation'>['deskInvitation'] = {
  async list(context) {
    authorizeManager(context.me)
    return { items: (await find(context, deskInvitations, waiting, { orderBy: '-createdAt' })).map(sentInvitationOf) }
  },
  async invite(context, { body: { email, deskRoleID } }) {
    authorizeManager(context.me)
    requireRecentSignIn(context)
    const address = email.toLowerCase()
    const { now } = context
    return inTransaction(context, async (context) => {
      if (await exists(context, user, { email: address }))
        throw invalid([
          { path: ['email'], message: 'このアドレスは、もう会員のものです。別のアドレスを入力してください' },
        ])
      // Locked, so that it is not removed meanwhile.
      if (deskRoleID !== null) await lock(context, deskRole, deskRoleID)
      await setWhere(context, deskInvitations, { email: address, ...waiting }, { canceledAt: now })
      const expiresAt = new Date(Date.parse(now) + invitationDays * 24 * 60 * 60 * 1000).toISOString()
      const who = { email: address, deskRoleID, invitedBy: signedIn(context.me).id }
      const invitation = await insertRow(context, deskInvitations, { ...who, expiresAt, ...waiting })
      const after = { email: address, deskRoleID }
      await record(context, { action: AuditAct.create, noun, rowID: invitation.id, after })
      await mailInvitation(context, invitation)
      return sentInvitationOf(invitation)
    })
  },
  async takeBack(context, { id }) {
    authorizeManager(context.me)
    return inTransaction(context, async (context) => {
      const invitation = await findOne(context, deskInvitations, { id }, { lock: true })
      if (!invitation) throw new AppError('not_found', '招待が見つかりません')
      if (invitation.usedAt)
        throw conflict('この方は、もう運営の担当者です。利用を停止するには、その方の画面を開いてください。')
      if (invitation.canceledAt) return null
      await setWhere(context, deskInvitations, { id }, { canceledAt: context.now })
      const before = { email: invitation.email }
      await record(context, { action: AuditAct.withdraw, noun, rowID: id, before })
      return null
    })
  },
  async open(context, { query: { token } }) {
    const { email, deskRoleID, invitedBy, expiresAt } = await invitationOf(context, token)
    const { operator } = await presentOperator(context)
    const who = await context.services.nameOf(context, invitedBy)
    return { email, invitedBy: who, operator: operator.name, role: await roleName(context, deskRoleID), expiresAt }
  },
  async accept(context, { body: { token, name, password } }) {
    const { id, email, deskRoleID } = await invitationOf(context, token)
    const unmet = passwordChecks(password, email).filter(({ met }) => !met)
    if (unmet.length > 0) throw invalid(unmet.map(({ label }) => ({ path: ['password'], message: label })))
    // The sign-in service is asked outside of a transaction; whoever is second finds the address taken, or the link used.
    await openDeskAccount(context, { email, name, password, deskRoleID }, async (context) => {
      await invitationOf(context, token, { lock: true })
      await setWhere(context, deskInvitations, { id }, { usedAt: context.now })
      const person = { id: signedIn(context.me).id, name, email }
      await tellDesk(context, person, await roleName(context, deskRoleID))
    }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    return { email }
  },
}
