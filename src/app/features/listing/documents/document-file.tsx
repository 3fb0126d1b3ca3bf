import { mdiFileReplaceOutline, mdiTrashCanOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { paperTypes } from '#domain/upload.ts'
import type { StoredFile } from '#http/shapes.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { Uploader } from '#ui/upload/uploader.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'

const usualHint =
  'PDFか写真（JPEG・PNG・WebP・AVIF・HEIC）、20MBまで。ファイルがなくても、書類の名前だけで登録できます。'

/** The file of the paper in the form: none yet, it takes one; else it can be replaced or taken off. */
export function DocumentFile({
  upload,
  onFile,
  hint = usualHint,
}: {
  upload: Upload<StoredFile>
  onFile: (file: File) => void
  hint?: string
}) {
  const { field, fieldState } = useController<{ path: string | null | undefined }>({ name: 'path' })
  const [isReplacing, setReplacing] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-semibold">
        ファイル
      </h3>
      {field.value == null || isReplacing ? (
        <>
          <Uploader
            label="ファイルを置くか、選んでください"
            hint={hint}
            accept={paperTypes}
            multiple={false}
            upload={upload}
            onDone={({ path }, file) => {
              field.onChange(path)
              setReplacing(false)
              onFile(file)
            }}
          />
          {isReplacing && (
            <Button variant="ghost" className="mt-2" onClick={() => setReplacing(false)}>
              いまのファイルのままにする
            </Button>
          )}
        </>
      ) : (
        <div className="rounded-box bg-base-200 flex flex-wrap items-center gap-2 px-4 py-3 text-sm">
          <p role="status" className="grow font-semibold">
            {field.value.endsWith('.pdf') ? 'PDFが付いています' : '画像が付いています'}
          </p>
          <Button className="bg-base-100" icon={mdiFileReplaceOutline} onClick={() => setReplacing(true)}>
            差し替える
          </Button>
          <Button variant="ghost" icon={mdiTrashCanOutline} onClick={() => field.onChange(null)}>
            ファイルを外す
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </section>
  )
}
