import { FieldGroup } from '#ui/form/frame/field-group.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { conditionOf, type ConditionName } from '../conditions.ts'
import { withChosen } from './options.ts'
import type { Search } from '../search.ts'

type Bounds = { options: Option[]; search: Search }

/** A condition with a lower and an upper bound, one above the other or, if `wide`, side by side where there is room. */
export function Range({
  label,
  names: [from, to],
  wide = false,
  ...bounds
}: Bounds & { label: string; names: readonly [ConditionName, ConditionName]; wide?: boolean }) {
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
}: Bounds & { name: ConditionName; empty: string; suffix: string }) {
  const steps = options.map(({ value, label }) => ({ value, label: label + suffix }))
  return (
    <select
      name={name}
      aria-label={conditionOf(name).label}
      defaultValue={search[name] ?? ''}
      className="select w-full"
    >
      <option value="">{empty}</option>
      {withChosen(steps, name, search).map(({ value, label }) => (
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
}: Bounds & { name: ConditionName; label?: string }) {
  return (
    <Select
      label={label}
      name={name}
      placeholder="こだわらない"
      defaultValue={search[name] ?? ''}
      options={withChosen(options, name, search)}
    />
  )
}
