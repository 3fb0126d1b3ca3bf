import { mdiPlus } from '@mdi/js'
import { useFieldArray } from 'react-hook-form'
import { brandFields, maxBrandLinks, type BrandFields } from '#domain/operator/brand.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'

const { label: words, url } = brandFields.links.element.shape

/** The operator's own links at the foot of every page, such as those of its company. */
export function LinkFields({ form }: { form: BoundForm<BrandFields, BrandFields> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' })
  return (
    <>
      {fields.length > 0 && (
        <ol className="grid gap-4">
          {fields.map(({ id }, at) => (
            <li key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
              <Field of={words} name={`links.${at}.label`} hint="例：会社案内" />
              <Field of={url} name={`links.${at}.url`} hint="例：https://www.example.co.jp/" />
              <Button variant="ghost" onClick={() => remove(at)}>
                リンク{at + 1}を消す
              </Button>
            </li>
          ))}
        </ol>
      )}
      {fields.length < maxBrandLinks && (
        <Button icon={mdiPlus} className="justify-self-start" onClick={() => append({ label: '', url: '' })}>
          リンクを足す
        </Button>
      )}
    </>
  )
}
