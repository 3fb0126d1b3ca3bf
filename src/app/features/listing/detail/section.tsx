import type { ReactNode } from 'react'

/** A part of an estate's page under its heading; `id` where something leads to it. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-12 md:mt-16">
      <h2 className="text-xl md:text-2xl">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
