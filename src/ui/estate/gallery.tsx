import { mdiImageMultipleOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { PictureLink } from '../overlay/use-lightbox.tsx'
import { Picture, type PictureProps } from './picture.tsx'

/** A picture of the gallery: `src` is shown in the page, `full` (or `src`) in the lightbox and where JavaScript is off. `tag` says what it is, where that is not seen at once. */
export type Photo = PictureProps & { full?: string; caption?: string; tag?: string }

/** So many pictures stand in the mosaic of a wide screen. */
const maxCells = 5
/** The columns by the number of pictures: never is more than a third of one cut away. */
const columns = [
  '',
  'md:grid-cols-2',
  'md:grid-cols-2',
  'md:grid-cols-3',
  'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
  'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
]
/** Which of four or five stand over two rows, by their place. */
const tall: readonly (readonly number[])[] = [[], [], [], [], [0, 1], [0]]

type Props = {
  photos: readonly Photo[]
  name: string
  linkTo: PictureLink
  /** What stands behind the pictures of a wide screen. */
  last?: ReactNode
}

/** The pictures of a home in one look: a mosaic at most half as high as a wide screen, and on a phone one after the other by swiping. */
export function Gallery({ photos, name, linkTo, last }: Props) {
  const [at, setAt] = useState(0)
  const own = last ? maxCells - 1 : maxCells
  const cells = Math.min(photos.length, own) + (last ? 1 : 0)
  const rows = (place: number) => (tall[cells]?.includes(place) ? 'md:row-span-2' : '')
  if (photos.length === 0) {
    return (
      <div className="rounded-box aspect-[4/3] max-h-96 w-full overflow-hidden">
        <Picture />
      </div>
    )
  }
  return (
    <div className="relative max-md:-mx-4 max-md:-mt-4">
      <ul
        role="list"
        aria-label={`${name}の写真`}
        tabIndex={0}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className={`flex snap-x snap-mandatory overflow-x-auto md:rounded-box md:grid md:h-[clamp(16rem,min(46svh,42vw),30rem)] md:gap-2 md:overflow-hidden ${columns[cells]}`}
      >
        {photos.map((photo, place) => (
          <li
            key={photo.src}
            className={`relative aspect-[4/3] w-full shrink-0 snap-start md:aspect-auto ${rows(place)} ${place >= own ? 'md:hidden' : ''}`}
          >
            <a {...linkTo(place)} className="absolute inset-0">
              <Picture
                picture={{ src: photo.src, alt: photo.alt, srcSet: photo.srcSet, sizes: photo.sizes }}
                eager={place === 0}
              />
              {photo.tag && <Tag>{photo.tag}</Tag>}
            </a>
          </li>
        ))}
        {last && <li className={`relative max-md:hidden ${rows(cells - 1)}`}>{last}</li>}
      </ul>
      <a
        {...linkTo(0)}
        className="bg-base-100/95 absolute bottom-3 left-3 flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-bold"
      >
        <Icon path={mdiImageMultipleOutline} />
        写真 <span className="num">{photos.length}枚</span>
      </a>
      <p
        aria-hidden
        className="num bg-neutral/70 text-neutral-content absolute right-3 bottom-3 rounded-full px-3 py-1 text-sm md:hidden"
      >
        {at + 1} / {photos.length}
      </p>
    </div>
  )
}

/** Says what a picture of the mosaic is. */
export const Tag = ({ children }: { children: string }) => (
  <span className="bg-base-100/95 absolute bottom-3 left-3 rounded-full px-3 py-1 text-xs font-bold max-md:bottom-16">
    {children}
  </span>
)
