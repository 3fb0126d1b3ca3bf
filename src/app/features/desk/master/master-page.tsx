import { mdiPlus } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Master, MasterCalls, MasterRow } from './master.ts'
import { EndActs, History } from './row-acts.tsx'
import { SortableList } from '#app/shell/sortable/sortable-list.tsx'
import { useOrder } from '#app/shell/sortable/use-order.ts'
import { useApp } from '#app/shell/use-app.ts'

/** A form comes once somebody writes a row. */
const WithMasterForm = lazy(() => import('./master-form.tsx'))

type Props<R extends MasterRow> = { master: Master<R>; rows: readonly R[]; calls: MasterCalls<R> }
/** Which row's form is written; a new one has no row. Forms stay once they were opened, so that nothing typed is lost. */
type OpenedRow<R> = { key: string; row: R | null }

/** A list that the desk keeps: ordered by hand, each row with its form, its history, and its end. */
export function MasterPage<R extends MasterRow>({ master, rows: stored, calls }: Props<R>) {
  const { noun, icon, lead, nameOf, groups = { labels: [''], of: () => '' } } = master
  const { api } = useApp()
  const alive = useHydrated()
  const { rows, place } = useOrder(stored, (body) => api.desk.order({ noun: noun.name, body }))
  const { forms, open, write, close, settle } = useForms<R>()
  const [read, setRead] = useState<R>()
  const add = (
    <Button variant="primary" icon={mdiPlus} disabled={!alive} onClick={() => write(null)}>
      {noun.label}を追加する
    </Button>
  )
  return (
    <div className="grid gap-6">
      <Head title={master.title ?? noun.label} lead={lead}>
        {rows.length > 0 && add}
      </Head>
      {rows.length === 0 && (
        <EmptyState icon={icon} title={`${noun.label}は、まだありません`} action={add}>
          追加すると、すぐに使われます。
        </EmptyState>
      )}
      {groups.labels.map((group) => (
        <Group
          key={group}
          label={group}
          master={master}
          rows={rows.filter((row) => groups.of(row) === group)}
          onOrder={(ids) => void place(ids)}
        >
          {(row) => (
            <Row master={master} row={row}>
              <Button disabled={!alive} aria-label={`「${nameOf(row)}」を編集する`} onClick={() => write(row)}>
                編集
              </Button>
              <Button disabled={!alive} aria-label={`「${nameOf(row)}」の履歴`} onClick={() => setRead(row)}>
                履歴
              </Button>
              <EndActs master={master} row={row} calls={calls} />
            </Row>
          )}
        </Group>
      ))}
      {forms.length > 0 && (
        <Suspense>
          <WithMasterForm>
            {(MasterForm) =>
              forms.map(({ key, row }) => (
                <MasterForm
                  key={key}
                  master={master}
                  rows={rows}
                  row={row}
                  calls={calls}
                  open={open === key}
                  onClose={close}
                  onDone={() => settle(key)}
                />
              ))
            }
          </WithMasterForm>
        </Suspense>
      )}
      {read && <History noun={noun.name} id={read.id} name={nameOf(read)} onClose={() => setRead(undefined)} />}
    </div>
  )
}

/** What the list is, what it is for, and the way to add to it. */
function Head({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-muted mt-2 max-w-[44em] text-sm">{lead}</p>
      </div>
      {children}
    </div>
  )
}

/** The rows of a group in their order; nothing where it has none. */
function Group<R extends MasterRow>({
  label,
  master,
  rows,
  onOrder,
  children,
}: {
  label: string
  master: Master<R>
  rows: readonly R[]
  onOrder: (ids: string[]) => void
  children: (row: R) => ReactNode
}) {
  if (!rows.length) return null
  return (
    <section className="grid gap-3">
      {label && <h2 className="text-lg">{label}</h2>}
      <SortableList
        label={`${master.noun.label}${label && `：${label}`}`}
        rows={rows}
        nameOf={master.nameOf}
        onOrder={master.isFixed ? undefined : onOrder}
      >
        {children}
      </SortableList>
    </section>
  )
}

/** What a row is called and says, beside what can be done with it. */
function Row<R extends MasterRow>({ master, row, children }: { master: Master<R>; row: R; children: ReactNode }) {
  return (
    <>
      <div className="min-w-0 grow basis-full px-2 py-1 md:basis-0">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {master.nameOf(row)}
          {row.retired && <StatusBadge>使用停止</StatusBadge>}
        </p>
        <div className="text-muted text-sm wrap-anywhere">{master.about(row)}</div>
      </div>
      <div className="flex flex-wrap gap-2 py-2 md:px-2">{children}</div>
    </>
  )
}

/** The forms that were opened, and the key of the one that is open. */
function useForms<R extends MasterRow>() {
  const [forms, setForms] = useState<readonly OpenedRow<R>[]>([])
  const [open, setOpen] = useState<string>()
  function write(row: R | null) {
    const key = row?.id ?? 'new'
    if (!forms.some((form) => form.key === key)) setForms([...forms, { key, row }])
    setOpen(key)
  }
  const close = () => setOpen(undefined)
  /** Done with: the form goes. */
  function settle(key: string) {
    setForms((all) => all.filter((form) => form.key !== key))
    close()
  }
  return { forms, open, write, close, settle }
}
