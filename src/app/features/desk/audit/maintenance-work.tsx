import { count as words } from '#domain/format/count.ts'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#http/client.ts'
import type { MaintenanceResult } from '#http/shapes/maintenance.ts'
import { Button } from '#ui/action/button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

type Query = { dryRun: 'true' | 'false'; limit: number; cursor?: string }
/** A maintenance call: `part` does it for some rows, from a cursor on; `count` says how many there are. */
export type Work = {
  key: string
  title: string
  lead: string
  count(api: Client): Promise<number>
  part(api: Client, query: Query): Promise<MaintenanceResult>
}
type Items = NonNullable<MaintenanceResult['items']>
type FoundItems = { isDry: boolean; items: Items }

/** How many rows are looked at by one call: so often the progress moves. */
const dealsPerPart = 1_000
/** How many rows are shown of what was found. */
const maxShownRows = 100

const questionOf = ({ title }: Work, count: number) => ({
  title: `「${title}」を実行しますか？`,
  body: `${words(count)}が変わります。もとの値に戻すことはできません。`,
  yes: '実行する',
})

/** A maintenance call: what it is for, what it would change, and, once that is confirmed, what it has changed. */
export function MaintenanceWork({ work }: { work: Work }) {
  const { api } = useApp()
  const alive = useHydrated()
  const [progress, setProgress] = useState(0)
  const [found, setFound] = useState<FoundItems>()
  const run = useAction(
    async (isDry: boolean) => {
      const all = await work.count(api)
      const items: Items = []
      let cursor: string | null | undefined
      let looked = 0
      do {
        setProgress(looked / Math.max(all, 1))
        const dryRun = isDry ? 'true' : 'false'
        const part = await work.part(api, { dryRun, limit: dealsPerPart, ...(cursor && { cursor }) })
        items.push(...(part.items ?? []))
        looked += part.looked ?? 0
        ;({ cursor } = part)
        setFound({ isDry, items })
      } while (cursor)
      return items.length
    },
    {
      confirm: (isDry) => (isDry ? undefined : questionOf(work, found?.items.length ?? 0)),
      done: (count, isDry) =>
        isDry ? `確かめました：${words(count)}が変わります` : `実行しました：${words(count)}を変えました`,
      reads: [],
    },
  )
  return (
    <section aria-labelledby={work.key} className="rounded-box border-base-300 grid gap-3 border p-4 md:p-6">
      <h2 id={work.key} className="text-lg">
        {work.title}
      </h2>
      <p className="text-muted max-w-[44em] text-sm">{work.lead}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={`「${work.title}」で変わるものを確かめる`}
          disabled={!alive}
          busy={run.isBusy}
          onClick={() => void run.run(true)}
        >
          確かめる
        </Button>
        {found?.isDry && found.items.length > 0 && !run.isBusy && (
          <Button aria-label={`「${work.title}」を実行する`} variant="primary" onClick={() => void run.run(false)}>
            実行する
          </Button>
        )}
      </div>
      {run.isBusy && (
        <progress aria-label={`「${work.title}」の進みぐあい`} className="progress w-full" value={progress} />
      )}
      <div aria-live="polite">{found && !run.isBusy && <Rows {...found} />}</div>
    </section>
  )
}

/** The rows that would be changed, or were. */
function Rows({ isDry, items }: FoundItems) {
  if (items.length === 0)
    return <p className="text-sm">{isDry ? '変わるものはありません。' : '何も変わりませんでした。'}</p>
  return (
    <>
      <p className="text-sm font-semibold">
        {isDry ? `${words(items.length)}が変わります` : `${words(items.length)}を変えました`}
      </p>
      <ul className="divide-base-300 mt-2 divide-y text-sm">
        {items.slice(0, maxShownRows).map(({ id, name, changes }) => (
          <li key={id} className="py-2">
            <b className="wrap-anywhere">{name || id}</b>
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label} className="wrap-anywhere">
                  <span className="text-muted">{label}</span> {before} → {after}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {items.length > maxShownRows && (
        <p className="text-muted mt-2 text-sm">ほかに{words(items.length - maxShownRows)}</p>
      )}
    </>
  )
}
