import { mdiChevronDown } from '@mdi/js'
import { yen } from '#domain/format/money.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import { QuotationBody } from './quotation-body.tsx'
import { VersionChanges } from './version-changes.tsx'

/**
 * How a quotation came to be what it is: what the newest version changed, and every older version to be opened. The
 * newest itself is not shown again. Nothing while there is only one; `isRevised` when a new version is being made.
 */
export function QuotationVersions({
  versions,
  isRevised = false,
}: {
  versions: readonly QuotationVersion[]
  isRevised?: boolean
}) {
  const [newest, before] = versions
  const older = isRevised ? versions : versions.slice(1)
  if (!newest || !older.length) return null
  return (
    <section aria-label="見積の版" className="grid gap-4">
      {!isRevised && before && (
        <>
          <h2 className="text-lg">
            第{newest.number}版<span className="text-base">（前の版からの変更）</span>
          </h2>
          <VersionChanges version={newest} before={before} />
        </>
      )}
      <div>
        <h3 className="text-base">これまでの版</h3>
        <div className="border-base-300 mt-2 border-t">
          {older.map((one, at) => (
            <OlderVersion key={one.number} version={one} before={older[at + 1]} />
          ))}
        </div>
      </div>
    </section>
  )
}

function OlderVersion({ version, before }: { version: QuotationVersion; before: QuotationVersion | undefined }) {
  const { number, fixedAt, totalAmount } = version
  return (
    <details className="group border-base-300 border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-sm">
        <span className="font-bold">第{number}版</span>
        <span className="text-muted grow">
          <Time at={fixedAt} as="full" />
        </span>
        <span className="num">{yen(totalAmount ?? 0)}</span>
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-6">
        {before && (
          <div>
            <h4 className="mb-2 text-sm">第{before.number}版からの変更</h4>
            <VersionChanges version={version} before={before} />
          </div>
        )}
        <div>
          <QuotationBody {...version} />
        </div>
      </div>
    </details>
  )
}
