import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { Photo } from '../estate/gallery.tsx'

// Most readers of a page open no picture.
const Lightbox = lazy(() => import('./lightbox.tsx'))

/** Leads to one of the pictures: opens them large, and without JavaScript the picture alone. */
export type PictureLink = (at: number) => { href: string; onClick: (event: MouseEvent) => void }

/** The pictures of a page, large over it: links that open them, and what is to be drawn once. */
export function useLightbox(photos: readonly Photo[], name: string): { linkTo: PictureLink; lightbox: ReactNode } {
  const [open, setOpen] = useState<number>()
  const linkTo: PictureLink = (at) => ({
    href: photos[at]?.full ?? photos[at]?.src ?? '',
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpen(at)
    },
  })
  const lightbox = open !== undefined && (
    <Suspense>
      <Lightbox photos={photos} name={name} start={open} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
  return { linkTo, lightbox }
}
