import { useController } from 'react-hook-form'
import { isColour, isFitColour, nearestFit } from '#domain/operator/brand-colour.ts'
import { brandFields, type BrandFields } from '#domain/operator/brand.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { Button } from '#ui/action/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'

/** A colour: chosen from the system's picker or typed. One on which nothing can be read is offered its nearest that holds. */
export function ColourField({
  form,
  name,
  hint,
}: {
  form: BoundForm<BrandFields, BrandFields>
  name: 'mainColour' | 'sellerColour'
  hint: string
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { label } = metaOf(brandFields[name])
  const typed = field.value.toLowerCase()
  const unfit = isColour(typed) && !isFitColour(typed)
  const put = (colour: string) => form.setValue(name, colour, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex items-end gap-3">
        <TextInput
          {...field}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          maxLength={7}
          className="max-w-48"
        />
        <input
          type="color"
          aria-label={`${label}を見て選ぶ`}
          value={isColour(typed) ? typed : defaultBrand[name]}
          onChange={({ currentTarget }) => put(currentTarget.value)}
          className="size-11 cursor-pointer"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {unfit && <Button onClick={() => put(nearestFit(typed))}>読める色（{nearestFit(typed)}）にする</Button>}
        {field.value !== defaultBrand[name] && (
          <Button variant="ghost" onClick={() => put(defaultBrand[name])}>
            はじめの色に戻す
          </Button>
        )}
      </div>
    </div>
  )
}
