import type { ReactNode } from 'react'

/** What can be decided about a page, always in reach; on phones above the tabs. */
export function DecisionBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="決めること"
      data-bottom-bar
      className="bg-base-100 border-base-300 sticky bottom-16 z-10 -mx-4 mt-10 flex flex-wrap items-center gap-3 border-t px-4 py-3 md:bottom-0"
    >
      {note && <div className="min-w-0 grow basis-full text-sm md:basis-0">{note}</div>}
      <div className="flex grow flex-wrap gap-3 *:grow md:grow-0">{children}</div>
    </section>
  )
}
