import { useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { count as counted } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import type { DeskList as Declared, NounName } from '#http/desk/desk-list.ts'
import {
  columnsOf,
  listHref,
  type ListSearch,
  narrowedBy,
  orderOf,
  readListSearch,
  tabOf,
} from '#http/desk/list-search.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { SkipLinks } from '#ui/action/skip-links.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { focusNext, focusOn, Keys } from '#app/shell/keys/keys.tsx'
import { neighboursOf, type ListPosition } from '#app/shell/list-place.ts'
import { positionOf } from './position-of.ts'
import { BulkBar, type BulkAct } from './bulk-acts.tsx'
import { cellOf, type Cells } from './cell-of.tsx'
import { ListFilter } from './list-filter.tsx'
import { pageSize, type ListData } from './load-list.ts'
import { ListTools } from './list-tools.tsx'

const skips = [{ to: 'results', label: '一覧へ移動' }]

type Row = { id: string }

type Props<R extends Row, K extends string> = {
  list: Declared<NounName, R, K>
  data: ListData<R>
  search: ListSearch & ListPosition
  /** How the page draws columns for which their value alone says too little. The first column leads to the row. */
  cells: Cells<R, K>
  /** What is done with a row, at its end. */
  acts?: (row: R) => ReactNode
  /** What can be done with many rows at once; `nameOf` names a row in the preview. */
  bulk?: { nameOf: (row: R) => string; acts: readonly BulkAct<R>[] }
  /** What stands in place of a table without rows, where no condition is the reason. */
  empty: { icon: string; title: string; children?: ReactNode; action?: ReactNode }
}

/** A list of the desk: search, tabs, table (on phones cards), columns of one's choice, CSV, saved views, keys, acts for many rows. */
export function DeskList<R extends Row, K extends string>(props: Props<R, K>) {
  const { list, data, search, empty, bulk } = props
  const validSearch = readListSearch(list, search)
  const tab = tabOf(list, search)
  const isNarrowed = Object.keys(narrowedBy(list, search)).length > 0
  const place = JSON.stringify(search)
  const { asked: newest } = data
  const count = data.counts[tab.key] ?? 0
  const isAtLeast = data.atLeast.includes(tab.key)
  return (
    <div className="grid gap-6 *:min-w-0">
      {data.rows.length > 0 && <SkipLinks links={skips} />}
      <ListFilter list={list} search={validSearch} names={data.names} />
      {list.tabs.length > 1 && (
        <Tabs
          label={`${list.label}の状況`}
          look={list.at ? 'quiet' : 'main'}
          tabs={list.tabs.map(({ key, label }, at) => ({
            href: listHref(list, { ...validSearch, status: at ? key : undefined, orderBy: undefined }),
            label,
            count: data.counts[key],
            isAtLeast: data.atLeast.includes(key),
            current: key === tab.key,
          }))}
        />
      )}
      <ListTools list={list} search={validSearch} views={data.views}>
        {list.sum !== undefined && (
          <p className="text-sm">
            {data.sum === null ? (
              `合計は、${list.alikeBy ? `${list.alikeBy.label}をひとつに絞り、` : ''}条件で件数を絞ると出ます`
            ) : (
              <>
                合計{list.sumLeavesOut && `（${list.sumLeavesOut}を除く）`}{' '}
                <b className="num text-base">{yen(data.sum)}</b>
              </>
            )}
          </p>
        )}
      </ListTools>
      {data.rows.length > 0 && (
        <div id="results" tabIndex={-1} className="grid gap-6 *:min-w-0">
          <Rows key={place} {...props} search={validSearch} />
        </div>
      )}
      {data.rows.length === 0 && newest === null && !isNarrowed && <EmptyState {...empty} />}
      {data.rows.length === 0 && newest === null && isNarrowed && (
        <EmptyState
          icon={empty.icon}
          title={`条件に合う${list.label}はありません`}
          action={<LinkButton href={listHref(list, { status: validSearch.status })}>条件を外す</LinkButton>}
        >
          {`ことばを短くするか、${list.tabs.length > 1 ? 'ほかのタブも見て' : '条件を外して'}ください。`}
        </EmptyState>
      )}
      {newest !== null && (
        <p role="status" className="bg-base-200 rounded-box px-4 py-3 text-sm">
          一致するものが多いため、新しい{counted(newest)}から探しています。
          {data.rows.length ? 'より古いものは' : 'その中にはありませんでした。より古いものは'}
          、ことばを足すと見つかります。
        </p>
      )}
      <Pagination
        {...neighboursOf((place) => listHref(list, { ...validSearch, ...place }), search, data.next)}
        position={positionOf(search, pageSize, data.rows.length, count, isAtLeast)}
      />
      <ListKeys hasBulk={!!bulk} />
    </div>
  )
}

/** The rows of a page, and which of them are chosen. */
function Rows<R extends Row, K extends string>({ list, data: { rows }, search, cells, acts, bulk }: Props<R, K>) {
  const [chosen, setChosen] = useState<readonly R[]>([])
  const alive = useHydrated()
  const order = orderOf(list, search)
  const declared = columnsOf(list, search)
  const columns: Column<R>[] = declared.map((column, at) => ({
    label: column.label,
    head: at === 0,
    align: column.as === 'yen' ? 'right' : undefined,
    cell: cells[column.key] ?? ((row) => cellOf(column, row)),
    ...(column.sort && { sort: sortOf(column.sort.by) }),
  }))
  function sortOf(by: string) {
    const way = order === by ? ('ascending' as const) : order === `-${by}` ? ('descending' as const) : undefined
    return { way, href: listHref(list, { ...search, orderBy: way === 'descending' ? by : `-${by}` }) }
  }
  // The rows themselves: what was done to them may take them out of the list before its result is read.
  const isChosen = ({ id }: R) => chosen.some((other) => other.id === id)
  const toggle = (row: R) => setChosen(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  const areAll = rows.every(isChosen)
  const choice: Column<R> = {
    label: '選ぶ',
    headCell: (
      <input
        type="checkbox"
        aria-label="このページのすべてを選ぶ"
        className="checkbox checkbox-sm"
        disabled={!alive}
        checked={areAll}
        onChange={() => setChosen(areAll ? [] : rows)}
      />
    ),
    cell: (row) => (
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={`${bulk!.nameOf(row)}を選ぶ`}
          className="checkbox checkbox-sm"
          data-choose
          disabled={!alive}
          checked={isChosen(row)}
          onChange={() => toggle(row)}
        />
      </label>
    ),
  }
  return (
    <div data-list>
      <Table
        caption={`${list.label}：${tabOf(list, search).label}`}
        columns={[
          ...(bulk ? [choice] : []),
          ...columns,
          ...(acts ? [{ label: '', cell: (row: R) => <div className="whitespace-nowrap">{acts(row)}</div> }] : []),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {bulk && chosen.length > 0 && <BulkBar {...bulk} rows={chosen} onClear={() => setChosen([])} />}
    </div>
  )
}

/** What a single key does in a list, where nothing is being written. */
const keys = {
  '/': 'ことばで探す',
  j: '次の行へ（Enterで開く）',
  k: 'まえの行へ（Enterで開く）',
}
const choosing = { x: 'その行を選ぶ・選ぶのをやめる' }

/** What of each row opens it. */
const rows = '[data-list] td[data-head] a'

const acts = {
  '/': () => focusOn('[data-list-search]'),
  j: () => focusNext(rows, 1),
  k: () => focusNext(rows, -1),
  x: () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-choose]')?.click(),
}

/** The keys of a list, and their list. */
const ListKeys = ({ hasBulk }: { hasBulk: boolean }) =>
  hasBulk ? <Keys keys={{ ...keys, ...choosing }} acts={acts} /> : <Keys<keyof typeof keys> keys={keys} acts={acts} />
