import { count } from '#domain/format/count.ts'
import { Button } from '#ui/action/button.tsx'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useSealedUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChooseFile } from '../payment/choose-file.tsx'
import type { ImportData } from './load-import.ts'

/** The ZIPs whose pictures the file names: sent one by one, and taken out again all at once. */
export function SendZips({ file: { id, zipPaths }, rows }: ImportData) {
  const { api } = useApp()
  const put = useAction((zipPaths: string[]) => api.estateImport.patch({ id, body: { zipPaths } }))
  const uploads = useUploads(useSealedUpload('import'), ({ path }) => void put.run([...zipPaths, path]))
  const isBusy = put.isBusy || uploads.sendings.some(({ error }) => error === undefined)
  return (
    <section aria-labelledby="zips" className="grid gap-3 *:min-w-0">
      <h2 id="zips" className="text-xl">
        写真のZIP
      </h2>
      <p className="text-muted max-w-[44em] text-sm">
        「写真」の列に書いたファイル名の写真を、ZIPから取り出します。1つ20MB・500枚まで、50個まで追加できます。同じ名前の写真があるときは、フォルダーの名前から（A-0001/外観.jpg）書いてください。
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile
          label={isBusy ? '確かめています…' : 'ZIPを追加する'}
          accept=".zip,application/zip"
          isBusy={isBusy}
          onFile={(file) => file && uploads.take([file])}
        />
        {zipPaths.length > 0 && (
          <>
            <span role="status" className="text-sm">
              ZIP {zipPaths.length}個、写真 {count(rows?.pictureCount ?? 0, '枚')}
            </span>
            <Button disabled={isBusy} onClick={() => void put.run([])}>
              ZIPを取り除く
            </Button>
          </>
        )}
      </div>
      <UploadList of={uploads} label="送っているZIP" />
      <Failure of={put} title="ZIPを使えませんでした" />
    </section>
  )
}
