import { sql } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { Role } from '#domain/choices/person.ts'
import { user } from '#domain/user/user.ts'
import { record } from '#server/kernel/audit.ts'
import { inTransaction, type Context, type Services } from '#server/kernel/context.ts'
import { openMattersOf } from '#server/user/leave.ts'
import { openDeskAccount } from '#server/user/registration/open-desk-account.ts'

type AccountRow = { id: string; userNumber: string; userType: number; disabledAt: string | null }
/** How a promotion ended: `absent` when nobody is registered under the e-mail. */
export type Promotion = 'promoted' | 'already' | 'disabled' | 'absent'

/** Nobody asks: what is done here is done by whoever runs the machine, and the log says by which command. */
const contextOf = (services: Services): Context => ({
  services,
  db: services.db,
  me: null,
  account: null,
  cookie: null,
  headers: new Headers(),
  now: services.now(),
  announcements: [],
  requestID: 'admin:create',
  ip: 'localhost',
  log: services.log,
})

/**
 * Opens an account with a proven e-mail, and registers it as an administrator. The account goes again if the registration fails.
 * @returns the member's number @throws AccountRefused when the e-mail is taken or malformed, or the password is weak
 */
export async function makeAdmin(services: Services, asked: { email: string; password: string; name: string }) {
  const email = asked.email.trim().toLowerCase()
  const { userNumber } = await openDeskAccount(contextOf(services), { ...asked, email, deskRoleID: null })
  return userNumber
}

/**
 * Makes the member of that e-mail an administrator; who has been disabled stays what they were.
 * @throws in Japanese where they sell, buy or owe something: they would stand on both sides of it
 */
export function promote(services: Services, email: string): Promise<Promotion> {
  return inTransaction(contextOf(services), async (context) => {
    const { rows } = await context.db.execute(
      sql`select id, "userType", "disabledAt" from users where email = ${email.trim().toLowerCase()} for update`,
    )
    const found = rows[0] as AccountRow | undefined
    if (!found) return 'absent'
    if (found.disabledAt) return 'disabled'
    if (found.userType === Role.admin) return 'already'
    const openText = await openMattersOf(context, found.id)
    if (openText)
      throw new Error(
        `この会員には${openText}があるため、管理者にできません。先に終えるか、運営のための別のメールアドレスで作成してください。`,
      )
    await context.db.execute(
      sql`update users set "userType" = ${Role.admin}, "otherRole" = null, "updatedAt" = ${context.now}, version = version + 1 where id = ${found.id}`,
    )
    const deed = { action: AuditAct.promote, noun: user.name, rowID: found.id }
    await record(context, { ...deed, before: { userType: found.userType }, after: { userType: Role.admin } })
    return 'promoted'
  })
}
