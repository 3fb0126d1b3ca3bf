import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { Field } from '#ui/field/field.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { asSaved, FormConflicts, saveForm } from '../form-conflicts.tsx'
import type { Master, MasterCalls, MasterRow } from './master.ts'

type Values = Record<string, unknown>
type Props<R extends MasterRow> = {
  master: Master<R>
  rows: readonly R[]
  /** The row as it was when its form was opened; null for a new one. */
  row: R | null
  calls: MasterCalls<R>
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** What is written of a row. Whoever was overtaken is asked of each field that both have changed. */
function MasterForm<R extends MasterRow>({ master, rows, row, calls, open, onClose, onDone }: Props<R>) {
  const { noun, fields } = master
  const me = usePerson()
  const { session } = useApp()
  const [password, setPassword] = useState('')
  const asksPassword = master.asksPassword && row !== null
  const names = Object.keys(fields)
  const schema = z.object(Object.fromEntries(names.map((name) => [name, noun.fields[name]!])))
  const valuesOf = (values: object): Values => {
    const all: Values = { ...values }
    return Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  }
  const bodyOf = (values: Values) => values as Partial<R>
  const save = useAction(saveTyped, { done: row ? '保存しました' : '追加しました' })
  const blank = noun.defaults(me)
  const form = useActionForm<Values, Values>(save, { schema, defaultValues: valuesOf(row ?? blank) })
  const draft = useVersionedDraft<MasterRow>({
    row: row ?? { id: '', version: 0 },
    valuesOf,
    present: () => form.getValues(),
    show: (values) => names.forEach((name) => form.setValue(name, values[name])),
    read: () => calls.one({ id: row?.id ?? '' }),
    write: ({ id, version }) => calls.patch({ id, body: bodyOf({ ...schema.parse(form.getValues()), version }) }),
    comparison: asSaved(noun),
  })
  async function saveTyped(values: Values, options: { idempotencyKey: string }): Promise<MasterRow> {
    if (asksPassword) await session?.confirmIdentity(password)
    return row ? saveForm(draft) : calls.create({ body: bodyOf(values) }, options)
  }
  const sheet: BoundForm<Values, Values> = {
    ...form,
    async submit(event) {
      const isDone = await form.submit(event)
      if (isDone) onDone()
      return isDone
    },
  }
  return (
    <FormSheet
      open={open}
      title={row ? `「${master.nameOf(row)}」を編集する` : `${noun.label}を追加する`}
      submit={row ? '保存する' : '追加する'}
      form={sheet}
      onClose={onClose}
      failure={<FormConflicts of={form} draft={draft} noun={noun} typed={form.getValues()} onReload={onClose} />}
    >
      <MasterFields master={master} rows={rows} row={row} />
      {asksPassword && (
        <CurrentPasswordInput value={password} onChange={({ currentTarget }) => setPassword(currentTarget.value)} />
      )}
    </FormSheet>
  )
}

/** What is written of a row, field by field. */
function MasterFields<R extends MasterRow>({ master, rows, row }: Pick<Props<R>, 'master' | 'rows' | 'row'>) {
  return Object.entries(master.fields).map(([name, look]) => {
    if (typeof look !== 'function')
      return <Field key={name} of={master.noun.fields[name] as z.ZodType} name={name} {...look} />
    const Own = look
    return <Own key={name} name={name} rows={rows} id={row?.id} />
  })
}

/** Hands the form to whoever draws it: fetched on demand, it still knows of which master it is. */
export default function WithMasterForm({ children }: { children: (Form: typeof MasterForm) => ReactNode }) {
  return children(MasterForm)
}
