import { mdiMagnify, mdiTuneVariant } from '@mdi/js'
import { useState, type ComponentProps } from 'react'
import type { AnyList, DeskFilter } from '#http/desk/desk-list.ts'
import { boundLabel, listHref, type ListSearch, narrowedBy, orderOptions } from '#http/desk/list-search.ts'
import { Button } from '#ui/action/button.tsx'
import { Chips } from '#ui/action/chips.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FilterForm } from '../filter-form.tsx'

/** So many fields are named in the line that opens them; more would fill a phone's screen with their names. */
const fewFields = 4

/** An amount as `parseYen` reads it: digits and commas in either width, 億, 万 and 円. */
const yenTyped = {
  inputMode: 'numeric' as const,
  pattern: '[0-9０-９,，億万円\\s]*',
  title: '金額を入力してください（例：10,000、5,480万円）',
  placeholder: '10,000',
}

/** The fields of a filter. What comes from another page is carried along. */
function Fields({ filter, search, chosen }: { filter: DeskFilter; search: ListSearch; chosen: ListSearch }) {
  const { name, label } = filter
  if ('from' in filter) return search[name] ? <input type="hidden" name={name} value={search[name]} /> : null
  if ('options' in filter) {
    const { within } = filter
    const of = within && chosen[within.filter]
    const options = within ? within.options(of) : filter.options
    // What the address says stays on offer until another thing is chosen.
    const currentOptions =
      of === (within && search[within.filter])
        ? filter.options.filter(({ value }) => String(value) === search[name])
        : []
    const offered = [
      ...currentOptions.filter(({ value }) => !options.some((option) => option.value === value)),
      ...options,
    ]
    return (
      <Select key={of} name={name} label={label} placeholder="すべて" defaultValue={search[name]} options={offered} />
    )
  }
  if ('words' in filter) return <TextInput name={name} label={label} defaultValue={search[name]} autoComplete="off" />
  const typed = filter.range === 'day' ? { type: 'date' } : yenTyped
  return (['From', 'To'] as const).map((bound) => (
    <TextInput
      key={bound}
      {...typed}
      name={`${name}${bound}`}
      label={boundLabel(label, bound)}
      defaultValue={search[`${name}${bound}`]}
      autoComplete="off"
    />
  ))
}

/** What the fields say by now: what has been chosen in them stands over the address until that is another. */
function useChoices(list: AnyList, search: ListSearch) {
  const [typed, setTyped] = useState<{ over: ListSearch; values: ListSearch }>()
  const chosen = typed?.over === search ? { ...search, ...typed.values } : search
  const steering = list.filters.flatMap((filter) =>
    'options' in filter && filter.within ? [filter.within.filter] : [],
  )
  function choose({ target }: { target: EventTarget }) {
    if (target instanceof HTMLSelectElement && steering.includes(target.name))
      setTyped({ over: search, values: { ...chosen, [target.name]: target.value } })
  }
  return { chosen, choose }
}

type Props = { list: AnyList; search: ListSearch; names: Readonly<Record<string, string>> }

/** Whether few need a filter, so that it stands below the others. */
const isRange = (filter: DeskFilter) => 'range' in filter || 'words' in filter || filter.rare

