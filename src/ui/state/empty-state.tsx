import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** Shown in place of an empty list: what that means (`title`, `children`) and what to do next (`action`). `icon` is an mdi path. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: string
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="rounded-box bg-base-200 flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span className="bg-base-100 grid size-14 place-items-center rounded-full">
        <Icon path={icon} className="size-7" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {children && (
        <div className="text-muted max-w-[32em] text-sm text-pretty [word-break:auto-phrase]">{children}</div>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}
