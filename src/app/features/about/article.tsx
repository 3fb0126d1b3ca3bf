import type { ReactNode } from 'react'

/** A page to read: its headline, what it is about in a sentence, and text in a column that is easy on the eyes. */
export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-3xl px-4 py-10 md:py-16 print:max-w-none print:p-0">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="lead text-muted mt-4 max-w-[40em]">{lead}</p>}
      <div className="mt-10 grid gap-10 print:mt-6 print:gap-8">{children}</div>
    </article>
  )
}
