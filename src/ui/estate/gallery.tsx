import { mdiImageMultipleOutline } from '@mdi/js'
import { useState, type MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { Lightbox } from '../overlay/lightbox.tsx'
import { Picture, type PictureProps } from './picture.tsx'

/** A picture of the gallery: `src` is shown in the page, `full` (or `src`) in the lightbox and where JavaScript is off. */
export type Photo = PictureProps & { full?: string; caption?: string }

/** From the third picture on, the two small ones beside the large one take its height; all others keep 4:3. */
const placeClasses = ['md:row-span-2', 'md:aspect-auto', 'md:aspect-auto']
// A single picture is as large as one of two: what can be done about the estate stays in view below it.
const columns = ['', 'md:grid-cols-2', 'md:grid-cols-2']

/** One large picture and two small; all of them by swiping on a phone, and in a lightbox on a press. */
export function Gallery({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const [open, setOpen] = useState<number>()
  function show(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(at)
  }
  if (photos.length === 0) {
    return (
      <div className="rounded-box aspect-[4/3] max-h-96 w-full overflow-hidden">
        <Picture />
      </div>
    )
  }
  const few = photos.length < 3
  return (
    <div className="relative">
      <ul
        role="list"
        aria-label={`${name}の写真`}
        tabIndex={0}
        className={`rounded-box flex snap-x snap-mandatory gap-2 overflow-x-auto md:grid md:overflow-hidden ${columns[photos.length] ?? 'md:grid-cols-[2fr_1fr] md:grid-rows-2'}`}
      >
        {photos.map((photo, at) => (
          <li
            key={photo.src}
            className={`relative aspect-[4/3] w-full shrink-0 snap-start ${few ? '' : (placeClasses[at] ?? '')} ${at >= 3 ? 'md:hidden' : ''}`}
          >
            <a href={photo.full ?? photo.src} onClick={(event) => show(event, at)} className="absolute inset-0">
              <Picture
                picture={{ src: photo.src, alt: photo.alt, srcSet: photo.srcSet, sizes: photo.sizes }}
                eager={at === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={photos[0]?.full ?? photos[0]?.src}
        onClick={(event) => show(event, 0)}
        className="bg-base-100/95 absolute right-3 bottom-3 flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-bold"
      >
        <Icon path={mdiImageMultipleOutline} />
        写真 <span className="num">{photos.length}枚</span>
      </a>
      {open !== undefined && <Lightbox photos={photos} name={name} start={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
