import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** A part that few read at once: it opens by a press, and is open on paper. `about` says what is in it. */
export function Fold({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <details className="fold group rounded-box border-base-300 border">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 md:px-6">
        <h2 className="text-base">{title}</h2>
        <span className="text-muted w-0 grow truncate text-sm">{about}</span>
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="px-5 pb-5 md:px-6">{children}</div>
    </details>
  )
}
