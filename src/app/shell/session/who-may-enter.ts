import { Role } from '#domain/choices/person.ts'
import { mayWriteListings } from '#domain/user/seller-status.ts'
import { href, isPublic, pageAt, pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'
import { homePathOf } from './home-path-of.ts'
import { ownPath } from './own-path.ts'
import { leadsAway } from './redirect-search.ts'

const signInPath = new RegExp(`^${pages.login}(?![^/?#])`)
const wizardStart = pages.wizard.replace('$id', '')
const roles = new Map<string, Reader['userType']>([
  ['admin', Role.admin],
  ['seller', Role.seller],
  ['buyer', Role.buyer],
])

/** Whether the page may be entered, or the path of this site to go to instead. */
export type Entry = { go: 'in' } | { go: 'redirect'; to: string }
const allowedEntry: Entry = { go: 'in' }
const redirect = (to: string): Entry => ({ go: 'redirect', to })

/** Decides who may enter a page of this site: `address` is its path with search; `me` is null for a visitor. */
export function enter(address: string, me: Reader | null): Entry {
  const { pathname, searchParams, search } = new URL(`http://own.invalid${address}`)
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const page = pageAt(path)
  const stays = !me || leadsAway(Object.fromEntries(searchParams))
  if (page === pages.login) return stays ? allowedEntry : redirect(afterSignIn(searchParams.get('redirect'), me))
  // The token in a mail's link names the person, so that mails can be stopped without signing in.
  if (isPublic(page) || (page === pages.userMail && searchParams.has('token'))) return allowedEntry
  if (!me) return redirect(href(pages.login, { redirect: pathname + search }))
  if (page === pages.userRole) return enterRole(searchParams.get('redirect'), me)
  return enterArea(path, pathname + search, me)
}

/** Where to go after signing in: the page that was asked for, unless it is the sign-in itself, else the role's home. */
export function afterSignIn(wanted: string | null | undefined, me: Pick<Reader, 'userType'>): string {
  const path = ownPath(wanted)
  return path && !signInPath.test(path) ? path : homePathOf(me)
}

const ownerOf = (path: string) => roles.get(path.split('/')[1] ?? '')

/** Where a role is changed: not for the desk, nor for whoever already acts in the one of the page that was asked for. */
function enterRole(wanted: string | null, me: Reader): Entry {
  if (me.userType === Role.admin) return redirect(homePathOf(me))
  const path = ownPath(wanted)
  return path && ownerOf(path) === me.userType ? redirect(path) : allowedEntry
}

function enterArea(path: string, address: string, me: Reader): Entry {
  const owner = ownerOf(path)
  if (!owner) return allowedEntry
  const isWizard = `${path}/`.startsWith(wizardStart)
  // The desk writes a draft for whoever asks for it by telephone.
  if (isWizard && me.userType === Role.admin) return allowedEntry
  if (owner !== me.userType)
    return redirect(owner === me.otherRole ? href(pages.userRole, { redirect: address }) : homePathOf(me))
  if (me.userType !== Role.admin && !me.name) return redirect(href(pages.userEdit, { redirect: address }))
  if (isWizard && !mayWriteListings(me)) return redirect(pages.sellerIdentification)
  return allowedEntry
}
