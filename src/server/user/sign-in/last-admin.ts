import { Role } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

/**
 * Somebody must be left who can let others in again: the last enabled administrator is neither disabled nor removed. All of them are
 * locked, so that two who disable each other do not both succeed. @throws AppError conflict
 */
export async function guardLastAdmin(context: Context, { id, userType, disabledAt }: User): Promise<void> {
  if (userType !== Role.admin || disabledAt) return
  const where = { userType: Role.admin, disabledAt: null }
  const enabledAdmins = await find(context, user, where, { lock: true, columns: ['id'] })
  if (enabledAdmins.every((admin) => admin.id === id))
    throw conflict('運営の管理者がいなくなってしまいます。先に、ほかの管理者を登録してください。')
}

/** @throws AppError conflict for whoever disables themselves, and for the last administrator */
export async function guardDisabling(context: Context, after: User, before: User): Promise<void> {
  if (!after.disabledAt || before.disabledAt) return
  if (context.me?.id === after.id) throw conflict('ご自身のアカウントは停止できません。')
  await guardLastAdmin(context, before)
}
