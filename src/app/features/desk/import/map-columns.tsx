import { Select } from '#ui/form/select.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { ImportData } from './load-import.ts'

/** Which field each column of the file holds: told by its headings, or chosen. A field stands in one column. */
export function MapColumns({ file: { id, headings, columns: paths }, rows }: ImportData) {
  const { api } = useApp()
  const map = useAction((columns: (string | null)[]) => api.estateImport.patch({ id, body: { columns } }))
  const options = (rows?.columns ?? []).map(({ path, name }) => ({ value: path, label: name }))
  const usedCount = paths.filter((path) => path !== null).length
  const isMissing = !paths.includes('ownNumber')
  const choose = (at: number, chosen: string) =>
    map.run(
      paths.map((path, index) => {
        if (index === at) return chosen || null
        return path === chosen ? null : path
      }),
    )
  return (
    <section aria-labelledby="columns" className="grid gap-3 *:min-w-0">
      <h2 id="columns" className="text-xl">
        列の割り当て
      </h2>
      {isMissing && (
        <p role="alert" className="bg-secondary/50 rounded-box p-4 text-sm">
          自社管理番号の列を選んでください。同じ物件を見分けるために使います。
        </p>
      )}
      <details open={isMissing || undefined} className="border-base-300 rounded-box border px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
          {headings.length}列のうち{usedCount}列を使う（列を選び直す）
        </summary>
        <p className="text-muted pb-2 text-sm">
          見出しから読み取れない列は、ここで選べます。始めた取り込みの割り当ては、同じ見出しのファイルで次から使われます。
        </p>
        <div className="grid items-end gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-4">
          {headings.map((heading, at) => (
            <Select
              // oxlint-disable-next-line react/no-array-index-key -- headings may repeat, and their order is the file's
              key={at}
              label={heading || `${at + 1}列目`}
              placeholder="使わない"
              options={options}
              disabled={map.isBusy}
              value={paths[at] ?? ''}
              onChange={({ currentTarget }) => void choose(at, currentTarget.value)}
            />
          ))}
        </div>
      </details>
      <Failure of={map} title="列を選べませんでした" />
    </section>
  )
}
