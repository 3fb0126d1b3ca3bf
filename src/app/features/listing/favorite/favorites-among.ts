import { Role } from '#domain/choices/person.ts'
import type { Client } from '#http/client.ts'
import type { Reader } from '#app/shell/context.ts'

/** Which of the estates on a page are favourites of the person; nobody but a buyer has any. */
export async function favoritesAmong(
  api: Client,
  me: Reader | null,
  estates: readonly { id: string }[],
): Promise<string[]> {
  if (me?.userType !== Role.buyer || estates.length === 0) return []
  const estateID = estates.map(({ id }) => id)
  const { items } = await api.favorite.list({ estateID, limit: estateID.length })
  return items.map((favorite) => favorite.estateID)
}
