import type { ReactNode } from 'react'
import type { FieldChange } from '#http/shapes/field-change.ts'
import { Time } from '#ui/time.tsx'

/** What was changed, field by field: what it was, and what it is. */
export const ChangeList = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="mt-1 grid gap-1 text-sm">
    {changes.map(({ label, before, after }) => (
      <div key={label} className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {before !== null && <del className="no-underline">{after === null ? before : `${before} → `}</del>}
          {after}
        </dd>
      </div>
    ))}
  </dl>
)

type Change = { key: string | number; what: ReactNode; at: string; who: string | null; changes: readonly FieldChange[] }

/** Who changed what, and when, one change under another. */
export const ChangeHistory = ({ items }: { items: readonly Change[] }) => (
  <ol className="divide-base-300 divide-y">
    {items.map(({ key, what, at, who, changes }) => (
      <li key={key} className="py-3 text-sm">
        <p>
          {what}
          <span className="text-muted ml-3">
            <Time at={at} as="full" />・{who ? `${who}さん` : 'システム'}
          </span>
        </p>
        <ChangeList changes={changes} />
      </li>
    ))}
  </ol>
)
