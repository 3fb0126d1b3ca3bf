import { useId, type ReactNode } from 'react'

/** A part of a long form: its name, advice, and its fields. */
export function FormPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
