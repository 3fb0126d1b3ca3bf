import { mdiDownload } from '@mdi/js'
import { csvEncodingNames, type CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

const names: Record<CsvEncoding, string> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' }

/** Saves the columns with an example below them, in the letters of one's spreadsheet. */
export function SaveTemplate() {
  const readFile = useReadFile()
  const save = useAction(
    async (encoding: CsvEncoding) => {
      saveFile(await readFile(routes.estateImport.template, { encoding }), 'estates-template.csv')
    },
    { done: 'ひな形を保存しました。2行目の例を、書き換えてお使いください。', reads: [] },
  )
  return csvEncodingNames.map((encoding) => (
    <ActionButton key={encoding} action={save} input={encoding} icon={mdiDownload}>
      ひな形（{names[encoding]}）
    </ActionButton>
  ))
}
