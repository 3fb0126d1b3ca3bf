import type { ReactNode } from 'react'
import { fieldsFor } from '#domain/estate/form/form.ts'
import type { FormSection } from '#domain/estate/form/form-field.ts'
import { AreaField } from './area-field.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'
import { EstateField } from './estate-field.tsx'
import { FieldList } from './field-list.tsx'

/** A section of the form under its heading: `children`, or else one field after the other. */
export function FieldSection({ of, children }: { of: FormSection; children?: ReactNode }) {
  const { title, lead } = of
  return (
    <section aria-label={title} className="border-base-300 grid gap-6 border-t pt-8 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
      </div>
      {children ?? <Fields of={of} />}
    </section>
  )
}

/** The fields of a section that this listing is asked for. */
function Fields({ of }: { of: FormSection }) {
  return fieldsFor(of, useDraftEstate()).map(({ path, rows }) => {
    if (path === 'land.landArea') return <AreaField key={path} />
    return rows ? <FieldList key={path} name={path} rows={rows} /> : <EstateField key={path} name={path} />
  })
}
