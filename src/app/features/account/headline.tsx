import type { ReactNode } from 'react'

/** The headline of a page about the account, and in a sentence what it is for. */
export function Headline({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="text-2xl">{title}</h1>
      {children && <div className="lead text-muted mt-3 text-sm">{children}</div>}
    </div>
  )
}
