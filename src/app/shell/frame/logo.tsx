import { mdiHomeOutline } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'

/** The mark and the name; leads home (`href`). */
export function Logo({ href = pages.home }: { href?: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center gap-2 text-xl font-extrabold tracking-tight">
      <span className="bg-primary grid size-8 place-items-center rounded-[.6rem]">
        <Icon path={mdiHomeOutline} />
      </span>
      スミカ
    </Link>
  )
}
