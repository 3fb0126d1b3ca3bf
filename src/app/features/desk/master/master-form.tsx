import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useMe } from '#app/shell/use-me.ts'
import { Both } from '../both.tsx'
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

/** What the button of a row's form says. */
function submitLabel({ isNew, isOvertaken }: { isNew: boolean; isOvertaken: boolean }): string {
  if (isOvertaken) return '入力した内容で保存する'
  return isNew ? '追加する' : '保存する'
}

/** What is written of a row. Whoever was overtaken sees both, theirs and what was saved meanwhile, and decides. */
export function MasterForm<R extends MasterRow>({ master, rows, row, calls, open, onClose, onDone }: Props<R>) {
  const { noun, fields } = master
  const me = useMe()
  const [theirs, setTheirs] = useState<R>()
  const names = Object.keys(fields)
  const save = useAction(
    async (values: Values, options) => {
      const body = values as Partial<R>
      if (!row) return calls.create({ body }, options)
      const { id, version } = theirs ?? row
      try {
        return await calls.patch({ id, body: { ...body, version } })
      } catch (error) {
        if (error instanceof ApiError && error.status === statusOf.conflict) setTheirs(await calls.one({ id }))
        throw error
      }
    },
    { done: row ? '保存しました' : '追加しました' },
  )
  const blank: Values = { ...noun.defaults(me && { id: me.id, role: me.userType }) }
  const start: Values = row ?? blank
  const form = useActionForm<Values, Values>(save, {
    schema: z.object(Object.fromEntries(names.map((name) => [name, noun.fields[name]!]))),
    defaultValues: Object.fromEntries(names.map((name) => [name, start[name] ?? null])),
  })
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
      submit={submitLabel({ isNew: row === null, isOvertaken: theirs !== undefined })}
      form={sheet}
      onClose={onClose}
      {...(theirs && {
        failure: (
          <Both of={form} onReload={onClose} noun={noun} names={names} theirs={theirs} typed={form.getValues()} />
        ),
      })}
    >
      {names.map((name) => {
        const look = fields[name]!
        if (typeof look !== 'function')
          return <Field key={name} of={noun.fields[name] as z.ZodType} name={name} {...look} />
        const Own = look
        return <Own key={name} name={name} rows={rows} id={row?.id} />
      })}
    </FormSheet>
  )
}
