import type { z } from 'zod'
import type { FieldMeta } from '#domain/kit/field-meta.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { MonthInput } from '#ui/form/month-input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { readingOf } from './reading.ts'
import { WordField } from './word-field.tsx'
import { YesNo } from './yes-no.tsx'

export type ControlProps = {
  name: string
  schema: z.ZodType
  meta: FieldMeta
  field: FieldProps
  value: unknown
  onValue: (value: unknown) => void
  onBlur: () => void
  /** The two answers of a yes/no question. */
  words?: readonly [yes: string, no: string]
  autoComplete?: string
}

/** The control that a field's meta ask for. */
export function Control(props: ControlProps) {
  const { name, meta, field, value, onValue, onBlur } = props
  switch (meta.control) {
    case 'number':
    case 'yen':
      return (
        <NumberField
          {...{ ...field, value, onValue, onBlur }}
          unit={meta.unit ?? ''}
          reading={readingOf(name, meta.unit, value)}
        />
      )
    case 'select':
      return <ChoiceField {...props} />
    case 'checks':
      return (
        <CheckList
          {...field}
          name={name}
          columns={2}
          options={meta.choice?.options ?? []}
          values={Array.isArray(value) ? (value as (string | number)[]) : []}
          onChange={({ currentTarget }) => onValue(toggled(meta, value, currentTarget.value))}
        />
      )
    case 'switch':
      return <YesNo {...{ ...field, name, value, onValue }} words={props.words} />
    case 'month':
      return <MonthInput {...{ ...field, value: String(value ?? ''), onMonth: onValue, onBlur }} />
    default:
      return <WordField {...props} />
  }
}

/** The chosen codes with one of them switched, in the choice's own order. */
function toggled({ choice }: FieldMeta, value: unknown, code: string) {
  const chosen = new Set((Array.isArray(value) ? value : []).map(String))
  if (!chosen.delete(code)) chosen.add(code)
  return (choice?.options ?? []).map((option) => option.value).filter((one) => chosen.has(String(one)))
}
