import { useHydrated } from '@tanstack/react-router'
import { mdiContentCopy, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'
import { estateLink } from './estate-link.ts'

/** Ways to hand an estate on: its link, by whatever the device shares with, and its outline on paper. */
export function ShareEstate({ estate }: { estate: PublicEstate }) {
  const { site } = useApp()
  const toast = useToast()
  const alive = useHydrated()
  const url = estateLink(estate, site.origin)
  // Only the device knows whether it can share.
  const canShare = alive && 'share' in navigator
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('リンクをコピーしました')
    } catch {
      toast(`コピーできませんでした。リンクは ${url} です。`, 'error')
    }
  }
  // Whoever closes the device's sheet has changed their mind.
  const share = () => void navigator.share({ title: estate.title ?? '', url }).catch(() => undefined)
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      {canShare && (
        <Button variant="ghost" wide icon={mdiShareVariantOutline} onClick={share}>
          共有する
        </Button>
      )}
      <Button variant="ghost" wide icon={mdiContentCopy} disabled={!alive} onClick={() => void copy()}>
        リンクをコピー
      </Button>
      <LinkButton variant="ghost" wide icon={mdiPrinterOutline} href={href(pages.estateSheet, { id: estate.id })}>
        物件概要書（印刷用）
      </LinkButton>
    </div>
  )
}
