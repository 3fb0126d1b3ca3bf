import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The path of an address of this site, its search with the question mark, and its hash without the sign. */
const parts = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s

/**
 * A link to a page of this site, by its plain `href` (path, search, hash). It moves without reloading where JavaScript
 * runs and is an ordinary link where it does not. It carries `aria-current="page"` on the very page it leads to, or,
 * with `within`, on every page below its path too.
 */
export function Link({
  href,
  within = false,
  ...rest
}: { href: string; within?: boolean } & Omit<ComponentProps<'a'>, 'href'>) {
  const router = useRouter({ warn: false })
  if (!router || !href.startsWith('/')) return <a href={href} {...rest} />
  const [, pathname = '', search = '', hash] = parts.exec(href) ?? []
  return (
    <RouterLink
      {...rest}
      to={pathname}
      search={router.options.parseSearch(search)}
      hash={hash || undefined}
      activeProps={{}}
      activeOptions={{ exact: !within, includeSearch: !within }}
    />
  )
}
