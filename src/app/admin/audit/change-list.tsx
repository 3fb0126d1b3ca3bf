import type { FieldChange } from '#http/shapes/field-change.ts'

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
