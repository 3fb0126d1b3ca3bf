import { mdiChevronLeft } from '@mdi/js'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ConditionAnswer, DisclosureKind } from '#domain/choices/agreeing.ts'
import type { Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { answersOf, obstaclesOfLines } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { longText, maybe } from '#domain/kit/fields.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { Button } from '#ui/action/button.tsx'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useLeaveGuard } from '#app/shell/autosave/use-leave-guard.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { Clashes } from './clashes.tsx'
import { useDraftLines } from './use-draft-lines.ts'

const detail = longText('どこが、どのような状態か', { max: 300 })
const lineOf = (kind: Disclosure['kind']) =>
  z.object({ key: z.string(), answer: maybe(oneOf('状態', answersOf(kind))), detail })
const formOf = (kind: Disclosure['kind']) =>
  z.object({ lines: z.array(lineOf(kind)) }).superRefine((form, context) => {
    for (const { path, message } of obstaclesOfLines(form)) context.addIssue({ code: 'custom', path, message })
  })
type Lines = Pick<Disclosure, 'lines'>

/** Whether lines that the schema has tidied are those that stand in the form. */
const isSame = (kind: Disclosure['kind'], tidy: Disclosure['lines'], written: Disclosure['lines']) =>
  JSON.stringify(formOf(kind).safeParse({ lines: written }).data?.lines) === JSON.stringify(tidy)

/** A draft of a form, to be answered line by line: it is saved as it is written, half answered, and shown to the buyer when it is whole. */
export function DisclosureForm({ draft, onLeave }: { draft: Disclosure; onLeave: () => void }) {
  const { kind } = draft
  const name = DisclosureKind.label(kind)
  const { answer } = lineOf(kind).shape
  const { autosave, clashes, follow, write, settle, present: showBuyer } = useDraftLines(draft)
  const present = useAction(({ lines }: Lines) => showBuyer(lines, (written) => isSame(kind, lines, written)), {
    confirm: {
      title: `${name}を買主に見せますか？`,
      body: '見せたあとは書き直せません。変えるときは、新しい版を書きます。',
      yes: '買主に見せる',
    },
    done: `${name}を買主に見せました`,
    reads: [chatKey],
  })
  const form = useActionForm(present, { schema: formOf(kind), defaultValues: { lines: draft.lines } })
  const { subscribe, setValue } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => write(values.lines) }),
    [subscribe, write],
  )
  useEffect(() => follow((lines) => setValue('lines', lines)), [follow, setValue])
  const mayLeave = useLeaveGuard(autosave)
  const lines = useWatch({ control: form.control, name: 'lines' })
  return (
    <>
      <Button variant="ghost" icon={mdiChevronLeft} onClick={() => void mayLeave().then((may) => may && onLeave())}>
        一覧に戻る
      </Button>
      <ActionForm form={form} submit="買主に見せる" onDone={onLeave}>
        <p className="text-muted text-sm">
          知っていることを、ありのままに書いてください。掲載の内容から分かることは、先に書いてあります。書いた内容は、そのつど下書きに保存されます。
        </p>
        <Clashes kind={kind} lines={clashes} onSettle={settle} />
        {lines.map(({ key, answer: chosen, detail: words }, index) => (
          <div key={key} className="grid gap-2 [&_select]:scroll-mb-24 [&_textarea]:scroll-mb-24">
            <Field
              of={answer}
              control={form.control}
              name={`lines.${index}.answer`}
              label={itemTitle(kind, key)}
              required={null}
            />
            {(chosen === ConditionAnswer.yes || words !== '') && (
              <Field of={detail} control={form.control} name={`lines.${index}.detail`} required={null} rows={2} />
            )}
          </div>
        ))}
      </ActionForm>
      <div
        className={
          autosave.state.state === 'idle'
            ? 'sr-only'
            : 'bg-base-100 border-base-300 sticky -bottom-8 -mx-6 mt-6 -mb-8 border-t px-6 py-2'
        }
      >
        <AutoSave save={autosave.state} />
      </div>
    </>
  )
}
