import { mdiContentCopy } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'

/** A fact to be typed elsewhere: `copied` is what goes to the clipboard when it differs from what is shown. */
export type CopyRow = { label: string; value: string; copied?: string; hint?: string }

/** Facts to be typed into a bank's form, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const toast = useToast()
  const alive = useHydrated()
  async function copy({ label, value, copied = value }: CopyRow) {
    try {
      await navigator.clipboard.writeText(copied)
      toast(`${label}をコピーしました`)
    } catch {
      toast('コピーできませんでした。文字を選んでコピーしてください。', 'error')
    }
  }
  return (
    <dl className="rounded-box border-base-300 divide-base-300 divide-y border">
      {rows.map((row) => (
        <div key={row.label} className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-4">
          <dt className="text-muted text-sm">{row.label}</dt>
          <dd className="num text-lg font-bold wrap-anywhere">{row.value}</dd>
          {row.hint && <dd className="text-muted text-sm">{row.hint}</dd>}
          <dd className="col-start-2 row-span-3 row-start-1">
            <Button
              icon={mdiContentCopy}
              disabled={!alive}
              onClick={() => void copy(row)}
              aria-label={`${row.label}をコピーする`}
            >
              コピー
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
