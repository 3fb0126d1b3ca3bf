import { mdiDownload, mdiFileDelimitedOutline } from '@mdi/js'
import { importRowStateNames, importRowStates, type ImportRowState } from '#domain/choices/import.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { count, digits } from '#domain/format/count.ts'
import { href, pages } from '#http/pages.ts'
import { routes } from '#http/routes.ts'
import type { ImportRow, ImportRows } from '#http/shapes/estate-import.ts'
import { Link } from '#ui/action/link.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { saveFile } from '#ui/save-file.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import type { ImportSearch } from './load-import.ts'

const contentLabels: Record<ImportRowState, string> = {
  new: '所在地と価格',
  change: '変わる項目',
  same: '所在地と価格',
  refused: '取り込めない理由',
}
/** How many rows the server answers at once. */
const rowsOfPage = 50

type Props = { id: string; rows: ImportRows }

/** What the file's rows would become, or are by now: how many in each state, and those of one state beside what is said of them. */
export function JudgedRows({ id, rows: { counts, state, from, rows } }: Props) {
  const all = counts[state]
  const to = (search: ImportSearch) => href(pages.adminEstateImport, { id }, search)
  return (
    <section aria-labelledby="rows" className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="rows" className="grow text-xl">
          行ごとの確認
        </h2>
        {counts.refused > 0 && <SaveFaults id={id} count={counts.refused} />}
      </div>
      <Tabs
        label="行の状態"
        tabs={importRowStateNames.map((one) => ({
          href: to({ state: one }),
          label: importRowStates[one],
          count: counts[one],
          current: one === state,
        }))}
      />
      {rows.length > 0 ? (
        <Table
          caption={`${importRowStates[state]}の行`}
          rows={rows}
          keyOf={({ line }) => String(line)}
          columns={[
            { label: '物件', head: true, cell: (row) => <Home row={row} /> },
            { label: '行', cell: ({ line }) => <span className="num">{digits(line)}</span>, align: 'right' },
            { label: contentLabels[state], cell: (row) => <What row={row} /> },
          ]}
        />
      ) : (
        <EmptyState icon={mdiFileDelimitedOutline} title={`「${importRowStates[state]}」の行はありません`} />
      )}
      <Pagination
        {...(from > 0 && { previousHref: to({ state, from: Math.max(0, from - rowsOfPage) }) })}
        {...(from + rows.length < all && { nextHref: to({ state, from: from + rowsOfPage }) })}
        position={`${digits(from + 1)}〜${digits(from + rows.length)}件 / ${count(all)}`}
      />
    </section>
  )
}

const Home = ({ row: { number, title, homeID } }: { row: ImportRow }) => {
  const name = title || '（タイトルは空欄）'
  return (
    <span className="grid">
      <span className="font-bold wrap-anywhere">
        {homeID ? (
          <Link href={href(pages.adminEstate, { id: homeID })} className="underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="num text-muted text-sm wrap-anywhere">{number || '番号なし'}</span>
    </span>
  )
}

/** What is wrong with cells of a row, each beside its cell, what a row changes, or what it says. */
function What({ row: { about, faults, changes } }: { row: ImportRow }) {
  if (faults.length > 0)
    return (
      <ul className="grid gap-2 text-sm">
        {faults.map(({ column, cell, message }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell may have two faults of the same words
          <li key={at} className="wrap-anywhere">
            {column && (
              <>
                <b>{column}</b> <span className="bg-base-200 rounded px-1">{cell || '（空欄）'}</span>
                <br />
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    )
  if (changes.length === 0) return <span className="text-sm wrap-anywhere">{about || '—'}</span>
  return (
    <ul className="text-sm">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          <span className="text-muted">{column}</span> {before || '（空欄）'} → {after || '（空欄）'}
        </li>
      ))}
    </ul>
  )
}

/** Saves the rows that are left out, with what is wrong with each, to be mended and sent again. */
function SaveFaults({ id, count }: { id: string; count: number }) {
  const readFile = useReadFile()
  const save = useAction(
    async () => {
      const file = await readFile(routes.estateImport.faults, { id })
      saveFile(file, `estates-faults-${tokyoDate(Date.now())}.csv`)
    },
    { done: '保存しました。最後の列の理由を見て直し、そのファイルをもう一度取り込んでください。', reads: [] },
  )
  return (
    <ActionButton action={save} icon={mdiDownload}>
      取り込めない{digits(count)}行をCSVで保存
    </ActionButton>
  )
}
