import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PhotoType } from '#domain/choices/listing.ts'
import { estatePhotos, type EstatePhoto } from '#domain/estate/attachments.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { StoredFile } from '#http/shapes.ts'
import { mainOf, moved, numbered } from './photo-order.ts'

type Removed = { photo: EstatePhoto; at: number; wasMain: boolean }

/** The photos of the draft in their order, and everything that is done to them. */
export function usePhotos() {
  const { setValue, getValues } = useFormContext()
  const photos = useWatch({ name: 'estatePhotos' }) as EstatePhoto[]
  const main = useWatch({ name: 'topImage' }) as string | null
  const [removed, setRemoved] = useState<Removed>()

  // Uploads end at any time, so a change begins from what is there at that moment.
  const now = () => getValues('estatePhotos') as EstatePhoto[]
  function put(next: EstatePhoto[], top = getValues('topImage') as string | null) {
    setValue('estatePhotos', numbered(next))
    setValue('topImage', mainOf(next, top))
  }
  return {
    photos,
    main,
    removed: removed?.photo,
    room: (metaOf(estatePhotos).max ?? Infinity) - photos.length,
    add({ path, thumbnailPath }: StoredFile) {
      const photo = { id: path, path, thumbnailPath: thumbnailPath ?? path, photoType: PhotoType.notSelected }
      put([...now(), { ...photo, caption: null, sortOrder: 0 }])
    },
    change(id: string, part: Partial<EstatePhoto>) {
      put(now().map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
    },
    move: (from: number, to: number) => put(moved(now(), from, to)),
    choose: (path: string) => put(now(), path),
    remove(at: number) {
      const photo = now()[at]
      if (!photo) return
      setRemoved({ photo, at, wasMain: photo.path === main })
      put(now().filter((_, place) => place !== at))
    },
    undo() {
      if (!removed) return
      put(now().toSpliced(removed.at, 0, removed.photo), removed.wasMain ? removed.photo.path : main)
      setRemoved(undefined)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>
