import { useCallback } from 'react'
import { maxPictureBytes } from '#domain/upload.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { UploadRow } from '#ui/upload/upload-row.tsx'
import { useUploads, type Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/use-app.ts'

/** Pictures on their way to the rooms' private store; `take` sends those that are not too large, and refuses the others. */
export function useSendingPictures(onStored: (path: string) => void) {
  const { sendings, add, refuse, retry, cancel } = useUploads(usePictureUpload(), ({ path }) => onStored(path))
  function take(files: readonly File[]) {
    add(files.filter(({ size }) => size <= maxPictureBytes))
    files.filter(({ size }) => size > maxPictureBytes).forEach((file) => refuse(file, '20MBまでの写真を選んでください'))
  }
  return { sendings, take, retry, cancel }
}

/** The pictures on their way, each with how far it is, and with a way to try again where it failed. */
export function SendingPictures({
  of: { sendings, retry, cancel },
}: {
  of: Pick<ReturnType<typeof useSendingPictures>, 'sendings' | 'retry' | 'cancel'>
}) {
  if (sendings.length === 0) return null
  return (
    <ul role="list" aria-label="送っている写真" className="mb-2 grid gap-2">
      {sendings.map((sending) => (
        <UploadRow
          key={sending.id}
          sending={sending}
          onRetry={() => retry(sending)}
          onCancel={() => cancel(sending.id)}
        />
      ))}
    </ul>
  )
}

/** The longest side of a picture in a talk, in pixels. */
const longest = 1_600

/** Sends a picture to the rooms' private store. */
function usePictureUpload(): Upload<StoredFile> {
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
