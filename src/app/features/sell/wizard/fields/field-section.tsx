import type { ReactNode } from 'react'
import { fieldsFor, formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import type { FormSection } from '#domain/estate/form/form-field.ts'
import { AreaUnit } from '#domain/choices/land.ts'
import { areaWithTsubo, fromTsubo } from '#domain/format/area.ts'
import { NumberField } from '#ui/field/typed-field.tsx'
import { useDraftEstate, useIsRequired } from '../draft/draft-context.ts'
import { EstateField } from './estate-field.tsx'
import { FieldList } from './draft-field.tsx'
import { useField } from './use-field.ts'

/** A section of the form under its heading: `children`, or else one field after the other. */
export function FieldSection({ of, id, children }: { of: FormSection; id?: string; children?: ReactNode }) {
  const { title, lead } = of
  return (
    <section
      id={id}
      aria-label={title}
      className="border-base-300 grid gap-6 border-t pt-8 first:border-t-0 first:pt-0"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      {children ?? <Fields of={of} />}
    </section>
  )
}

/** The fields of a section that this listing is asked for. */
export function Fields({ of }: { of: FormSection }) {
  return fieldsFor(of, useDraftEstate()).map(({ path, rows }) => {
    if (path === 'land.landArea') return <AreaField key={path} />
    return rows ? <FieldList key={path} name={path} rows={rows} /> : <EstateField key={path} name={path} />
  })
}

const { squareMeter, tsubo } = AreaUnit
// Rounded, so that what was typed in 坪 comes back as it was typed.
const inTsubo = (area: unknown) => (typeof area === 'number' ? Math.round(area * 30.25) / 100 : area)

/** The land's area, typed in ㎡ or 坪 and kept in ㎡; both stand under it, ㎡ first as the law of measurement wants it. */
function AreaField() {
  const area = useField('land.landArea')
  const unit = useField('land.areaUnit')
  const required = useIsRequired('land.landArea')
  const inUse = unit.value === tsubo ? tsubo : squareMeter
  const { value } = area
  return (
    <div>
      <NumberField
        key={inUse}
        required={required}
        error={area.error}
        label={questionAt('land.landArea')}
        hint={formFieldAt('land.landArea')?.hint}
        unit={AreaUnit.label(inUse)}
        value={inUse === tsubo ? inTsubo(value) : value}
        onValue={(typed) => area.set(inUse === tsubo && typeof typed === 'number' ? fromTsubo(typed) : typed)}
        onBlur={area.leave}
        reading={typeof value === 'number' && value > 0 && areaWithTsubo(value)}
      />
      <div role="radiogroup" aria-label="入力する単位" className="mt-2 flex gap-2">
        {AreaUnit.options.map(({ value: code, label: text }) => (
          <label
            key={code}
            className="border-base-300 has-checked:bg-secondary has-checked:border-base-content flex min-h-11 cursor-pointer items-center rounded-full border px-5 text-sm font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="land.areaUnit"
              className="sr-only"
              checked={inUse === code}
              onChange={() => unit.set(code)}
            />
            {text}で入力する
          </label>
        ))}
      </div>
    </div>
  )
}
