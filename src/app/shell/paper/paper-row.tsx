import { mdiClose, mdiEyeOutline, mdiFileDownloadOutline } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { PaperView, usePaper } from './paper-view.tsx'

type Paper = { name: string; path: string | null }

/** A paper in a list: its name, what it is, its file to be opened where there is one, and what can be done with it (`acts`). */
export function PaperRow({
  paper,
  about,
  acts,
  isRecorded = false,
}: {
  paper: Paper
  about: ReactNode
  acts?: ReactNode
  isRecorded?: boolean
}) {
  const { name, path } = paper
  return (
    <li className="border-base-300 grid gap-2 border-b py-3">
      <div>
        <p className="font-bold wrap-anywhere">{name}</p>
        <div className="text-muted mt-1 text-sm">{about}</div>
      </div>
      {path === null ? (
        <Acts>{acts}</Acts>
      ) : (
        <PaperFile key={path} name={name} path={path} acts={acts} isRecorded={isRecorded} />
      )}
    </li>
  )
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
)

/** What the button of a file says that it does. */
function lookOf({ isPdf, isOpen }: { isPdf: boolean; isOpen: boolean }): { icon: string; label: string } {
  if (isPdf) return { icon: mdiFileDownloadOutline, label: 'PDFを保存する' }
  return isOpen ? { icon: mdiClose, label: '閉じる' } : { icon: mdiEyeOutline, label: '開く' }
}

/** The file of a paper: a picture opens under its row, a PDF is saved. */
function PaperFile({
  name,
  path,
  acts,
  isRecorded,
}: {
  name: string
  path: string
  acts: ReactNode
  isRecorded: boolean
}) {
  const alive = useHydrated()
  const errorId = useId()
  const { url, isPdf, isBusy, error, open, close, refresh } = usePaper({ path, name, reads: [] })
  const { icon, label } = lookOf({ isPdf, isOpen: Boolean(url) })
  return (
    <>
      <Acts>
        <Button
          icon={icon}
          busy={isBusy}
          disabled={!alive}
          aria-label={isPdf ? `${name}のPDFを保存する` : `${name}を${label}`}
          aria-expanded={isPdf ? undefined : url !== undefined}
          onClick={url ? close : open}
        >
          {label}
        </Button>
        {acts}
      </Acts>
      {isRecorded && <p className="text-muted text-sm">開いたことは、記録されます</p>}
      <div role="alert" className="empty:hidden">
        <FieldError id={errorId} error={error} />
      </div>
      {url && (
        <div className="rounded-box border-base-300 overflow-hidden border">
          <PaperView url={url} name={name} onError={refresh} />
        </div>
      )}
    </>
  )
}