/** What a list is narrowed and ordered by; `names` are the words for values that other pages chose, by filter. */
export function ListFilter({ list, search, names }: Props) {
  const { status, columns } = search
  const [isOpen, setOpen] = useState(false)
  const { chosen, choose } = useChoices(list, search)
  const narrowing = Object.keys(narrowedBy(list, search))
  const isNarrowed = narrowing.length > 0
  /** How many conditions a phone has folded away behind its button; the words stay in sight. */
  const foldedCount = narrowing.filter((name) => name !== 'keyword').length
  const folded = isOpen ? '' : 'max-md:hidden max-md:noscript:block'
  const options = orderOptions(list)
  const hasFolded = options.length > 0 || list.filters.some((filter) => !('from' in filter))
  const ranges = list.filters.filter(isRange)
  const others = list.filters.filter((filter) => !isRange(filter))
  /** Whether phones show the order beside the last choice, and not on a line of its own. */
  const isBeside = others.filter((filter) => 'options' in filter).length % 2 === 1
  const isUsed = ranges.some(({ name }) => [name, `${name}From`, `${name}To`].some((each) => search[each]))
  return (
    <div className="grid gap-3">
      {/* Fields that nobody controls start anew when the address says otherwise. */}
      <FilterForm key={JSON.stringify(search)} action={list.page} label={`${list.label}を探す`} onChange={choose}>
        {Object.entries({ ...list.at, status, columns }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap md:*:grow md:*:basis-40">
          {list.keyword && <KeywordField {...list.keyword} keyword={search.keyword} />}
          {others.map((filter) => (
            <CommonFields key={filter.name} filter={filter} search={search} chosen={chosen} className={folded} />
          ))}
          {options.length > 0 && (
            <div className={`md:basis-50! ${isBeside ? '' : 'max-md:col-span-2'} ${folded}`}>
              <OrderSelect options={options} order={search.orderBy} />
            </div>
          )}
          <div
            className={`flex flex-wrap gap-2 md:shrink-0 md:grow-0! md:basis-auto! ${isNarrowed ? 'col-span-2' : 'max-md:col-span-2'}`}
          >
            {hasFolded && <UnfoldButton isOpen={isOpen} count={foldedCount} onToggle={() => setOpen(!isOpen)} />}
            <Button type="submit" icon={mdiMagnify} className="grow">
              探す
            </Button>
            {isNarrowed && (
              <LinkButton href={listHref(list, { status, columns })} variant="ghost">
                条件を外す
              </LinkButton>
            )}
          </div>
        </div>
        {ranges.length > 0 && (
          <details open={isUsed || list.opensRanges} className={`mt-2 ${folded}`}>
            <RareFields filters={ranges} search={search} chosen={chosen} />
          </details>
        )}
      </FilterForm>
      <ChosenElsewhere list={list} search={search} names={names} />
    </div>
  )
}

/** The fields of a filter that many need; `className` is of those that can be seen. */
function CommonFields({ className, ...rest }: ComponentProps<typeof Fields> & { className: string }) {
  if ('from' in rest.filter) return <Fields {...rest} />
  return (
    <div className={className}>
      <Fields {...rest} />
    </div>
  )
}

function OrderSelect({ options, order }: { options: readonly Option[]; order: string | undefined }) {
  return <Select name="orderBy" label="並び順" placeholder="いつもの順" defaultValue={order} options={options} />
}

function KeywordField({
  label,
  placeholder,
  keyword,
}: NonNullable<AnyList['keyword']> & { keyword: string | undefined }) {
  return (
    <div className="col-span-2 md:basis-72!">
      <TextInput
        type="search"
        name="keyword"
        label={label}
        placeholder={placeholder}
        defaultValue={keyword}
        autoComplete="off"
        data-list-search
      />
    </div>
  )
}

/** Shows on a phone what is folded away, `count` conditions of it in use. */
function UnfoldButton({ isOpen, count, onToggle }: { isOpen: boolean; count: number; onToggle: () => void }) {
  return (
    <Button className="md:hidden noscript:hidden" aria-expanded={isOpen} icon={mdiTuneVariant} onClick={onToggle}>
      {count > 0 ? `絞り込み（${count}）` : '絞り込み'}
    </Button>
  )
}

/** The fields that few need, under a line that names them. */
function RareFields({
  filters,
  search,
  chosen,
}: {
  filters: readonly DeskFilter[]
  search: ListSearch
  chosen: ListSearch
}) {
  return (
    <>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {filters.length > fewFields ? 'くわしい条件' : filters.map(({ label }) => label).join('・')}で絞り込む
      </summary>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {filters.map((filter) => (
          <Fields key={filter.name} filter={filter} search={search} chosen={chosen} />
        ))}
      </div>
    </>
  )
}

function ChosenElsewhere({ list, search, names }: Props) {
  const chips = list.filters.flatMap((filter) =>
    'from' in filter && search[filter.name]
      ? [
          {
            label: `${filter.label}：${names[filter.name] ?? '選んだもの'}`,
            href: listHref(list, { ...search, [filter.name]: undefined }),
          },
        ]
      : [],
  )
  return chips.length > 0 ? <Chips chips={chips} /> : null
}
