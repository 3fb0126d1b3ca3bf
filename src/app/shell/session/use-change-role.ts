import { Role } from '#domain/choices/person.ts'
import type { PartyRole } from '#domain/user/roles.ts'
import { useAction } from '../action/use-action.ts'
import { useApp } from '../use-app.ts'
import { homePathOf } from './home-path-of.ts'

/** Has a person act in the other of their roles from here on, and goes where that one begins, or to `redirect`. */
export function useChangeRole(to: PartyRole, redirect?: string) {
  const { api, session } = useApp()
  return useAction(
    async () => {
      await api.user.actAs({ body: { userType: to } })
      await session?.reload()
    },
    { done: `${Role.label(to)}としてご利用中です`, to: redirect ?? homePathOf({ userType: to }), reads: [] },
  )
}
