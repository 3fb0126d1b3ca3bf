import { mdiChevronRight } from '@mdi/js'
import { Link } from './link.tsx'
import { Icon } from '../icon.tsx'

/** The path from the start to this page; the last crumb is the page itself and needs no href. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="いまいる場所" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, href }, at) => (
          <li key={label} className="flex items-center gap-1">
            {at > 0 && <Icon path={mdiChevronRight} className="size-4" />}
            {href ? (
              <Link href={href} className="py-2 hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="py-2">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
