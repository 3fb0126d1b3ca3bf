import { useRef, useState } from 'react'
import { PhotoCard } from './photo-card.tsx'
import type { Photos } from './use-photos.ts'

/** The photos in the order in which they are shown: to drag, or to move by their buttons. */
export function PhotoGrid({ photos }: { photos: Photos }) {
  const [source, setSource] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  if (photos.photos.length === 0) return null
  function move(from: number, to: number) {
    photos.move(from, to)
    announce(`写真を${to + 1}枚目に動かしました。`)
    const arrow = from < to ? 'later' : 'earlier'
    // A card that moves in the page loses its focus.
    requestAnimationFrame(() => {
      const card = list.current?.children[to]
      const button = card?.querySelector<HTMLElement>(`[data-move=${arrow}]:not(:disabled)`)
      ;(button ?? card?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus()
    })
  }
  function end() {
    setSource(undefined)
    setTarget(undefined)
  }
  return (
    <section aria-label="追加した写真">
      <h2 className="text-lg">追加した写真（{photos.photos.length}枚）</h2>
      <p className="text-muted mt-1 text-sm">
        この順番で公開します。写真をつかんで動かすか、矢印で並べ替えられます。メイン写真は、一覧で最初に見える1枚です。
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="mt-4 grid gap-4 sm:grid-cols-2">
        {photos.photos.map((photo, index) => (
          <li key={photo.id}>
            <div
              onDragOver={(event) => {
                if (source === undefined) return
                event.preventDefault()
                setTarget(index)
              }}
              onDrop={(event) => {
                if (source === undefined) return
                event.preventDefault()
                move(source, index)
                end()
              }}
              className={`rounded-box ${target === index && source !== index ? 'outline-base-content outline-2 outline-offset-2' : ''} ${source === index ? 'opacity-50' : ''}`}
            >
              <PhotoCard {...{ photo, index, photos, move }} onDragStart={() => setSource(index)} onDragEnd={end} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
