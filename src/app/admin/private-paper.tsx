import { mdiClose, mdiEyeOutline, mdiFileDownloadOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { useApp } from '../use-app.ts'
import { PaperView } from './paper-view.tsx'

/** A link dies young; a picture that came too late is asked for anew, but not for ever. */
const most = 3

/** A private paper: closed until the desk opens it, for every opening is recorded. A PDF is saved instead of shown. */
export function PrivatePaper({ path, name }: { path: string; name: string }) {
  const { api } = useApp()
  const errorId = useId()
  const [url, setUrl] = useState<string>()
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isPdf = path.endsWith('.pdf')

  async function open(count: number) {
    setBusy(true)
    setError(undefined)
    setTries(count)
    try {
      const link = await api.image.link({ path })
      if (isPdf) location.assign(link.url)
      else setUrl(link.url)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  function refresh() {
    setUrl(undefined)
    if (tries < most) void open(tries + 1)
    else setError('写真を開けませんでした。もう一度開いてください。')
  }
  return (
    <section aria-label={name} className="rounded-box border-base-300 overflow-hidden border">
      <div className="flex min-h-14 items-center justify-between gap-3 py-1 pr-2 pl-4">
        <h3 className="text-base">{name}</h3>
        {url && <IconButton icon={mdiClose} label={`${name}を閉じる`} onClick={() => setUrl(undefined)} />}
      </div>
      {url ? (
        <PaperView url={url} name={name} onError={refresh} />
      ) : (
        <div className="bg-base-200 grid aspect-[8/5] place-items-center content-center gap-2 p-4">
          <Button
            className="bg-base-100"
            busy={busy}
            icon={isPdf ? mdiFileDownloadOutline : mdiEyeOutline}
            aria-label={isPdf ? `${name}（PDF）を保存する` : `${name}を開く`}
            onClick={() => void open(1)}
          >
            {isPdf ? 'PDFを保存する' : '開く'}
          </Button>
          <p className="text-muted text-sm">開いたことは、記録されます</p>
          <div role="alert">
            <FieldError id={errorId} error={error} />
          </div>
        </div>
      )}
    </section>
  )
}
