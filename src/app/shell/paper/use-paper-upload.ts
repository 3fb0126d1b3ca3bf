import { useCallback } from 'react'
import { containsMyNumber } from '#domain/text/my-number.ts'
import type { UploadDir } from '#domain/upload.ts'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '../use-app.ts'

/** Sends a file to its sealed bucket, without a thumbnail. */
export function useSealedUpload(
  dir: Extract<UploadDir, 'identification' | 'attorney' | 'document' | 'deal' | 'statement' | 'import'>,
): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (file, onProgress, signal) =>
      uploadImage(
        { name: file.name, dir, thumbnail: false, image: file },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      ),
    [dir, session, site.apiBase],
  )
}

/** Sends a private paper to its sealed bucket. */
export function usePaperUpload(dir: 'identification' | 'attorney' | 'document' | 'deal'): Upload<StoredFile> {
  const send = useSealedUpload(dir)
  return useCallback(
    (file, onProgress, signal) => {
      if (containsMyNumber(file.name))
        throw new ApiError('bad_request', 'ファイル名にマイナンバーが含まれているようです。名前を変えてください。')
      return send(file, onProgress, signal)
    },
    [send],
  )
}
