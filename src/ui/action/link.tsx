import { Link as RouterLink, useRouter, type AnyRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Whether a link leads neither to the page that is drawn nor to one above it: then the router has nothing to add to its address. */
function leadsElsewhere({ state }: AnyRouter, href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1)
  return !state.location.pathname.startsWith(path)
}

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
  if (!router || !href.startsWith('/') || (import.meta.env.SSR && router.isServer && leadsElsewhere(router, href)))
    return <a href={href} {...rest} />
  const { pathname, search, hash } = new URL(href, 'http://localhost')
  return (
    <RouterLink
      {...rest}
      to={pathname}
      search={router.options.parseSearch(search)}
      hash={hash.slice(1) || undefined}
      activeProps={{}}
      activeOptions={{ exact: !within, includeSearch: !within }}
    />
  )
}
