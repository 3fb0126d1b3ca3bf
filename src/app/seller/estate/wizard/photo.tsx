import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { mdiUndo } from '@mdi/js'
import { useCallback, useEffect, useRef } from 'react'
import { estatePhotos } from '#domain/estate/attachments.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { Uploader } from '#ui/upload/uploader.tsx'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/use-app.ts'
import { Step } from './frame/step.tsx'
import { PhotoGrid } from './photo/photo-grid.tsx'
import { usePhotos, type Photos } from './photo/use-photos.ts'
import { stepHead } from './step-head.ts'

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
          hint={`いま${photos.photos.length}枚。${max}枚まで、1枚20MBまで（JPEG・PNG・WebP・AVIF）`}
          accept="image/*"
          upload={upload}
          onDone={photos.add}
        />
        <UndoBar photos={photos} />
      </div>
      <PhotoGrid photos={photos} />
    </Step>
  )
}

/** The last photo that was removed, and the way to have it back, where focus goes when its card is gone. */
function UndoBar({ photos: { removed, undo } }: { photos: Photos }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [removed])
  return (
    <div role="status">
      {removed && (
        <div className="bg-secondary/50 mt-3 flex items-center gap-3 rounded-xl py-2 pr-2 pl-4 text-sm">
          <img src={`/files/${removed.thumbnailPath}`} alt="" className="size-11 rounded-lg object-cover" />
          <span className="grow">写真を削除しました。</span>
          <Button ref={button} variant="ghost" icon={mdiUndo} onClick={undo}>
            元にもどす
          </Button>
        </div>
      )}
    </div>
  )
}

const tooMany = () => new ApiError('bad_request', 'これ以上は追加できません。ほかの写真を削除してからお試しください。')

/**
 * Uploads a photo of an estate; `room` tells how many more the estate takes at the moment of the upload. Leaving the page
 * during an upload is asked about first.
 */
function usePhotoUpload(room: () => number): Upload<StoredFile> {
  const { session, site } = useApp()
  const confirm = useConfirm()
  const uploads = useRef(0)
  useBlocker({
    enableBeforeUnload: () => uploads.current > 0,
    shouldBlockFn: async () =>
      uploads.current > 0 &&
      !(await confirm({
        title: '写真を送っているところです',
        body: 'いま離れると、送り終えていない写真は追加されません。',
        yes: '送るのをやめて進む',
        no: '終わるまで待つ',
      })),
  })
  return useCallback(
    async (file, onProgress, signal) => {
      if (room() <= 0) throw tooMany()
      uploads.current += 1
      try {
        return await uploadImage(
          { name: file.name, dir: 'estate', thumbnail: true, image: file },
          { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
        )
      } finally {
        uploads.current -= 1
      }
    },
    [session, site.apiBase, room],
  )
}
