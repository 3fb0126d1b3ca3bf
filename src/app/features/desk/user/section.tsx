import type { ReactNode } from 'react'

/** One kind of things that belong to a person. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
