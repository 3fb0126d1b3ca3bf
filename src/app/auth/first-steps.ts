import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import type { Me } from '../context.ts'
import { homePathOf } from '../session/home-path-of.ts'
import { thenTo } from '../session/redirect-search.ts'
import { afterSignIn } from '../session/who-may-enter.ts'

/** Where somebody goes whose e-mail has just been proven: to give their name first, a seller on to the application. */
export function firstStep(me: Pick<Me, 'userType' | 'name'>, redirect: string | undefined): string {
  if (me.name) return afterSignIn(redirect, me)
  return thenTo(pages.userEdit, redirect ?? (me.userType === Role.seller ? pages.sellerIdentification : homePathOf(me)))
}
