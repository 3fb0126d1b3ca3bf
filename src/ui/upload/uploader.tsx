import { mdiCameraOutline, mdiTrayArrowUp } from '@mdi/js'
import { useId, useState, type ComponentProps, type DragEvent } from 'react'
import { pictureTypes } from '#domain/upload.ts'
import { buttonClass } from '../action/button-class.ts'
import { Icon } from '../icon.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads, type Upload } from './use-uploads.ts'

/**
 * Takes files by choosing, dropping or the phone's camera and sends each with `upload`, showing its progress, with retry
 * and cancel. `onDone` gets what `upload` returned; the caller shows the finished pictures.
 */
export function Uploader<Result>({
  label,
  hint,
  upload,
  onDone,
  accept = pictureTypes,
  multiple = true,
  camera = true,
}: {
  label: string
  hint?: string
  upload: Upload<Result>
  onDone: (result: Result, file: File) => void
  accept?: string
  multiple?: boolean
  camera?: boolean
}) {
  const uploads = useUploads(upload, onDone)
  const [over, setOver] = useState(false)
  const id = useId()

  const take = (list: FileList | null) => uploads.take([...(list ?? [])].slice(0, multiple ? undefined : 1))
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const input = (props: ComponentProps<'input'>) => (
    <input
      {...props}
      type="file"
      className="peer sr-only"
      onChange={({ currentTarget }) => {
        take(currentTarget.files)
        currentTarget.value = ''
      }}
    />
  )
  const button = `${buttonClass({})} bg-base-100 peer-focus-visible:outline-2`
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-box grid justify-items-center gap-3 border-2 border-dashed px-4 py-8 text-center transition-colors ${over ? 'border-base-content bg-secondary/40' : 'border-base-300 bg-base-200'}`}
      >
        <Icon path={mdiTrayArrowUp} className="size-8" />
        <p className="font-bold">{label}</p>
        {hint && <p className="text-muted text-sm">{hint}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          <span>
            {input({ id: `${id}-files`, accept, multiple })}
            <label htmlFor={`${id}-files`} className={button}>
              ファイルを選ぶ
            </label>
          </span>
          {camera && (
            <span className="hidden pointer-coarse:inline">
              {input({ id: `${id}-camera`, accept: 'image/*', capture: 'environment' })}
              <label htmlFor={`${id}-camera`} className={button}>
                <Icon path={mdiCameraOutline} />
                撮影する
              </label>
            </span>
          )}
        </div>
      </div>
      <UploadList of={uploads} label="送っているファイル" className="mt-3" />
    </div>
  )
}
