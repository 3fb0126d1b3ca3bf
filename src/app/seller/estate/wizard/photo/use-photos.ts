import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PhotoType } from '#domain/choices/listing.ts'
import { estatePhotos, type EstatePhoto } from '#domain/estate/attachments.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { StoredFile } from '#http/shapes.ts'
import { mainOf, movePhoto, renumber } from './photo-order.ts'

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
    add({ path, thumbnailPath }: StoredFile) {
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
