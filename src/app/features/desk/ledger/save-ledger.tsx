import { mdiFilePdfBox } from '@mdi/js'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

/** The button that saves the ledger of a year as PDF. */
export function SaveLedger({ fiscalYear }: { fiscalYear: number }) {
  const readFile = useReadFile()
  const name = `帳簿-${fiscalYear}年度.pdf`
  const save = useAction(
    async () => saveFile(await readFile('ledgerLine.paper', routes.ledgerLine.paper, { id: String(fiscalYear) }), name),
    { done: `「${name}」を保存しました`, reads: [] },
  )
  return (
    <ActionButton action={save} icon={mdiFilePdfBox}>
      {fiscalYear}年度のPDF
    </ActionButton>
  )
}
