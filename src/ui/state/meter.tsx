import type { ReactNode } from 'react'

/** Progress: a sentence, a bar, and what is missing (`children`). */
export function Meter({
  label,
  value,
  max = 100,
  children,
}: {
  label: string
  value: number
  max?: number
  children?: ReactNode
}) {
  return (
    <div className="rounded-box bg-base-200 p-4 text-sm">
      <p className="font-bold">{label}</p>
      <progress className="progress mt-2 w-full" aria-label={label} value={value} max={max} />
      {children && <div className="text-muted mt-2">{children}</div>}
    </div>
  )
}
