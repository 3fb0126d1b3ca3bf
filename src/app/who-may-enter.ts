import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Me } from './context.ts'
import { homePathOf } from './home-path-of.ts'
import { ownPath } from './own-path.ts'

const publicPaths = new Set([
  ...['/', '/faq', '/legal', '/notice', '/privacy', '/terms', '/login', '/signup', '/auth/action', '/seller/signup'],
  ...['/buyer/estate', '/buyer/estate/search', '/buyer/estate/supportPrice', '/buyer/suggestSignup'],
  ...['/selectPrefecture', '/selectCity', '/selectArea'].map((step) => `/buyer/estate/search${step}`),
  ...['/buyer/menu/purchaseFlow', '/user/passwordReset', '/user/passwordChange'],
])
const publicPatterns = [/^\/estate\/[^/]+$/, /^\/notice\/[^/]+$/]
const unchecked = new Set(['/signup', '/user/passwordChange', '/auth/action'])
const roles = new Map<string, Me['userType']>([
  ['admin', Role.admin],
  ['seller', Role.seller],
  ['buyer', Role.buyer],
])

/** Whether one may go in, or the path of this site to go to instead. */
export type Entry = { go: 'in' } | { go: 'redirect'; to: string }
const come: Entry = { go: 'in' }
const redirect = (to: string): Entry => ({ go: 'redirect', to })

/** Decides who may enter a page of this site: `href` is its path with search; `me` is null for a visitor. */
export function enter(href: string, me: Me | null): Entry {
  const { pathname, searchParams, search } = new URL(`http://own.invalid${href}`)
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const open =
    publicPaths.has(path) ||
    publicPatterns.some((pattern) => pattern.test(path)) ||
    // The link of a mail says itself whose mails it stops.
    (path === '/user/mail' && searchParams.has('token'))
  if (unchecked.has(path)) return come
  if (path === '/login') return me ? redirect(afterSignIn(searchParams.get('redirect'), me)) : come
  if (open) return come
  if (!me) return redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`)
  return check(path, pathname + search, me)
}

/** Where to go after signing in: the page that was asked for, unless it is the sign-in itself, else the role's home. */
export function afterSignIn(wanted: string | null | undefined, me: Pick<Me, 'userType'>): string {
  const path = ownPath(wanted)
  return path && !/^\/login(?![^/?#])/.test(path) ? path : homePathOf(me)
}

function check(path: string, href: string, me: Me): Entry {
  const owner = roles.get(path.split('/')[1] ?? '')
  if (!owner) return come
  if (owner !== me.userType) return redirect(homePathOf(me))
  if (me.userType !== Role.admin && !me.name) return redirect(`/user/edit?redirect=${encodeURIComponent(href)}`)
  if (path.startsWith('/seller/estate/wizard') && !mayList(me)) return redirect('/seller/identification')
  return come
}

// Drafts may be written while the desk is still checking (transitions: "application ≥ 2"); not before one has applied.
const mayList = ({ sellerApprovedStatus: status }: Me) =>
  status === SellerStatus.applying || status === SellerStatus.approved
