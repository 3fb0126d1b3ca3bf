import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import type { Me } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { tableOf } from '#server/kernel/table.ts'
import { callsOf } from '#server/web/api.ts'
import type { House } from './as.ts'

/** A visitor, and one person of the demonstration for each role. */
export const people: Record<string, Me> = {
  visitor: null,
  buyer: { id: 'demo-buyer', role: Role.buyer },
  seller: { id: 'demo-seller', role: Role.seller },
  admin: { id: 'demo-admin', role: Role.admin, areas: allAreas },
}

/** Every call of the API. */
export const servedCalls = callsOf(nouns)

/** Answers that do not end or tell how often they were given, and acts that are asked for by GET. */
const peculiar = new Set([
  'event.stream',
  'image.link',
  'user.data',
  'negotiation.patchAll',
  'negotiation.resetSendAt',
  'negotiation.setChatStartFlag',
  'serviceMenu.patchAll',
])
/** The calls that only read. */
export const reads = servedCalls.filter(({ name, call }) => call.method === 'GET' && !peculiar.has(name))

/** Two ids of rows that are there, by the noun. */
export async function rowIDs({ services }: Pick<House, 'services'>): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {}
  for (const noun of Object.values(nouns)) {
    const rows = await services.db
      .select({ id: tableOf(noun).id })
      .from(tableOf(noun))
      .limit(2)
    ids[noun.name] = rows.map(({ id }) => String(id))
  }
  return ids
}
