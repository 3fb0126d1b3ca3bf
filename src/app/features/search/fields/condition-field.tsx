import { conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import type { Panel } from '#domain/estate/conditions/condition.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { listed, type Search } from '../search.ts'
import { OneBound, Range } from './bounds.tsx'
import type { Facets } from './facets.ts'
import { withNotes } from './options.ts'

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
  const chosen = listed(search[name])
  const ticked = offered.map(({ value }) => value).filter((value) => listed(value).every((one) => chosen.includes(one)))
  const others = chosen.filter((one) => !ticked.some((value) => listed(value).includes(one)))
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
