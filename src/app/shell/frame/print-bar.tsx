import { useHydrated } from '@tanstack/react-router'
import { mdiPrinterOutline } from '@mdi/js'
import { date } from '#domain/format/date.ts'
import { Button } from '#ui/action/button.tsx'
import { useApp } from '../use-app.ts'

/** The button that prints a page; on paper, which page this is and of which day. */
export function PrintBar({ path, today }: { path: string; today: string }) {
  const { site, brand } = useApp()
  const alive = useHydrated()
  return (
    <>
      <div className="print:hidden">
        <Button icon={mdiPrinterOutline} disabled={!alive} onClick={() => window.print()}>
          このページを印刷する
        </Button>
      </div>
      <p className="text-muted hidden text-xs wrap-anywhere print:block">
        {brand.name}　{date(today)}現在　{site.origin}
        {path}
      </p>
    </>
  )
}
