import { metaOf } from '#domain/kit/field-meta.ts'
import { schemaAt } from '#domain/estate/path.ts'
import { Control } from './control.tsx'
import { useField, type DraftPath } from './use-field.ts'

type Question = {
  /** Other words than the field's own label. */
  label?: string
  hint?: string
  /** Whether 必須 stands beside it. */
  required?: boolean
  /** The two answers of a yes/no question. */
  words?: readonly [yes: string, no: string]
  autoComplete?: string
}

/** One value of the draft, drawn from its schema: a field of the listing, or a field in a row of one of its lists. */
export function DraftField({ name, label, hint, required, ...rest }: Question & { name: DraftPath }) {
  const schema = schemaAt(name)
  const meta = metaOf(schema)
  const { value, error, set, leave } = useField(name)
  return (
    <Control
      {...{ name, schema, meta, ...rest }}
      field={{ label: label ?? meta.label, hint, required: required || undefined, error }}
      value={value}
      onValue={set}
      onBlur={leave}
    />
  )
}
