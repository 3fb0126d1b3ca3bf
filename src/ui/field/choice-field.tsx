import { isOptional } from '#domain/kit/field-meta.ts'
import { Button } from '../action/button.tsx'
import { ChoiceCards } from '../form/choice-cards.tsx'
import { Select } from '../form/select.tsx'
import type { ControlProps } from './control-props.ts'

/** Up to how many answers stand side by side as cards. */
const FEW = 4

/** One of a choice: cards when there are few or `columns` are set, else a native select; in a row of a list always a select. */
export function ChoiceField(props: ControlProps) {
  const { name, schema, meta, frame, value, onValue, onBlur, ref, columns, optionHints, className = 'max-w-md' } = props
  const { withheld = [] } = props
  const options = (meta.choice?.options ?? []).filter((option) => !withheld.includes(option.value))
  const inRow = /\.\d+\./.test(name)
  const pick = (chosenValue: string) =>
    onValue(options.find((option) => String(option.value) === chosenValue)?.value ?? null)
  if (inRow || (!columns && options.length > FEW))
    return (
      <Select
        {...frame}
        ref={ref}
        name={name}
        options={options}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        onBlur={onBlur}
        className={className}
      />
    )
  const clearable = isOptional(schema) && !frame.required && value != null
  return (
    <div>
      <ChoiceCards
        {...frame}
        name={name}
        columns={columns}
        // A refused choice gets the focus on its first answer.
        ref={(input) => void (input?.value === String(options[0]?.value) && ref?.(input))}
        options={options.map((option) => ({ ...option, hint: optionHints?.[option.value] }))}
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
