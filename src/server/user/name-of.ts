import { nameOrLeft } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'

const parts = ['name', 'lastName', 'firstName'] as const

/** How a person is called, also one who has left. */
export const nameOf = async (context: Pick<Context, 'db'>, id: string): Promise<string> =>
  nameOrLeft(await findOne(context, user, { id }, { columns: parts }))

/** How each of these people is called, also those who have left: one statement. */
export async function namesOf(
  context: Pick<Context, 'db'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const id = [...new Set(ids)].filter((id) => id !== null)
  const people = await find(context, user, { id }, { columns: ['id', ...parts] })
  const byID = new Map<string | null, (typeof people)[number]>(people.map((person) => [person.id, person]))
  return (id) => nameOrLeft(byID.get(id))
}
