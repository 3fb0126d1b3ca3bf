import { useCallback } from 'react'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Sends a bank's statement to the private store, its bytes as they are. */
export function useStatementUpload(): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (file, onProgress, signal) =>
      uploadImage(
        { name: file.name, dir: 'statement', thumbnail: false, image: file },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      ),
    [session, site.apiBase],
  )
}
