import { useId, type ReactNode } from 'react'

/** One thing that a person does with their account: its name, what it is for, and the control. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-base-300 grid gap-6 border-t py-10">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      <div className="max-w-lg">{children}</div>
    </section>
  )
}
