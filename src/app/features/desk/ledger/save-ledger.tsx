import { mdiFilePdfBox } from '@mdi/js'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { PasswordAct } from '#app/features/account/password-act.tsx'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

/** Saves the ledger of a year as PDF. */
export function SaveLedger({ fiscalYear }: { fiscalYear: number }) {
  const readFile = useReadFile()
  const name = `帳簿-${fiscalYear}年度.pdf`
  return (
    <PasswordAct
      label={`${fiscalYear}年度のPDF`}
      icon={mdiFilePdfBox}
      title={`${fiscalYear}年度の帳簿をPDFで保存する`}
      lead="お客さまの名前と住所が入ります。書き出したことは、日時と担当者とともに記録されます。"
      submit="保存する"
      act={async () => saveFile(await readFile(routes.ledgerLine.paper, { id: String(fiscalYear) }), name)}
      done={`「${name}」を保存しました`}
    />
  )
}
