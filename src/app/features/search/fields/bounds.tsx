import { FieldGroup } from '#ui/form/frame/field-group.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import type { FacetName } from '#domain/estate/facets/facets.ts'
import { conditionOf } from '../conditions.ts'
import { withChosen, withCounts } from './options.ts'
import type { Facets } from './facets.ts'
import type { Search } from '../search.ts'

/** `facets`: how many homes each choice would leave. */
type Bounds = { options: Option[]; search: Search; facets?: Facets }

/** A condition with a lower and an upper bound, one above the other or, if `wide`, side by side where there is room. */
export function Range({
  label,
  names: [from, to],
  wide = false,
  ...bounds
}: Bounds & { label: string; names: readonly [FacetName, FacetName]; wide?: boolean }) {
  return (
    <FieldGroup label={label}>
      <div className={`grid gap-2 ${wide ? 'sm:grid-cols-2' : ''}`}>
        <Bound name={from} empty="下限なし" suffix="以上" {...bounds} />
        <Bound name={to} empty="上限なし" suffix="まで" {...bounds} />
      </div>
    </FieldGroup>
  )
}

function Bound({
  name,
  empty,
  suffix,
  options,
  search,
  facets = {},
}: Bounds & { name: FacetName; empty: string; suffix: string }) {
  const steps = options.map(({ value, label }) => ({ value, label: label + suffix }))
  return (
    <select
      name={name}
      aria-label={conditionOf(name).label}
      defaultValue={search[name] ?? ''}
      className="select w-full"
    >
      <option value="">{empty}</option>
      {withCounts(withChosen(steps, name, search), facets[name]).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A condition with a single bound, chosen among a few, or none. */
export function OneBound({
  name,
  label = conditionOf(name).label,
  options,
  search,
  facets = {},
}: Bounds & { name: FacetName; label?: string }) {
  return (
    <Select
      label={label}
      name={name}
      placeholder="こだわらない"
      defaultValue={search[name] ?? ''}
      options={withCounts(withChosen(options, name, search), facets[name])}
    />
  )
}
