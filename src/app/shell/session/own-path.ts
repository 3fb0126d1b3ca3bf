/**
 * A path of this site from outside (`?redirect=`), or null: nothing that leads to another host, whatever its slashes,
 * backslashes, control characters or scheme. Keeps search and hash.
 */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null
  const { origin, pathname, search, hash } = new URL(value, 'http://own.invalid')
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null
}
