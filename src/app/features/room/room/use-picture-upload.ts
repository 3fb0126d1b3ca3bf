import { useCallback } from 'react'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/shell/use-app.ts'

/** The longest side of a picture in a talk, in pixels. */
const longest = 1_600

/** Sends a picture to the rooms' private store. */
export function usePictureUpload(): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (image, onProgress, signal) =>
      uploadImage(
        { name: image.name, dir: 'chat', thumbnail: false, resize: longest, image },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      ),
    [session, site.apiBase],
  )
}
