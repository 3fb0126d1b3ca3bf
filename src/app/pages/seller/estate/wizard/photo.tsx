import { createFileRoute } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useCallback, useRef, useState } from 'react'
import { estatePhotos } from '#domain/estate/attachments.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Uploader } from '#ui/upload/uploader.tsx'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { DraftDocuments } from '#app/features/sell/wizard/photo/draft-documents.tsx'
import { PhoneLink } from '#app/features/sell/wizard/photo/phone-link.tsx'
import { PhotoCard, UndoBar } from '#app/features/sell/wizard/photo/photo-card.tsx'
import { usePhotos, usePhotoUpload, type Photos } from '#app/features/sell/wizard/photo/use-photos.ts'
import { WantedShots } from '#app/features/sell/wizard/photo/wanted-shots.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/photo')({
  head: stepHead('photo'),
  component: PhotoStep,
})

const { max = Infinity } = metaOf(estatePhotos)

function PhotoStep() {
  const { getValues } = useFormContext()
  const photos = usePhotos()
  const room = useCallback(() => max - (getValues('estatePhotos') as unknown[]).length, [getValues])
  const upload = usePhotoUpload(room)
  return (
    <Step
      step="photo"
      lead="明るい昼間に、部屋の角から撮ると広く写ります。表札や家族の写真など、人がわかるものは写さないでください。位置情報は、預かるときに消します。"
    >
      <div>
        <Uploader
          label={photos.room > 0 ? '写真をここに置くか、選んでください' : '写真がいっぱいです'}
          hint={`いま${photos.photos.length}枚。${max}枚まで、1枚20MBまで（JPEG・PNG・WebP・AVIF・HEIC）`}
          upload={upload}
          onDone={photos.add}
        />
        <UndoBar photos={photos} />
        <PhoneLink add={photos.add} />
      </div>
      <WantedShots photos={photos.photos} />
      <PhotoGrid photos={photos} />
      <DraftDocuments />
    </Step>
  )
}

/** The photos in the order in which they are shown: to drag, or to move by their buttons. */
function PhotoGrid({ photos }: { photos: Photos }) {
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
    requestAnimationFrame(() => focusArrow(list.current?.children[to], arrow))
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
              <PhotoCard
                photo={photo}
                index={index}
                photos={photos}
                move={move}
                onDragStart={() => setSource(index)}
                onDragEnd={end}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Gives the focus to a card's button that goes on in this direction, or to the other one where it cannot. */
function focusArrow(card: Element | undefined, arrow: 'earlier' | 'later') {
  const button = card?.querySelector<HTMLElement>(`[data-move=${arrow}]:not(:disabled)`)
  ;(button ?? card?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus()
}
