import { Select, type Option } from '#ui/form/select.tsx'
import { conditionOf, type ConditionName } from './conditions.ts'
import { withChosen } from './options.ts'
import type { Search } from './search.ts'

/** A condition with one value out of a few steps, or none. */
export function OneBound({ name, options, search }: { name: ConditionName; options: Option[]; search: Search }) {
  return (
    <Select
      label={conditionOf(name).label}
      name={name}
      placeholder="こだわらない"
      defaultValue={search[name] ?? ''}
      options={withChosen(options, name, search)}
    />
  )
}
