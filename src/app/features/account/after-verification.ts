import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import type { Reader } from '#app/shell/context.ts'
import { homePathOf } from '#app/shell/session/home-path-of.ts'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { afterSignIn } from '#app/shell/session/who-may-enter.ts'

/** The page after somebody has proven their e-mail: first the profile, for its name; for a seller then the application. */
export function afterVerification(me: Pick<Reader, 'userType' | 'name'>, redirect: string | undefined): string {
  if (me.name) return afterSignIn(redirect, me)
  return thenTo(pages.userEdit, redirect ?? (me.userType === Role.seller ? pages.sellerIdentification : homePathOf(me)))
}
