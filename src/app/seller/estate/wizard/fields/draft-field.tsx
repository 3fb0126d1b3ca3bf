import { schemaAt } from '#domain/estate/path.ts'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import type { FieldLook } from '#ui/field/control-props.ts'
import { useField, type DraftPath } from './use-field.ts'

/** One value of the draft, drawn from its schema: a field of the listing, or a field in a row of one of its lists. */
export function DraftField({ name, required = null, ...look }: FieldLook & { name: DraftPath }) {
  const { value, error, set, leave } = useField(name)
  return (
    <ControlledField of={schemaAt(name)} {...{ ...look, name, required, value, error }} onValue={set} onBlur={leave} />
  )
}
