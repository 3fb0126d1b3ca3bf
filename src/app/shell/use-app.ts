import { useRouteContext } from '@tanstack/react-router'
import { meAs, type Me } from '#domain/kit/rules.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import type { AppContext, Reader } from './context.ts'

/** What every page may use: the API, the session, who is signed in, the site. */
export const useApp = (): AppContext => useRouteContext({ from: '__root__' })

/** How the site shows itself: its name is `useBrand().name`. */
export const useBrand = (): Brand => useApp().brand

/** The signed-in person, or null for a visitor. Changes when they sign in or out, in this tab or another. */
export const useMe = (): Reader | null => useApp().me

/** Who is asking, as the rules of the nouns know them; null for a visitor. For `may`, `openMoves` and `allows`. */
export function usePerson(): Me {
  const me = useMe()
  return me && meAs(me.id, me.userType, me.areas)
}
