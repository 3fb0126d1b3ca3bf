import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { mdiContentCopy, mdiFlagOutline, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useApp, useMe } from '#app/shell/use-app.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { estateLink } from './estate-link.ts'
import { useCopy } from './use-copy.ts'

// Few ever report a listing: the form comes when it is opened.
const ReportSheet = lazy(() => import('./report-sheet.tsx'))

/** Opens the form by which a listing is reported to the desk. */
function ReportEstate({ estateID }: { estateID: string }) {
  const alive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that what was written is there when it is opened again.
  const [wasOpen, setWasOpen] = useState(false)
  function open() {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" wide icon={mdiFlagOutline} disabled={!alive} onClick={open}>
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

/** Ways to hand an estate on (its link, by whatever the device shares with, and its outline on paper), and to report it. */
export function ShareEstate({ estate }: { estate: ShownFields }) {
  const { site } = useApp()
  const me = useMe()
  const copy = useCopy()
  const alive = useHydrated()
  const url = estateLink(estate, site.origin)
  // Only the device knows whether it can share.
  const canShare = alive && 'share' in navigator
  // Whoever closes the device's sheet has changed their mind.
  const share = () => void navigator.share({ title: estate.title ?? '', url }).catch(() => undefined)
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      {canShare && (
        <Button variant="ghost" wide icon={mdiShareVariantOutline} onClick={share}>
          共有する
        </Button>
      )}
      <Button variant="ghost" wide icon={mdiContentCopy} disabled={!alive} onClick={() => void copy(url)}>
        リンクをコピー
      </Button>
      <LinkButton variant="ghost" wide icon={mdiPrinterOutline} href={href(pages.estateSheet, { id: estate.id })}>
        物件概要書（印刷用）
      </LinkButton>
      {me?.userType !== Role.admin && <ReportEstate estateID={estate.id} />}
    </div>
  )
}
