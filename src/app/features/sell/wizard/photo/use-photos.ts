import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type EstatePhoto, estatePhotos } from '#domain/estate/attachments.ts'
import { PhotoType } from '#domain/choices/listing.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Photos, each with its place as its number, from 0. */
export const renumber = (photos: readonly EstatePhoto[]): EstatePhoto[] =>
  photos.map((photo, sortOrder) => ({ ...photo, sortOrder }))

/** The photos with one of them at another place; a place outside the list is its nearest end. */
export function movePhoto(photos: readonly EstatePhoto[], from: number, to: number): EstatePhoto[] {
  const photo = photos[from]
  if (!photo) return [...photos]
  const others = photos.filter((_, index) => index !== from)
  return renumber(others.toSpliced(Math.max(0, to), 0, photo))
}

/** The main photo after a change: the same if it is still there, else the first, else none. */
export const mainOf = (photos: readonly EstatePhoto[], main: string | null): string | null =>
  photos.some(({ path }) => path === main) ? main : (photos[0]?.path ?? null)

type Removal = { photo: EstatePhoto; index: number; wasMain: boolean }

/** The photos of the draft in their order, and what can be done to them. */
export function usePhotos() {
  const { setValue, getValues } = useFormContext()
  const photos = useWatch({ name: 'estatePhotos' }) as EstatePhoto[]
  const main = useWatch({ name: 'topImage' }) as string | null
  const [removal, setRemoval] = useState<Removal>()

  // An upload can end at any time, so every change starts from the present list.
  const now = () => getValues('estatePhotos') as EstatePhoto[]
  function put(next: EstatePhoto[], top = getValues('topImage') as string | null) {
    setValue('estatePhotos', renumber(next))
    setValue('topImage', mainOf(next, top))
  }
  return {
    photos,
    main,
    removed: removal?.photo,
    room: (metaOf(estatePhotos).max ?? Infinity) - photos.length,
    add({ path, thumbnailPath }: Pick<StoredFile, 'path' | 'thumbnailPath'>) {
      const photo = { id: path, path, thumbnailPath: thumbnailPath ?? path, photoType: PhotoType.notSelected }
      put([...now(), { ...photo, caption: null, sortOrder: 0 }])
    },
    move: (from: number, to: number) => put(movePhoto(now(), from, to)),
    choose: (path: string) => put(now(), path),
    remove(index: number) {
      const photo = now()[index]
      if (!photo) return
      setRemoval({ photo, index, wasMain: photo.path === main })
      put(now().filter((_, place) => place !== index))
    },
    undo() {
      if (!removal) return
      put(now().toSpliced(removal.index, 0, removal.photo), removal.wasMain ? removal.photo.path : main)
      setRemoval(undefined)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>

const tooMany = () => new ApiError('bad_request', 'これ以上は追加できません。ほかの写真を削除してからお試しください。')

/**
 * Uploads a photo of an estate; `room` returns how many more the estate takes at the moment of the upload. Leaving the page
 * during an upload is asked about first.
 */
export function usePhotoUpload(room: () => number): Upload<StoredFile> {
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
