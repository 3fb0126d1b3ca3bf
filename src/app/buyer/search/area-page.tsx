import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'

/** A step on the way to an area: where one is, what to choose, and the choice. */
export function AreaPage({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs: readonly { label: string; href?: string }[]
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:py-10">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-2 text-2xl md:text-3xl">{title}</h1>
      <p className="text-muted mt-2">{lead}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}
