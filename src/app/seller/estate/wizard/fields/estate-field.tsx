import { advertised } from '#domain/estate/moves.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { useIsRequired } from '../draft/draft-context.ts'
import { BannedWords } from './banned-words.tsx'
import { Control } from './control.tsx'
import { hints } from './hints.ts'
import { schemaAt } from './schema-at.ts'
import { useField } from './use-field.ts'

const isAdvertised = (name: string) => (advertised as readonly string[]).includes(name)

/**
 * One field of the listing, drawn from what the domain knows of it: label, control, unit, choice and bounds. `name` is
 * its path (`title`, `land.landArea`, `building.rooms.0.size`).
 */
export function EstateField({
  name,
  label,
  hint,
  required,
  autoComplete,
}: {
  name: string
  /** Other words than the field's own label, where the page asks more gently. */
  label?: string
  hint?: string
  /** Badge or none (null), where the page knows better than the field. */
  required?: boolean | null
  autoComplete?: string
}) {
  const schema = schemaAt(name)
  const facts = metaOf(schema)
  const { value, error, set, leave } = useField(name)
  const asked = useIsRequired(name)
  return (
    <div>
      <Control
        {...{ name, schema, facts, autoComplete }}
        field={{
          label: label ?? facts.label,
          hint: hint ?? hints[name.replace(/\.\d+\./, '.')],
          required: required === null ? undefined : (required ?? (asked || undefined)),
          error,
        }}
        value={value}
        onValue={set}
        onBlur={leave}
      />
      {isAdvertised(name) && <BannedWords text={typeof value === 'string' ? value : ''} />}
    </div>
  )
}
