import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Photo } from '../estate/gallery.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { ToastOutlet } from './toast.tsx'

const button = 'text-neutral-content hover:text-base-content bg-neutral/70 size-12 aria-disabled:opacity-25'

type Props = { photos: readonly Photo[]; name: string; start: number; onClose: () => void }

/** All pictures, one at a time on the whole screen: swipe, arrow keys or buttons, twice as large by the glass; Escape or the cross closes it. */
export default function Lightbox({ photos, name, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const cross = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(start)
  const [isLarge, setLarge] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    // Opening gives the focus to the track: it scrolls, and comes first.
    cross.current?.focus()
    track.current?.scrollTo({ left: start * track.current.clientWidth, behavior: 'instant' })
  }, [start])

  function turn(step: number) {
    const next = Math.min(Math.max(at + step, 0), photos.length - 1)
    setLarge(false)
    track.current?.scrollTo({ left: next * track.current.clientWidth })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`${name}の写真`}
      onClose={onClose}
      onKeyDown={press}
      className="bg-neutral text-neutral-content m-0 h-dvh max-h-none w-dvw max-w-none"
    >
      <ul
        ref={track}
        role="list"
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden motion-safe:scroll-smooth"
      >
        {photos.map((photo, index) => (
          <Picture key={photo.src} photo={photo} isHidden={index !== at} isLarge={isLarge && index === at} />
        ))}
      </ul>
      <IconButton
        ref={cross}
        icon={mdiClose}
        label="閉じる"
        onClick={() => dialog.current?.close()}
        className={`absolute top-3 right-3 ${button}`}
      />
      <ZoomButton isLarge={isLarge} onPress={() => setLarge(!isLarge)} />
      <TurnButtons at={at} count={photos.length} turn={turn} />
      <Caption photos={photos} at={at} />
      <ToastOutlet />
    </dialog>
  )
}

const Caption = ({ photos, at }: { photos: readonly Photo[]; at: number }) => (
  <p aria-live="polite" className="absolute inset-x-4 bottom-6 text-center text-sm">
    <span className="num font-bold">
      {at + 1} / {photos.length}
    </span>
    <span className="block">{photos[at]?.caption ?? photos[at]?.alt}</span>
  </p>
)

function Picture({ photo, isHidden, isLarge }: { photo: Photo; isHidden: boolean; isLarge: boolean }) {
  return (
    <li
      aria-hidden={isHidden}
      className={`h-full w-full shrink-0 snap-center ${isLarge ? 'overflow-auto' : 'grid place-items-center px-2 pt-16 pb-24 md:px-20'}`}
    >
      <img
        src={photo.full ?? photo.src}
        srcSet={photo.full ? undefined : photo.srcSet}
        sizes={isLarge ? '200vw' : '100vw'}
        alt={photo.alt}
        loading="lazy"
        className={isLarge ? 'w-[200%] max-w-none' : 'max-h-full min-h-0 rounded-lg object-contain'}
      />
    </li>
  )
}

const ZoomButton = ({ isLarge, onPress }: { isLarge: boolean; onPress: () => void }) => (
  <IconButton
    icon={isLarge ? mdiMagnifyMinusOutline : mdiMagnifyPlusOutline}
    label="拡大"
    aria-pressed={isLarge}
    onClick={onPress}
    className={`absolute top-3 right-18 ${button}`}
  />
)

function TurnButtons({ at, count, turn }: { at: number; count: number; turn: (step: number) => void }) {
  return (
    <>
      <IconButton
        icon={mdiChevronLeft}
        label="前の写真"
        aria-disabled={at === 0}
        onClick={() => turn(-1)}
        className={`absolute top-1/2 left-3 ${button}`}
      />
      <IconButton
        icon={mdiChevronRight}
        label="次の写真"
        aria-disabled={at === count - 1}
        onClick={() => turn(1)}
        className={`absolute top-1/2 right-3 ${button}`}
      />
    </>
  )
}
