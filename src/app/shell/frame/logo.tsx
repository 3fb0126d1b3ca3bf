import { mdiHomeOutline } from '@mdi/js'
import { brandPictureOf } from '#http/brand-paths.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBrand } from '../use-app.ts'

/** The mark and the name, or the wide mark, which has the name in it; leads home (`href`). */
export function Logo({ href = pages.home }: { href?: string }) {
  const { name, mark, wideMark } = useBrand()
  return (
    <Link href={href} className="flex min-h-11 items-center gap-2 text-xl font-extrabold tracking-tight">
      {wideMark ? (
        <img src={brandPictureOf(wideMark)} alt={name} className="h-8 w-auto max-w-44 object-contain" />
      ) : (
        <>
          {mark ? (
            <img src={brandPictureOf(mark)} alt="" width={32} height={32} className="size-8 object-contain" />
          ) : (
            <span className="bg-primary text-primary-content grid size-8 place-items-center rounded-[.6rem]">
              <Icon path={mdiHomeOutline} />
            </span>
          )}
          {name}
        </>
      )}
    </Link>
  )
}
