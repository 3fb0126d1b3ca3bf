import { useCallback } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import type { Upload } from '#ui/use-uploads.ts'
import { useApp } from '../../../../use-app.ts'

/** Sends a photo of an estate; `room` says how many more there may be when its turn comes. */
export function usePhotoUpload(room: () => number): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (file, onProgress, signal) => {
      if (room() <= 0)
        throw new ApiError('bad_request', 'これ以上は追加できません。ほかの写真を削除してからお試しください。')
      return uploadImage(
        { name: file.name, dir: 'estate', thumbnail: true, image: file },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      )
    },
    [session, site.apiBase, room],
  )
}
