import type { z } from 'zod'
import { metaOf, type FieldMeta } from '#domain/kit/field-meta.ts'
import { CheckList } from '../form/check-list.tsx'
import { ChoiceCards } from '../form/choice-cards.tsx'
import { MonthInput } from '../form/month-input.tsx'
import { YenInput } from '../form/yen-input.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { ControlProps, FieldLook } from './control-props.ts'
import { readingOf } from './number-text.ts'
import { NumberField, TextField } from './typed-field.tsx'

const isRefused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success

/** Whether a field refuses to be left empty, in whichever way its control leaves it. */
const isRequired = (schema: z.ZodType) => [null, '', []].every((empty) => isRefused(schema, empty))

/**
 * A field drawn from its schema (`of`, written with the builders of domain/kit): label, 必須, control, unit, choice and bounds.
 * Its value is the caller's. `onValue` gets a value of the field, null where it is left empty, or what was typed where that
 * is no such value, for the schema to refuse. In a form, use `Field`.
 */
export function ControlledField({
  of,
  label,
  hint,
  required = isRequired(of) || null,
  error,
  onBlur = () => undefined,
  ...rest
}: FieldLook &
  Pick<ControlProps, 'name' | 'value' | 'onValue' | 'ref'> & { of: z.ZodType; error?: string; onBlur?: () => void }) {
  const meta = metaOf(of)
  const frame = { label: label ?? meta.label, hint, required: required ?? undefined, error }
  return <Control {...rest} schema={of} meta={meta} frame={frame} onBlur={onBlur} />
}

/** The control that a field's schema asks for. */
function Control(props: ControlProps) {
  const { name, meta, frame, value, onValue, onBlur, ref, className, unit = meta.unit ?? '', inMan } = props
  if (inMan) return <YenInput {...frame} value={value} onYen={onValue} onBlur={onBlur} ref={ref} />
  switch (meta.control) {
    case 'number':
    case 'yen':
      return (
        <NumberField
          {...frame}
          value={value}
          onValue={onValue}
          onBlur={onBlur}
          ref={ref}
          className={className}
          inputMode={meta.control === 'yen' ? 'numeric' : undefined}
          unit={unit}
          reading={readingOf(name, unit, value)}
        />
      )
    case 'select':
      return <ChoiceField {...props} />
    case 'checks':
      return (
        <CheckList
          {...frame}
          name={name}
          columns={2}
          options={meta.choice?.options ?? []}
          values={Array.isArray(value) ? (value as (string | number)[]) : []}
          onChange={({ currentTarget }) => onValue(toggle(meta, value, currentTarget.value))}
        />
      )
    case 'switch':
      return <YesOrNo {...props} />
    case 'month':
      return <MonthInput {...frame} value={String(value ?? '')} onMonth={onValue} onBlur={onBlur} />
    default:
      return <TextField {...props} />
  }
}

/** A question of yes or no, in the field's words. */
function YesOrNo({ frame, name, value, onValue, words = ['あり', 'なし'] }: ControlProps) {
  return (
    <ChoiceCards
      {...frame}
      name={name}
      options={[
        { value: 'yes', label: words[0] },
        { value: 'no', label: words[1] },
      ]}
      // Until the question is answered, neither answer is selected.
      value={{ true: 'yes', false: 'no' }[String(value)] ?? ''}
      onChange={({ currentTarget }) => onValue(currentTarget.value === 'yes')}
    />
  )
}

/** The codes of a value with one of them switched, in the order of the choice. */
function toggle({ choice }: FieldMeta, value: unknown, code: string) {
  const codes = new Set((Array.isArray(value) ? value : []).map(String))
  if (!codes.delete(code)) codes.add(code)
  return (choice?.options ?? []).map((option) => option.value).filter((option) => codes.has(String(option)))
}
