import { useCallback, useState } from 'react'
import { useController } from 'react-hook-form'
import { brandFields, type BrandFields } from '#domain/operator/brand.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { brandPictureOf } from '#http/brand-paths.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { Uploader } from '#ui/upload/uploader.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

type PictureField = 'mark' | 'wideMark' | 'picture'

/** Sends a picture of the brand, which everybody may see. */
function useBrandUpload(): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (image, onProgress, signal) =>
      uploadImage(
        { name: image.name, dir: 'brand', thumbnail: false, image },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      ),
    [session, site.apiBase],
  )
}

/** The place of one picture of the brand: empty, it takes one; filled, it shows it, to be replaced or left out. */
export function BrandPicture({
  form,
  name,
  hint,
  accept,
}: {
  form: BoundForm<BrandFields, BrandFields>
  name: PictureField
  hint: string
  accept: string
}) {
  const upload = useBrandUpload()
  const { field, fieldState } = useController({ control: form.control, name })
  const [isReplacing, setReplacing] = useState(false)
  const { label } = metaOf(brandFields[name])
  const id = `brand-${name}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        {label}
      </h3>
      <p className="text-muted mt-1 mb-3 text-sm">{hint}</p>
      {field.value && !isReplacing ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={brandPictureOf(field.value)}
            alt={`いまの${label}`}
            className="border-base-300 rounded-box h-24 max-w-60 border object-contain p-2"
          />
          <Button onClick={() => setReplacing(true)}>ほかの画像にする</Button>
          <Button variant="ghost" onClick={() => field.onChange(null)}>
            使わない
          </Button>
        </div>
      ) : (
        <>
          <Uploader
            label="画像を選んでください"
            multiple={false}
            camera={false}
            accept={accept}
            upload={upload}
            onDone={({ path }) => {
              setReplacing(false)
              field.onChange(path)
            }}
          />
          {isReplacing && (
            <Button variant="ghost" className="mt-2" onClick={() => setReplacing(false)}>
              いまの画像のままにする
            </Button>
          )}
        </>
      )}
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </section>
  )
}
