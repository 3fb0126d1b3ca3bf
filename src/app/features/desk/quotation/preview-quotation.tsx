import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { quotation } from '#domain/deal/quotation.ts'
import { mdiEyeOutline, mdiFilePdfBox } from '@mdi/js'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { QuotationPaper } from '#app/features/money/paper/quotation-paper.tsx'
import type { FixForm } from './fix-form.ts'

/** The sample's name, when it is saved. */
const name = '見積書の見本（未発行）.pdf'
const line = quotation.fields.lines.element

/** Shows a quotation that is being written as whoever asked for it will see it. */
export function PreviewQuotation({ id, control }: { id: string; control: Control<FixForm, unknown, FixForm> }) {
  const readFile = useReadFile()
  const [open, setOpen] = useState(false)
  const { lines: typed = [], validUntil = null, note = null } = useWatch({ control })
  const lines = typed.flatMap((typedLine) => line.safeParse(typedLine).data ?? [])
  const save = useAction(
    async () =>
      saveFile(
        await readFile('quotation.sample', routes.quotation.sample, { id, body: { lines, validUntil, note } }),
        name,
      ),
    { done: `「${name}」を保存しました。番号は使っていません。`, reads: [] },
  )
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
          <ActionButton action={save} icon={mdiFilePdfBox} disabled={lines.length === 0}>
            PDFで確かめる
          </ActionButton>
          <QuotationPaper quotation={{ lines, validUntil, note }} number="（確定すると番号がつきます）" />
        </div>
      </Sheet>
    </>
  )
}
