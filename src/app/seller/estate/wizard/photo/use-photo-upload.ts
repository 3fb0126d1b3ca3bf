import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/use-app.ts'

const tooMany = () => new ApiError('bad_request', 'これ以上は追加できません。ほかの写真を削除してからお試しください。')

/**
 * Uploads a photo of an estate; `room` tells how many more the estate takes at the moment of the upload. Leaving the page
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
