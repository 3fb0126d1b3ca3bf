import { mdiFilePdfBox } from '@mdi/js'
import { useEffect, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useApp } from '#app/shell/use-app.ts'

/** A private paper, loaded by a link that expires soon; a PDF opens in another tab. */
export function PrivatePicture({ path, alt }: { path: string; alt: string }) {
  const { api } = useApp()
  const [link, setLink] = useState<{ path: string; url: string | null }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    api.image
      .link({ path })
      .then(({ url }) => wanted && setLink({ path, url }))
      .catch(() => wanted && setLink({ path, url: null }))
    return () => {
      wanted = false
    }
  }, [api, path, attempt])

  if (link?.path !== path) return <Skeleton className="aspect-[8/5] w-full" />
  if (link.url === null)
    return (
      <div className="bg-base-200 grid aspect-[8/5] w-full place-items-center content-center gap-3 rounded-lg p-4 text-sm">
        <p role="alert">写真を開けませんでした。</p>
        <Button className="bg-base-100" onClick={() => setAttempt(attempt + 1)}>
          もう一度開く
        </Button>
      </div>
    )
  if (path.endsWith('.pdf'))
    return (
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        // The link dies young; whoever comes back gets another.
        onClick={() => setTimeout(() => setAttempt(attempt + 1), 50_000)}
        className="bg-base-200 flex min-h-16 items-center gap-3 rounded-lg px-4 font-semibold underline"
      >
        <Icon path={mdiFilePdfBox} className="size-7" />
        PDFを開く（別の画面）
      </a>
    )
  return (
    <img
      src={link.url}
      alt={alt}
      onError={() => setLink({ path, url: null })}
      className="bg-base-200 aspect-[8/5] w-full rounded-lg object-contain"
    />
  )
}
