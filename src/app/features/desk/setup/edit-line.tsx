import { z } from 'zod'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useMe } from '#app/shell/use-app.ts'
import type { StarterValues, offers } from './starter-fields.ts'

type Props = {
  offer: (typeof offers)[keyof typeof offers]
  line: StarterValues
  onChange: (line: StarterValues) => void
  onClose: () => void
}

/** A line as it will be taken over: nothing is stored before. */
export function EditLine({ offer: { noun, fields }, line, onChange, onClose }: Props) {
  const me = useMe()
  const names = Object.keys(fields)
  const blank: StarterValues = { ...noun.defaults(me && { id: me.id, role: me.userType }) }
  const keep = useAction(async (changed: Record<string, unknown>) => onChange({ ...line, ...changed }), { reads: [] })
  const form = useActionForm<Record<string, unknown>, Record<string, unknown>>(keep, {
    schema: z.object(Object.fromEntries(names.map((name) => [name, noun.fields[name]!]))),
    defaultValues: Object.fromEntries(names.map((name) => [name, line[name] ?? blank[name] ?? null])),
  })
  return (
    <FormSheet open title="追加する前に直す" submit="この内容にする" form={form} onClose={onClose}>
      {names.map((name) => (
        <Field key={name} of={noun.fields[name] as z.ZodType} name={name} {...fields[name]} />
      ))}
    </FormSheet>
  )
}
