import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { quotation } from '#domain/deal/quotation.ts'
import { mdiEyeOutline } from '@mdi/js'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { QuotationPaper } from '../paper/quotation-paper.tsx'
import type { FixForm } from './fix-form.ts'

const line = quotation.fields.lines.element

/** Shows a quotation that is being written as whoever asked for it will see it. */
export function PreviewQuotation({ control }: { control: Control<FixForm, unknown, FixForm> }) {
  const [open, setOpen] = useState(false)
  const { lines: typed = [], validUntil = null, note = null } = useWatch({ control })
  const lines = typed.flatMap((typedLine) => line.safeParse(typedLine).data ?? [])
  return (
    <>
      <Button icon={mdiEyeOutline} className="justify-self-start" onClick={() => setOpen(true)}>
        お客さまの見え方を確かめる
      </Button>
      <Sheet open={open} title="お客さまの見え方" onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          {lines.length < typed.length && (
            <Notice tone="warning">入力が終わっていない明細が、{typed.length - lines.length}行あります。</Notice>
          )}
          <QuotationPaper quotation={{ lines, validUntil, note }} number="（確定すると番号がつきます）" />
        </div>
      </Sheet>
    </>
  )
}
