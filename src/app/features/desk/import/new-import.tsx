import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { csvEncodingNames, type CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { href, pages } from '#http/pages.ts'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { Notice } from '#ui/state/notice.tsx'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { maxPictureBytes } from '#domain/upload.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useSealedUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChooseFile } from '../payment/choose-file.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

const tooLarge = 'ファイルが大きすぎます（20MBまで）。いくつかに分けて、選び直してください。'

/** Takes a file of listings: chosen, sent, and looked at on a page of its own before anything is written. */
export function NewImport() {
  const { api } = useApp()
  const [problem, setProblem] = useState<string>()
  const begin = useAction((filePath: string, options) => api.estateImport.create({ body: { filePath } }, options), {
    to: ({ id }) => href(pages.adminEstateImport, { id }),
    reads: [],
  })
  const uploads = useUploads(useSealedUpload('import'), ({ path }) => void begin.run(path))
  const isBusy = begin.isBusy || uploads.sendings.some(({ error }) => error === undefined)
  function choose(file: File | undefined) {
    if (!file) return
    for (const { id } of uploads.sendings) uploads.cancel(id)
    const isTooLarge = file.size > maxPictureBytes
    setProblem(isTooLarge ? tooLarge : undefined)
    if (!isTooLarge) uploads.take([file])
  }
  return (
    <section
      aria-labelledby="new-import"
      className="rounded-box border-base-300 grid gap-4 border p-5 *:min-w-0 md:p-6"
    >
      <div>
        <h2 id="new-import" className="text-lg">
          CSVから取り込む
        </h2>
        <p className="text-muted mt-1 max-w-[44em] text-sm">
          1行に1件ずつ書いたCSV（UTF-8かShift_JIS、5,000行まで）を選んでください。取り込む前に、行ごとに確かめられます。取り込んだ物件は、売主に代わって作った下書きになり、公開も申請もされません。同じ自社管理番号の物件は増えず、ちがうところだけが変わります。
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile
          label={isBusy ? '読んでいます…' : 'CSVのファイルを選ぶ'}
          accept=".csv,.txt,text/csv,text/plain"
          isBusy={isBusy}
          onFile={choose}
        />
        <SaveTemplate />
      </div>
      <UploadList of={uploads} label="送っているファイル" />
      {problem && <Notice tone="error" title={problem} />}
      <Failure of={begin} title="ファイルを読めませんでした" />
    </section>
  )
}

const names: Record<CsvEncoding, string> = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS' }

/** Saves the columns with an example below them, in the letters of one's spreadsheet. */
function SaveTemplate() {
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
