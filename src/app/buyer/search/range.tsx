import { FieldGroup } from '#ui/field-group.tsx'
import type { Option } from '#ui/select.tsx'
import { conditionOf, type ConditionName } from './conditions.ts'
import { withChosen } from './options.ts'
import type { Search } from './search.ts'

/** A lower and an upper bound, side by side. */
export function Range({
  label,
  names,
  options,
  search,
}: {
  label: string
  names: readonly [ConditionName, ConditionName]
  options: Option[]
  search: Search
}) {
  return (
    <FieldGroup label={label}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Bound name={names[0]} empty="下限なし" {...{ options, search }} />
        <span aria-hidden>〜</span>
        <Bound name={names[1]} empty="上限なし" {...{ options, search }} />
      </div>
    </FieldGroup>
  )
}

function Bound({
  name,
  empty,
  options,
  search,
}: {
  name: ConditionName
  empty: string
  options: Option[]
  search: Search
}) {
  return (
    <select
      name={name}
      aria-label={conditionOf(name).label}
      defaultValue={search[name] ?? ''}
      className="select w-full"
    >
      <option value="">{empty}</option>
      {withChosen(options, name, search).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
