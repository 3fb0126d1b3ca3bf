import { conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import type { Panel, Option } from '#domain/estate/conditions/condition.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FieldGroup } from '#ui/form/frame/field-group.tsx'
import { Select } from '#ui/form/select.tsx'
import { valuesIn, type Search, type Conditions } from '../search.ts'
import { type Facets, leftText } from './facets.ts'

/** `today` is a day in Japan, `facets` how many homes each choice would leave; `columns` are those of choices. */
type FieldProps = { panel: Panel; search: Search; facets: Facets; today: string; wide?: boolean; columns: 1 | 2 | 4 }

/**
 * The field of a condition on a panel, as its row says: choices to tick, a bound, both bounds of a range together, or words. Nothing for
 * the second bound of a range, and for facilities, whose choices come from their master.
 */
export function ConditionField({ name, ...field }: FieldProps & { name: ConditionName }) {
  const { ask } = conditionOf(name)
  switch (ask.by) {
    case 'words':
      return <Words name={name} {...field} />
    case 'in':
    case 'overlap':
      return <Choices name={name} {...field} />
    case 'from':
    case 'to':
    case 'walk':
      return <Bounds name={name} {...field} />
    case 'groups':
    case 'area':
    case 'manner':
      return null
  }
}

/** What stands below the names of some fields; the quick panel has no room for it. */
const hints: Partial<Record<ConditionName, string>> = {
  keyword: '読みとれる言葉は条件にします。ほかの言葉のある物件は、先に並べます。',
  searchKind: '家の形で、大きく分けて探します。',
  estateType: '何の権利を買うかで分けて探します。',
  estateTypeDetail: '建物の使いみちで、さらに細かく探します（「その他」のアパート・倉庫・ビルなど）。',
}
const hintOf = (name: ConditionName, panel: Panel) => (panel === 'detail' ? hints[name] : undefined)

function Words({ name, panel, search }: FieldProps & { name: ConditionName }) {
  return (
    <TextInput
      label={conditionOf(name).label}
      name={name}
      type="search"
      maxLength={100}
      defaultValue={search[name]}
      hint={hintOf(name, panel)}
    />
  )
}

/** Choices, or on the quick panel their groups. What is chosen and not offered is sent along. */
function Choices({ name, panel, search, facets, today, columns }: FieldProps & { name: ConditionName }) {
  const { label, options = () => [], groups } = conditionOf(name)
  const offered =
    panel === 'quick' && groups
      ? groups.map(({ label, values }) => ({ label, value: values.join(',') }))
      : options(today).map(({ label, value }) => ({ label, value: String(value) }))
  const chosen = valuesIn(search[name])
  const ticked = offered
    .map(({ value }) => value)
    .filter((value) => valuesIn(value).every((one) => chosen.includes(one)))
  const others = chosen.filter((one) => !ticked.some((value) => valuesIn(value).includes(one)))
  return (
    <div>
      <CheckList
        label={label}
        hint={hintOf(name, panel)}
        name={name}
        options={withNotes(offered, facets[name])}
        defaultValues={ticked}
        columns={columns}
      />
      {others.length > 0 && <input type="hidden" name={name} value={others.join(',')} />}
    </div>
  )
}

function Bounds({ name, panel, columns: _, ...bounds }: FieldProps & { name: ConditionName }) {
  const { label, field } = conditionOf(name)
  const [first, second] = namesOn(panel).filter(
    (other) => field?.range !== undefined && conditionOf(other).field?.range === field.range,
  )
  if (first && second)
    return first === name ? <Range label={field?.range ?? label} names={[first, second]} {...bounds} /> : null
  return <OneBound name={name} label={field?.label ?? label} {...bounds} />
}

/** `facets`: how many homes each choice would leave. */
type BoundProps = { search: Search; facets: Facets; today: string }

/** The steps of a bound, each with how many homes it would leave, and what a search has chosen besides. */
function stepsOf(name: ConditionName, { search, facets, today }: BoundProps) {
  const { options = () => [] } = conditionOf(name)
  return withCounts(withChosen(options(today), name, search), facets[name])
}

/** A condition with a lower and an upper bound, one above the other or, if `wide`, side by side where there is room. */
function Range({
  label,
  names: [from, to],
  wide = false,
  ...bounds
}: BoundProps & { label: string; names: readonly [ConditionName, ConditionName]; wide?: boolean }) {
  return (
    <FieldGroup label={label}>
      <div className={`grid gap-2 ${wide ? 'sm:grid-cols-2' : ''}`}>
        <BoundInput name={from} empty="下限なし" {...bounds} />
        <BoundInput name={to} empty="上限なし" {...bounds} />
      </div>
    </FieldGroup>
  )
}

function BoundInput({ name, empty, ...bounds }: BoundProps & { name: ConditionName; empty: string }) {
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
function OneBound({ name, label, search, facets, today }: BoundProps & { name: ConditionName; label: string }) {
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

/** What is beside each choice: how many homes it would leave. */
const withNotes = (options: readonly Option[], facet: Facets[keyof Facets]) =>
  options.map((option) => ({ ...option, note: leftText(facet, String(option.value).split(',')) }))

/** The same within the labels, for a native select. */
export const withCounts = (options: readonly Option[], facet: Facets[keyof Facets]): Option[] =>
  withNotes(options, facet).map(({ value, label, note }) => ({ value, label: note ? `${label}（${note}）` : label }))

/** The options, and what a search has chosen among them even if it is none of them. */
function withChosen(options: readonly Option[], name: ConditionName, search: Conditions): readonly Option[] {
  const chosen = search[name]
  if (chosen === undefined || options.some(({ value }) => String(value) === chosen)) return options
  return [{ value: chosen, label: conditionOf(name).chip?.(chosen, {}) ?? chosen }, ...options]
}
