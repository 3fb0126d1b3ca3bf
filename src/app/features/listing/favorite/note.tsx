import { mdiNoteEditOutline } from '@mdi/js'
import { useState } from 'react'
import { favorite, type Favorite } from '#domain/favorite.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const schema = favorite.row.pick({ note: true })
type Noted = Pick<Favorite, 'id' | 'note'> & { title: string }

/** What a buyer has written about a favourite, for nobody but themselves, and a button that changes it. */
export function Note({ id, title, note }: Noted) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2">
      {note && (
        <p className="border-base-300 border-l-2 pl-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="sr-only">自分のメモ：</span>
          {note}
        </p>
      )}
      <Button
        variant="ghost"
        className="-ml-4"
        icon={mdiNoteEditOutline}
        aria-label={`「${title}」のメモを${note ? '直す' : '書く'}`}
        onClick={() => setOpen(true)}
      >
        {note ? 'メモを直す' : 'メモを書く'}
      </Button>
      {isOpen && <NoteForm id={id} title={title} note={note} onClose={() => setOpen(false)} />}
    </div>
  )
}

function NoteForm({ id, title, note, onClose }: Noted & { onClose: () => void }) {
  const { api } = useApp()
  const save = useAction(
    ({ note }: Pick<Favorite, 'note'>) => api.favorite.patch({ id, body: { note: note || null } }),
    {
      done: 'メモを保存しました',
    },
  )
  const form = useActionForm(save, { schema, defaultValues: { note } })
  return (
    <FormSheet
      open
      title={`「${title}」のメモ`}
      lead="あなたのメモです。売主には見えず、運営の画面にも出ません。家族と共有するときも、見せると決めなければ見えません。"
      submit="保存する"
      form={form}
      onClose={onClose}
    >
      <Field of={schema.shape.note} name="note" control={form.control} />
    </FormSheet>
  )
}
