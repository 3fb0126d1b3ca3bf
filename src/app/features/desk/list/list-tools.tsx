import { mdiDownload, mdiTableColumn } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { DeskArea } from '#domain/choices/desk-area.ts'
import type { SavedView } from '#domain/desk/saved-view.ts'
import type { AnyList } from '#http/desk/desk-list.ts'
import { columnsOf, listHref, type ListSearch, questionOf } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Button } from '#ui/action/button.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { OfArea } from '#app/shell/of-area.tsx'
import { SaveCsv } from './save-csv.tsx'
import { SavedViews } from './saved-views.tsx'

/** What can be done with a list as a whole: views under a name, columns, CSV. `children` stand before them. */
export function ListTools({
  list,
  search,
  views,
  children,
}: {
  list: AnyList
  search: ListSearch
  views: readonly SavedView[]
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SavedViews list={list} search={search} views={views} />
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        {children}
        <ChooseColumns list={list} search={search} />
        <OfArea area={DeskArea.export}>
          {/* Members leave by a page of their own, which asks once more who one is. */}
          {list.noun === 'user' ? (
            <LinkButton href={href(pages.adminUserExport, questionOf(list, search))} icon={mdiDownload}>
              CSV
            </LinkButton>
          ) : (
            <SaveCsv list={list} search={search} />
          )}
        </OfArea>
      </div>
    </div>
  )
}

/** Chooses which columns the table shows. The first always stands: it names the row. */
function ChooseColumns({ list, search }: { list: AnyList; search: ListSearch }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = list.columns.map(({ key, label }) => ({ value: key, label }))
  const [keys, setKeys] = useState<readonly string[]>([])
  function open() {
    setKeys(columnsOf(list, search).map(({ key }) => key))
    setOpen(true)
  }
  function show(columns?: string) {
    setOpen(false)
    void navigate({ href: listHref(list, { ...search, columns }) })
  }
  return (
    <>
      <Button icon={mdiTableColumn} onClick={open}>
        列
      </Button>
      <Sheet
        open={isOpen}
        title="表示する列"
        onClose={() => setOpen(false)}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => show()}>はじめの列に戻す</Button>
            <Button variant="primary" onClick={() => show([first!.value, ...keys].join(','))}>
              表示する
            </Button>
          </div>
        }
      >
        <CheckList
          label="列"
          hint={`「${first!.label}」は、いつも表示します。`}
          columns={2}
          options={others}
          values={keys}
          onChange={({ currentTarget: { value, checked } }) =>
            setKeys(checked ? [...keys, value] : keys.filter((key) => key !== value))
          }
        />
      </Sheet>
    </>
  )
}
