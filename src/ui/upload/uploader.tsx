import { mdiCameraOutline, mdiTrayArrowUp } from '@mdi/js'
import { useId, useState, type ComponentProps, type DragEvent } from 'react'
import { pictureTypes } from '#domain/upload.ts'
import { buttonClass } from '../action/button-class.ts'
import { Icon } from '../icon.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads, type Upload } from './use-uploads.ts'

const labelClass = `${buttonClass({})} bg-base-100 peer-focus-visible:outline-2`

type Props<Result> = {
  label: string
  hint?: string
  upload: Upload<Result>
  onDone: (result: Result, file: File) => void
  accept?: string
  multiple?: boolean
  camera?: boolean
}

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
}: Props<Result>) {
  const uploads = useUploads(upload, onDone)
  const [isOver, setOver] = useState(false)
  const id = useId()

  const take = (list: FileList | null) => uploads.take([...(list ?? [])].slice(0, multiple ? undefined : 1))
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-box grid justify-items-center gap-3 border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-base-content bg-secondary/40' : 'border-base-300 bg-base-200'}`}
      >
        <Icon path={mdiTrayArrowUp} className="size-8" />
        <p className="font-bold">{label}</p>
        {hint && <p className="text-muted text-sm">{hint}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          <span>
            <FileInput id={`${id}-files`} accept={accept} multiple={multiple} take={take} />
            <label htmlFor={`${id}-files`} className={labelClass}>
              ファイルを選ぶ
            </label>
          </span>
          {camera && (
            <span className="hidden pointer-coarse:inline">
              <FileInput id={`${id}-camera`} accept="image/*" capture="environment" take={take} />
              <label htmlFor={`${id}-camera`} className={labelClass}>
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

/** The control behind a label that takes files; the same file can be taken again. */
function FileInput({ take, ...props }: ComponentProps<'input'> & { take: (files: FileList | null) => void }) {
  return (
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
}
