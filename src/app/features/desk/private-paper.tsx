import { mdiClose, mdiEyeOutline, mdiFileDownloadOutline } from '@mdi/js'
import { useId } from 'react'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Time } from '#ui/time.tsx'
import { PaperView, usePaper } from '#app/shell/paper/paper-view.tsx'

/** Who has opened a paper, the latest first; each person once. */
function Openings({ of }: { of: readonly { userID: string | null; name: string; at: string }[] }) {
  const latest = of.toReversed()
  const people = latest.filter(({ userID }, at) => latest.findIndex((view) => view.userID === userID) === at)
  if (people.length === 0) return null
  return (
    <ul className="text-muted px-4 py-2 text-sm">
      {people.map(({ userID, name, at }) => (
        <li key={userID}>
          {name}さんが
          <Time at={at} as="full" />
          に開きました
        </li>
      ))}
    </ul>
  )
}

/** A private paper: closed until the desk opens it, for every opening is recorded (`openings`). A PDF is saved instead of shown. */
export function PrivatePaper({
  path,
  name,
  openings = [],
}: {
  path: string
  name: string
  openings?: readonly { userID: string | null; name: string; at: string }[]
}) {
  const errorId = useId()
  // The page says who has opened what.
  const { url, isPdf, isBusy, error, open, close, refresh } = usePaper({ path, name })
  return (
    <section aria-label={name} className="rounded-box border-base-300 overflow-hidden border">
      <div className="flex min-h-14 items-center justify-between gap-3 py-1 pr-2 pl-4">
        <h3 className="text-base">{name}</h3>
        {url && <IconButton icon={mdiClose} label={`${name}を閉じる`} onClick={close} />}
      </div>
      {url ? (
        <PaperView url={url} name={name} onError={refresh} />
      ) : (
        <div className="bg-base-200 grid aspect-[8/5] place-items-center content-center gap-2 p-4">
          <Button
            className="bg-base-100"
            busy={isBusy}
            icon={isPdf ? mdiFileDownloadOutline : mdiEyeOutline}
            aria-label={isPdf ? `${name}のPDFを保存する` : `${name}を開く`}
            onClick={open}
          >
            {isPdf ? 'PDFを保存する' : '開く'}
          </Button>
          <p className="text-muted text-sm">開いたことは、記録されます</p>
          <div role="alert">
            <FieldError id={errorId} error={error} />
          </div>
        </div>
      )}
      <Openings of={openings} />
    </section>
  )
}
