import { AreaUnit } from '#domain/choices/land.ts'
import { areaWithTsubo, fromTsubo } from '#domain/format/area.ts'
import { formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import { useIsRequired } from '../draft/draft-context.ts'
import { useField } from './use-field.ts'
import { NumberField } from '#ui/field/number-field.tsx'

const { squareMeter, tsubo } = AreaUnit
// Rounded, so that what was typed in 坪 comes back as it was typed.
const inTsubo = (area: unknown) => (typeof area === 'number' ? Math.round(area * 30.25) / 100 : area)

/** The land's area, typed in ㎡ or 坪 and kept in ㎡; both stand under it, ㎡ first as the law of measurement wants it. */
export function AreaField() {
  const area = useField('land.landArea')
  const unit = useField('land.areaUnit')
  const required = useIsRequired('land.landArea')
  const inUse = unit.value === tsubo ? tsubo : squareMeter
  const { value } = area
  return (
    <div>
      <NumberField
        key={inUse}
        {...{ required, error: area.error }}
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
