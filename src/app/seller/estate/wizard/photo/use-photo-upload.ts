import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { useApp } from '#app/use-app.ts'

const full = () => new ApiError('bad_request', 'これ以上は追加できません。ほかの写真を削除してからお試しください。')

/**
 * Sends a photo of an estate; `room` says how many more there may be when its turn comes. Who leaves the page while
 * photos are on their way is asked first.
 */
export function usePhotoUpload(room: () => number): Upload<StoredFile> {
  const { session, site } = useApp()
  const confirm = useConfirm()
  const sending = useRef(0)
  useBlocker({
    enableBeforeUnload: () => sending.current > 0,
    shouldBlockFn: async () =>
      sending.current > 0 &&
      !(await confirm({
        title: '写真を送っているところです',
        body: 'いま離れると、送り終えていない写真は追加されません。',
        yes: '送るのをやめて進む',
        no: '終わるまで待つ',
      })),
  })
  return useCallback(
    async (file, onProgress, signal) => {
      if (room() <= 0) throw full()
      sending.current += 1
      try {
        return await uploadImage(
          { name: file.name, dir: 'estate', thumbnail: true, image: file },
          { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
        )
      } finally {
        sending.current -= 1
      }
    },
    [session, site.apiBase, room],
  )
}
