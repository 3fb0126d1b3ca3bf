import { Role } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { authorizeDesk, authorizeManager } from '#server/kernel/store.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

/**
 * Somebody must be left who can let others in again: the last enabled administrator who answers for the desk (責任者) is neither
 * disabled nor removed, and is given no narrower role. All of them are locked, so that two who do so to each other do not both succeed.
 * @throws AppError conflict
 */
export async function guardLastAdmin(context: Context, person: User): Promise<void> {
  const { id, userType, disabledAt, deskRoleID } = person
  if (userType !== Role.admin || disabledAt || deskRoleID) return
  const where = { userType: Role.admin, disabledAt: null, deskRoleID: null }
  const managers = await find(context, user, where, { lock: true, columns: ['id'] })
  if (managers.every((manager) => manager.id === id))
    throw conflict('運営の責任者がいなくなってしまいます。先に、ほかの方を責任者にしてください。')
}

/**
 * A member is in the charge of those of the desk who check people, somebody of the desk in that of who answers for it (責任者); everybody
 * is in their own. @throws AppError forbidden
 */
export function authorizeCharge({ me, asSystem }: Context, { id, userType }: Pick<User, 'id' | 'userType'>): void {
  if (asSystem || !isAdmin(me) || me.id === id) return
  if (userType === Role.admin) authorizeManager(me)
  else authorizeDesk(me, DeskArea.review)
}

/**
 * Whether whoever asks may change anybody of the desk has been asked before (`authorizeCharge`).
 * @throws AppError conflict where a person's role of the desk may not become what it would
 */
export async function guardDeskRole(context: Context, after: User, before: User): Promise<void> {
  if (after.deskRoleID === before.deskRoleID) return
  if (after.id === context.me?.id) throw conflict('ご自身の役割は変えられません。ほかの責任者に頼んでください。')
  if (after.userType !== Role.admin) throw conflict('運営の担当者ではありません。')
  await guardLastAdmin(context, before)
}

/** @throws AppError conflict for whoever disables themselves, and for the last administrator */
export async function guardDisabling(context: Context, after: User, before: User): Promise<void> {
  if (!after.disabledAt || before.disabledAt) return
  if (context.me?.id === after.id) throw conflict('ご自身のアカウントは停止できません。')
  await guardLastAdmin(context, before)
}
