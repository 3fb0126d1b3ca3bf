import type { ReactNode } from 'react'

/** Fields that belong together, under a heading, with a word on what they are. */
export function FieldSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-base-300 grid gap-6 border-t pt-8 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
