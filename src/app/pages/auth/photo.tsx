import { mdiLinkOff } from '@mdi/js'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { uploadImage } from '#http/upload.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { Uploader } from '#ui/upload/uploader.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

export const Route = createFileRoute('/_login/auth/photo')({
  head: () => pageHead({ title: 'スマートフォンから写真を送る', hidden: true }),
  component: Photo,
})

/** What the QR code of a draft leads a phone to. The secret stands behind the #, which no browser sends along. */
function Photo() {
  const alive = useHydrated()
  return (
    <>
      <h1 className="mb-6 text-2xl">スマートフォンから写真を送る</h1>
      {alive ? <ByLink token={location.hash.slice(1)} /> : waitingBox}
    </>
  )
}

const waitingBox = <div className="skeleton h-56" />
const endedBox = (
  <EmptyState icon={mdiLinkOff} title="このリンクは使えません">
    期限が切れたか、パソコンで終えられています。パソコンの「写真」の画面で、QRコードをもう一度出して読み取ってください。
  </EmptyState>
)

function ByLink({ token }: { token: string }) {
  const { api, site } = useApp()
  const [sent, setSent] = useState(0)
  const { data: link, error } = useQuery({
    queryKey: ['photoLink', token],
    queryFn: () => api.photoLink.check({ body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  const isOver = !token || (error instanceof ApiError && error.status === statusOf.gone)
  const upload = useCallback(
    (image: File, onProgress: (share: number) => void, signal: AbortSignal) =>
      uploadImage(
        { name: image.name, dir: 'estate', thumbnail: true, image },
        { token: () => Promise.resolve(null), link: token, onProgress, signal, base: site.apiBase },
      ),
    [token, site.apiBase],
  )
  if (isOver) return endedBox
  // Where nobody answers, sending says so, and can be tried again.
  if (!link && !error) return waitingBox
  return (
    <div className="grid gap-5">
      <p className="text-muted text-sm">
        送った写真は、パソコンの画面にすぐ出ます。
        {link && (
          <>
            このページは
            <Time at={link.expiresAt} as="full" />
            まで使えます。
          </>
        )}
      </p>
      <Uploader
        label="写真を撮るか、選んでください"
        hint="1枚20MBまで（JPEG・PNG・WebP・AVIF・HEIC）。位置情報は、預かるときに消します。"
        upload={upload}
        onDone={() => setSent((before) => before + 1)}
      />
      <div role="status">
        {sent > 0 && <Notice tone="success">{sent}枚送りました。パソコンの画面で確かめてください。</Notice>}
      </div>
    </div>
  )
}
