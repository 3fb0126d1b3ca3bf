import { lazy, Suspense, useState } from 'react'
import { mdiContentCopy, mdiEyeOffOutline, mdiEyeOutline, mdiFlagOutline, mdiShareVariantOutline } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useApp, useMe } from '#app/shell/use-app.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { useHide } from '../hidden/use-hide.ts'
import { estateLink } from './estate-link.ts'
import { useCopy } from './use-copy.ts'

// Few ever report a listing: the form comes when it is opened.
const ReportSheet = lazy(() => import('./report-sheet.tsx'))

/** Opens the form by which a listing is reported to the desk. */
function ReportEstate({ estateID }: { estateID: string }) {
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that what was written is there when it is opened again.
  const [wasOpen, setWasOpen] = useState(false)
  function open() {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" wide icon={mdiFlagOutline} onClick={open}>
        この掲載を報告する
      </Button>
      {wasOpen && (
        <Suspense>
          <ReportSheet estateID={estateID} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Puts an estate out of its reader's sight, and shows it again. */
function HideEstate({ estate, hiddenID }: { estate: { id: string; title: string | null }; hiddenID: string | null }) {
  const { hide, show } = useHide(estate)
  return hiddenID === null ? (
    <ActionButton action={hide} icon={mdiEyeOffOutline} variant="ghost" wide>
      もう一覧に表示しない
    </ActionButton>
  ) : (
    <ActionButton action={show} icon={mdiEyeOutline} input={{ id: hiddenID }} variant="ghost" wide>
      一覧にもう一度表示する
    </ActionButton>
  )
}

/**
 * Ways to hand an estate on by its link, by whatever the device shares with, to hide it, and to report it. `hiddenID` is of its hiding by
 * this reader, null while it is not hidden, and not there for whoever does not hide it.
 */
export default function ShareEstate({ estate, hiddenID }: { estate: ShownFields; hiddenID?: string | null }) {
  const { site } = useApp()
  const me = useMe()
  const copy = useCopy()
  const url = estateLink(estate, site.origin)
  // Whoever closes the device's sheet has changed their mind.
  const share = () => void navigator.share({ title: estate.title ?? '', url }).catch(() => undefined)
  return (
    <>
      {'share' in navigator && (
        <Button variant="ghost" wide icon={mdiShareVariantOutline} onClick={share}>
          共有する
        </Button>
      )}
      <Button variant="ghost" wide icon={mdiContentCopy} onClick={() => void copy(url)}>
        リンクをコピー
      </Button>
      {me && me.userType !== Role.admin && hiddenID !== undefined && <HideEstate estate={estate} hiddenID={hiddenID} />}
      {me?.userType !== Role.admin && <ReportEstate estateID={estate.id} />}
    </>
  )
}
