/** 必須 (true), 任意 (false) or nothing (undefined), behind a label. */
export function RequiredBadge({ required }: { required?: boolean }) {
  if (required === undefined) return null
  return required ? (
    <span className="bg-accent text-accent-content rounded px-1.5 py-0.5 text-xs font-bold">必須</span>
  ) : (
    <span className="bg-base-200 text-muted rounded px-1.5 py-0.5 text-xs font-medium">任意</span>
  )
}
