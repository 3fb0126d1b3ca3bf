import { mdiChevronLeft } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { thumbnailUrl } from '#app/features/listing/photos.ts'
import type { Deal } from './load-deal.ts'

/**
 * A page about money in a deal: the way back, which estate it is about, the headline. `bare` layouts give a page no
 * column of its own, so it brings one.
 */
export function MenuPage({
  deal: { estate },
  back,
  title,
  lead,
  bare = false,
  wide = false,
  children,
}: {
  deal: Pick<Deal, 'estate'>
  back: { href: string; label: string }
  title: string
  lead?: ReactNode
  bare?: boolean
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`mx-auto w-full ${wide ? 'max-w-6xl' : 'max-w-3xl'} ${bare ? 'px-4 py-6 md:py-10' : ''}`}>
      <Link href={back.href} className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:underline">
        <Icon path={mdiChevronLeft} />
        {back.label}
      </Link>
      <div className="border-base-300 mt-2 flex items-center gap-3 border-b pb-4">
        <div className="size-12 shrink-0 overflow-hidden rounded-xl">
          {estate.topImage && <Picture picture={{ src: thumbnailUrl(estate.topImage), alt: '' }} eager />}
        </div>
        <div className="min-w-0 text-sm">
          <p className="truncate font-bold">{estate.title ?? '物件'}</p>
          <p className="text-muted truncate">{estate.publicAddress}</p>
        </div>
      </div>
      <h1 className="mt-6 text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="text-muted lead mt-2">{lead}</p>}
      <div className="mt-6 grid gap-6 *:min-w-0">{children}</div>
    </div>
  )
}
