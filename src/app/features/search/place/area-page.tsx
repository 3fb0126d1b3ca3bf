import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { useMe } from '#app/shell/use-app.ts'

/** The frame of a page on which a part of the search is chosen. */
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

/** The buttons of a long form, always in view; on phones above the tabs that a signed-in person has. */
export function Foot({ children }: { children: ReactNode }) {
  const me = useMe()
  return (
    <div
      data-bottom-bar
      className={`bg-base-100 border-base-300 sticky z-10 -mx-4 mt-8 flex flex-wrap gap-3 border-t px-4 py-3 ${me ? 'bottom-16 lg:bottom-0' : 'bottom-0'}`}
    >
      {children}
    </div>
  )
}
