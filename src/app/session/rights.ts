import type { Me as Person } from '#domain/kit/rules.ts'
import { useMe } from '../use-me.ts'

/** Who is asking, as the rules of the nouns know them; null for a visitor. For `may`, `openMoves` and `allows`. */
export function usePerson(): Person {
  const me = useMe()
  return me && { id: me.id, role: me.userType }
}
