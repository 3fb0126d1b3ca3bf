import { isOptional } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ControlProps } from './control.tsx'

/** Up to how many answers stand side by side as cards. */
const FEW = 4

/** One of a choice: cards when there are few, else a native select. In a list's row always a select. */
export function ChoiceField({ name, schema, meta, field, value, onValue, onBlur }: ControlProps) {
  const options = meta.choice?.options ?? []
  const inRow = /\.\d+\./.test(name)
  const pick = (picked: string) => onValue(options.find((one) => String(one.value) === picked)?.value ?? null)
  if (inRow || options.length > FEW)
    return (
      <Select
        {...field}
        name={name}
        options={options}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        onBlur={onBlur}
        className="max-w-md"
      />
    )
  const clearable = isOptional(schema) && !field.required && value != null
  return (
    <div>
      <ChoiceCards
        {...field}
        name={name}
        options={options}
        value={(value as string | number | null) ?? ''}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        onBlur={onBlur}
      />
      {clearable && (
        <Button variant="ghost" className="mt-1 text-sm font-normal underline" onClick={() => onValue(null)}>
          選択をやめる
        </Button>
      )}
    </div>
  )
}
