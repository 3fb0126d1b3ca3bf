import { ownPath } from './own-path.ts'

/** `validateSearch` of pages that lead on to where the person wanted to go: keeps `redirect` if it is a path of this site. */
export function redirectSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  const path = typeof redirect === 'string' ? ownPath(redirect) : null
  return path ? { redirect: path } : {}
}

/** Whether `redirect` names a page that is none of this site: nobody is led there, and the sign-in says so (`foreign` in its own address). */
export const leadsAway = ({ redirect, foreign }: Record<string, unknown>): boolean =>
  foreign === 'true' ||
  foreign === true ||
  (typeof redirect === 'string' && redirect !== '' && ownPath(redirect) === null)

/** `href` with the wish to go on to `redirect` afterwards, if there is one. */
export const thenTo = (href: string, redirect: string | undefined): string =>
  redirect ? `${href}?redirect=${encodeURIComponent(redirect)}` : href
