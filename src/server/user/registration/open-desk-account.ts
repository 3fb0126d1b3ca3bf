import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AccountRefused, type NewAccount } from '#providers/identity/index.ts'
import { createRow } from '#server/kernel/create.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { exists } from '#server/kernel/find.ts'
import { nextUserNumber } from './register.ts'

type Newcomer = Pick<User, 'email' | 'name' | 'deskRoleID'> & { password: string }

/**
 * Makes the account, in place of one that somebody has signed in to and is no member with: the e-mail is proven, so that it is theirs, and
 * nothing else was. @throws AccountRefused
 */
async function makeAccount({ services: { identity }, ...context }: Context, account: NewAccount): Promise<string> {
  try {
    return await identity.create(account)
  } catch (error) {
    const isTaken = error instanceof AccountRefused && error.code === 'EMAIL_EXISTS'
    const formerID = isTaken ? await identity.idOf(account.email) : null
    if (formerID === null || (await exists(context, user, { id: formerID }))) throw error
    await identity.remove(formerID)
    return identity.create(account)
  }
}

/**
 * Opens an account with a proven e-mail, and registers it at the desk; the audit log says that they did so themselves. `first` is done
 * before, in the same transaction and as theirs. The account goes again if anything fails.
 * @throws AccountRefused when the e-mail is taken or malformed, or the password is weak; and what `first` throws
 */
export async function openDeskAccount(
  context: Context,
  { password, ...newcomer }: Newcomer,
  first?: (context: Context) => Promise<void>,
): Promise<User> {
  const { identity } = context.services
  const { email, name, deskRoleID } = newcomer
  const id = await makeAccount(context, { email, password, emailVerified: true, displayName: name })
  try {
    return await inTransaction({ ...context, me: { id, role: Role.admin, areas: allAreas } }, async (context) => {
      await first?.(context)
      const userNumber = await nextUserNumber(context)
      return createRow(context, user, { name }, { id, email, userType: Role.admin, userNumber, deskRoleID })
    })
  } catch (error) {
    await identity.remove(id)
    throw error
  }
}
