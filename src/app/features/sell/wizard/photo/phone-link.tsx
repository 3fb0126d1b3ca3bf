import { mdiCellphone, mdiClose } from '@mdi/js'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { useEventStream } from '#app/shell/live/use-event-stream.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Time } from '#ui/time.tsx'
import type { StoredFile } from '#http/shapes.ts'
import { useDraft } from '../draft/draft-context.ts'

const QrCode = lazy(() => import('#app/shell/paper/qr.tsx').then(({ QrCode }) => ({ default: QrCode })))

type ArrivedPhoto = Pick<StoredFile, 'path' | 'thumbnailPath'>

/**
 * Takes the photos that a phone has sent into the draft, those of before and each as it comes. Answers how many came. Each is saved at once:
 * one that was taken out before would wait for the draft for ever.
 */
function useArrivals(id: string, add: (photo: ArrivedPhoto) => void): number {
  const { api } = useApp()
  const { getValues } = useFormContext()
  const { save } = useDraft()
  const taken = useRef(new Set<string>())
  const [count, setCount] = useState(0)
  const take = useEffectEvent(async () => {
    const arrived = await api.photoLink.arrived({ id }).catch(() => [])
    const there = new Set((getValues('estatePhotos') as EstatePhoto[]).map(({ path }) => path))
    const fresh = arrived.filter(({ path }) => !taken.current.has(path) && !there.has(path))
    for (const photo of fresh) {
      taken.current.add(photo.path)
      add(photo)
    }
    if (fresh.length === 0) return
    setCount((before) => before + fresh.length)
    void save()
  })
  const [news, setNews] = useState(0)
  useEventStream({ onChanged: () => setNews((before) => before + 1) })
  useEffect(() => void take(), [news])
  return count
}

/** Lets a seller who types on a computer send the photos from their phone: a QR code of a link for this draft alone. */
export function PhoneLink({ add }: { add: (photo: ArrivedPhoto) => void }) {
  const { api, me } = useApp()
  const { saved } = useDraft()
  return me?.id === saved.userID ? <PhoneLinkState key={saved.id} id={saved.id} api={api} add={add} /> : null
}

function PhoneLinkState({
  id,
  api,
  add,
}: {
  id: string
  api: ReturnType<typeof useApp>['api']
  add: (photo: ArrivedPhoto) => void
}) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null)
  const count = useArrivals(id, add)
  const open = useAction(async () => setLink(await api.photoLink.open({ id })), { reads: [] })
  const close = useAction(
    async () => {
      await api.photoLink.close({ id })
      setLink(null)
    },
    { done: 'リンクを終えました', reads: [] },
  )
  return (
    <section aria-label="スマートフォンから送る" className="mt-4 max-md:hidden">
      <Failure of={open} />
      {link ? (
        <div className="rounded-box border-base-300 flex flex-wrap items-start gap-6 border p-5">
          <Suspense fallback={<span className="skeleton size-44" />}>
            <QrCode text={link.url} label="スマートフォンで開くQRコード" className="w-44" />
          </Suspense>
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <h2 className="text-base">スマートフォンのカメラで読み取ってください</h2>
            <p className="text-muted text-sm">
              ログインしなくても、この下書きに写真を送れます。ほかのことはできません。
              <Time at={link.expiresAt} as="full" />
              まで使え、ログアウトしても終わります。QRコードは、ほかの人に見せないでください。
            </p>
            <p role="status" className="font-bold">
              {count > 0 ? `${count}枚届きました。` : '写真が届くと、この画面に出ます。'}
            </p>
            <div>
              <ActionButton action={close} icon={mdiClose}>
                リンクを終える
              </ActionButton>
            </div>
          </div>
        </div>
      ) : (
        <ActionButton action={open} variant="ghost" icon={mdiCellphone}>
          スマートフォンで撮って送る（QRコード）
        </ActionButton>
      )}
    </section>
  )
}
