import type { Me } from '#domain/kit/rules.ts'
import { useMe } from '../use-me.ts'

/** Who is asking, as the rules of the nouns know them; null for a visitor. For `may`, `openMoves` and `allows`. */
export function usePerson(): Me {
  const me = useMe()
  return me && { id: me.id, role: me.userType }
}
