import { mdiChevronLeft } from '@mdi/js'
import { useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { useEffect } from 'react'
import { ConditionAnswer, DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import type { Disclosure, DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { answersOf, obstaclesOfLines } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { longText, maybe } from '#domain/kit/fields.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { useLeaveGuard, useAutosave } from '#app/shell/autosave/use-autosave.ts'
import { type VersionedDraft, useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useApp } from '#app/shell/use-app.ts'
import { wholeFields } from '#app/shell/autosave/lay-over.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'

const detail = longText('どこが、どのような状態か', { max: 300 })
const lineOf = (kind: Disclosure['kind']) =>
  z.object({ key: z.string(), answer: maybe(oneOf('状態', answersOf(kind))), detail })
const formOf = (kind: Disclosure['kind']) =>
  z.object({ lines: z.array(lineOf(kind)) }).superRefine((form, context) => {
    for (const { path, message } of obstaclesOfLines(form)) context.addIssue({ code: 'custom', path, message })
  })
type Lines = Pick<Disclosure, 'lines'>

/** Whether lines that the schema has tidied are those that stand in the form. */
const isAsWritten = (kind: Disclosure['kind'], tidy: Disclosure['lines'], written: Disclosure['lines']) =>
  JSON.stringify(formOf(kind).safeParse({ lines: written }).data?.lines) === JSON.stringify(tidy)

const unreadMessage =
  'ほかの画面で書かれた内容を入れました。読みなおしてから、もう一度「買主に見せる」を押してください。'
const unsavedMessage = 'まだ保存できていない項目があります。上の案内を確かめてください。'

/** A draft of a form, to be answered line by line: it is saved as it is written, half answered, and shown to the buyer when it is whole. */
export function DisclosureForm({ draft: row, onLeave }: { draft: Disclosure; onLeave: () => void }) {
  const { api } = useApp()
  const { id, kind } = row
  const name = DisclosureKind.label(kind)
  const line = lineOf(kind)
  const present = useAction(showBuyer, {
    confirm: {
      title: `${name}を買主に見せますか？`,
      body: '見せたあとは書き直せません。変えるときは、新しい版を書きます。',
      yes: '買主に見せる',
    },
    done: `${name}を買主に見せました`,
    reads: [chatKey],
  })
  const form = useActionForm<Lines, Lines>(present, {
    schema: formOf(kind),
    defaultValues: { lines: row.lines },
    isAutosaved: true,
  })
  const { draft, autosave } = useDisclosureDraft(row, form, line)
  /**
   * A save that is under way must not come after the form has become unchangeable, and nothing goes to the buyer that who shows it has
   * not read.
   */
  async function showBuyer({ lines }: Lines): Promise<void> {
    if (!(await autosave.save())) throw new ApiError('conflict', unsavedMessage)
    const body = { status: DisclosureStatus.presented, lines, version: draft.newest().version }
    if (!isAsWritten(kind, lines, form.getValues('lines'))) throw new ApiError('conflict', unreadMessage)
    try {
      draft.accept(await api.disclosure.patch({ id, body }))
    } catch (thrown) {
      await draft.catchUp(thrown)
      throw new ApiError('conflict', unreadMessage)
    }
  }
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
        <LineConflicts draft={draft} kind={kind} lines={lines} onSettle={autosave.saveSoon} />
        <LineFields control={form.control} kind={kind} lines={lines} />
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

type LinesProps = Lines & { kind: Disclosure['kind'] }

/** Asks, of each line that was written on another screen as well, whose words stay. */
function LineConflicts({
  draft,
  kind,
  lines,
  onSettle,
}: LinesProps & { draft: VersionedDraft<Disclosure>; onSettle: () => void }) {
  const inWords = (value: unknown) => {
    const { data } = lineOf(kind).safeParse(value)
    return data ? [data.answer === null ? '未回答' : answersOf(kind).label(data.answer), data.detail].join('　') : ''
  }
  return (
    <Conflicts
      of={draft}
      inWords={({ path: [key = ''], theirs }) => ({
        label: itemTitle(kind, key),
        mine: inWords(lines.find((own) => own.key === key)),
        theirs: inWords(theirs),
      })}
      onSettle={onSettle}
    />
  )
}

/** The lines, each to be answered; the words of one where they are needed. */
function LineFields({ kind, lines, control }: LinesProps & { control: Control<Lines, unknown, Lines> }) {
  const { answer } = lineOf(kind).shape
  return lines.map(({ key, answer: chosen, detail: words }, index) => (
    <div key={key} className="grid gap-2 [&_select]:scroll-mb-24 [&_textarea]:scroll-mb-24">
      <Field
        of={answer}
        control={control}
        name={`lines.${index}.answer`}
        label={itemTitle(kind, key)}
        required={null}
      />
      {(chosen === ConditionAnswer.yes || words !== '') && (
        <Field of={detail} control={control} name={`lines.${index}.detail`} required={null} rows={2} />
      )}
    </div>
  ))
}

const byKey = (lines: readonly DisclosureLine[]) => Object.fromEntries(lines.map((line) => [line.key, line]))

/** Saves the lines of a draft as they are written in its form. A line is compared as a whole: its words belong to its answer. */
function useDisclosureDraft(row: Disclosure, form: BoundForm<Lines, Lines>, line: z.ZodType<DisclosureLine>) {
  const { api } = useApp()
  const client = useQueryClient()
  const { id } = row
  const { getValues, setValue, subscribe } = form
  // What is stored has no blanks around it, what is being typed has.
  const tidy = (value: unknown) => line.safeParse(value).data ?? value
  const isSameLine = (one: unknown, other: unknown) => isSame(tidy(one), tidy(other))
  const draft = useVersionedDraft<Disclosure>({
    row,
    valuesOf: ({ lines }) => byKey(lines),
    present: () => byKey(getValues('lines')),
    show: (values) =>
      setValue(
        'lines',
        getValues('lines').map((own) => (isSameLine(values[own.key], own) ? own : line.parse(values[own.key]))),
      ),
    read: () => api.disclosure.one({ id }),
    write: ({ version }) => api.disclosure.patch({ id, body: { lines: getValues('lines'), version } }),
    isOpen: ({ status }) => status === row.status,
    comparison: { ...wholeFields, isSame: isSameLine },
  })
  function changes() {
    const stored = byKey(draft.newest().lines)
    const lines = getValues('lines').filter((own) => !isSameLine(own, stored[own.key]))
    return lines.length ? lines : null
  }
  const autosave = useAutosave({
    changes,
    async write() {
      const saved = await draft.save()
      if (!saved) return null
      await client.invalidateQueries({ queryKey: chatKey })
      return saved.updatedAt
    },
  })
  const { saveSoon } = autosave
  useEffect(() => subscribe({ formState: { values: true }, callback: saveSoon }), [subscribe, saveSoon])
  return { draft, autosave }
}
