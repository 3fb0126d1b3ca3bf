import { displayName } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'

/** How a person is called, also one who has left. */
export async function nameOf(context: Pick<Context, 'db'>, id: string): Promise<string> {
  const person = await findOne(context, user, { id }, { columns: ['name', 'lastName', 'firstName'] })
  return person ? displayName(person) : '退会した会員'
}
