import { displayName } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'

/** How a person is called, also one who has left. */
export async function nameOf(context: Pick<Context, 'db'>, id: string): Promise<string> {
  const person = await findOne(context, user, { id }, { columns: ['name', 'lastName', 'firstName'] })
  return person ? displayName(person) : '退会した会員'
}

/** How these people are called; who has left is missing. */
export async function namesOf(
  context: Pick<Context, 'db'>,
  ids: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const id = [...new Set(ids)].filter((id) => id !== null)
  const people = await find(context, user, { id }, { columns: ['id', 'name', 'lastName', 'firstName'] })
  return new Map(people.map((person) => [person.id, displayName(person)]))
}
