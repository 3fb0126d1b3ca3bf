import { conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import { FieldGroup } from '#ui/form/frame/field-group.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Search } from '../search.ts'
import type { Facets } from './facets.ts'
import { withChosen, withCounts } from './options.ts'

/** `facets`: how many homes each choice would leave. */
type BoundProps = { search: Search; facets: Facets; today: string }

/** The steps of a bound, each with how many homes it would leave, and what a search has chosen besides. */
function stepsOf(name: ConditionName, { search, facets, today }: BoundProps) {
  const { options = () => [] } = conditionOf(name)
  return withCounts(withChosen(options(today), name, search), facets[name])
}

/** A condition with a lower and an upper bound, one above the other or, if `wide`, side by side where there is room. */
export function Range({
  label,
  names: [from, to],
  wide = false,
  ...bounds
}: BoundProps & { label: string; names: readonly [ConditionName, ConditionName]; wide?: boolean }) {
  return (
    <FieldGroup label={label}>
      <div className={`grid gap-2 ${wide ? 'sm:grid-cols-2' : ''}`}>
        <Bound name={from} empty="下限なし" {...bounds} />
        <Bound name={to} empty="上限なし" {...bounds} />
      </div>
    </FieldGroup>
  )
}

function Bound({ name, empty, ...bounds }: BoundProps & { name: ConditionName; empty: string }) {
  return (
    <select
      name={name}
      aria-label={conditionOf(name).label}
      defaultValue={bounds.search[name] ?? ''}
      className="select w-full"
    >
      <option value="">{empty}</option>
      {stepsOf(name, bounds).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A condition with a single bound, chosen among a few, or none. */
export function OneBound({ name, label, search, facets, today }: BoundProps & { name: ConditionName; label: string }) {
  return (
    <Select
      label={label}
      name={name}
      placeholder="こだわらない"
      defaultValue={search[name] ?? ''}
      options={stepsOf(name, { search, facets, today })}
    />
  )
}
