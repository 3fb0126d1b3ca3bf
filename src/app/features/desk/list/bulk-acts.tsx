import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/action/button.tsx'
import { Select, type Option } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { asRefusal } from '#app/shell/action/carry-out.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'

type Preview = { will: string } | { cannot: string }

/** What can be done with several rows at once. */
export type BulkAct<R> = {
  key: string
  /** The verb: 支払いのお願いを送る. */
  label: string
  lead: string
  /** What would happen to a row, or why it cannot be done to it. */
  preview: (row: R) => Preview
  /** What is asked besides, once for all rows. */
  ask?: { label: string; options?: readonly Option[] }
  run: (row: R, answer: string) => Promise<unknown>
}

type Props<R> = { nameOf: (row: R) => string; rows: readonly R[] }

/** How many rows are chosen, and what can be done with them. It stays in sight at the foot of the window. */
export function BulkBar<R extends { id: string }>({
  acts,
  onClear,
  ...props
}: Props<R> & { acts: readonly BulkAct<R>[]; onClear: () => void }) {
  const [open, setOpen] = useState<string>()
  return (
    <div
      role="region"
      aria-label="選んだ行"
      data-bottom-bar
      className="rounded-box bg-base-100 border-base-content sticky bottom-20 z-10 mt-4 flex flex-wrap items-center gap-3 border p-3 lg:bottom-4"
    >
      <p className="font-bold" role="status">
        {props.rows.length}件を選んでいます
      </p>
      {acts.map((act) => (
        <span key={act.key} className="contents">
          <Button variant="primary" onClick={() => setOpen(act.key)}>
            {act.label}
          </Button>
          {open === act.key && <BulkSheet {...props} act={act} onClose={() => setOpen(undefined)} />}
        </span>
      ))}
      <Button variant="ghost" onClick={onClear}>
        選択をやめる
      </Button>
    </div>
  )
}

type Result = { id: string; failure?: string }

/** What would happen to each row; once it was done, what became of each. */
function BulkSheet<R extends { id: string }>({
  act,
  nameOf,
  rows,
  onClose,
}: Props<R> & { act: BulkAct<R>; onClose: () => void }) {
  const [results, setResults] = useState<readonly Result[]>([])
  const able = rows.filter((row) => 'will' in act.preview(row))
  const run = useAction(
    async ({ answer }: { answer: string }) => {
      const done: Result[] = []
      for (const row of able) done.push(await resultOf(row.id, () => act.run(row, answer)))
      setResults(done)
      return done
    },
    {
      done: (done) => `${done.length}件のうち${done.filter(({ failure }) => !failure).length}件が終わりました`,
    },
  )
  const schema = z.object({
    answer: act.ask ? z.string().trim().min(1, `${act.ask.label}を入力してください`) : z.string(),
  })
  const form = useActionForm(run, { schema, defaultValues: { answer: '' } })
  const isDone = results.length > 0
  const lines = (
    <ul role="list" className="border-base-300 border-t text-sm">
      {rows.map((row) => (
        <li key={row.id} className="border-base-300 grid gap-1 border-b py-2">
          <span className="font-medium">{nameOf(row)}</span>
          <Outcome preview={act.preview(row)} result={results.find(({ id }) => id === row.id)} />
        </li>
      ))}
    </ul>
  )
  return (
    <Sheet open title={act.label} onClose={onClose}>
      {isDone || able.length === 0 ? (
        <>
          {!isDone && <p className="mb-4">選んだ行のなかに、できるものがありません。行を選び直してください。</p>}
          {lines}
          <Button onClick={onClose} className="mt-4">
            閉じる
          </Button>
        </>
      ) : (
        <ActionForm form={form} submit={`${act.label}（${able.length}件）`}>
          <p className="text-muted text-sm">{act.lead}</p>
          {act.ask && <AnswerField ask={act.ask} field={form.field('answer')} />}
          {lines}
        </ActionForm>
      )}
    </Sheet>
  )
}

/** What is asked besides, once for all rows. */
function AnswerField({
  ask: { label, options },
  field,
}: {
  ask: NonNullable<BulkAct<never>['ask']>
  field: ReturnType<BoundForm<{ answer: string }>['field']>
}) {
  if (options) return <Select {...field} label={label} options={options} required />
  return <TextArea {...field} label={label} rows={2} required />
}

function Outcome({ preview, result }: { preview: Preview; result: Result | undefined }) {
  if (!result)
    return <span className="text-muted">{'will' in preview ? preview.will : `対象外：${preview.cannot}`}</span>
  return (
    <span>
      <StatusBadge tone={result.failure ? 'error' : 'success'}>
        {result.failure ? 'できませんでした' : '終わりました'}
      </StatusBadge>{' '}
      {result.failure}
    </span>
  )
}

async function resultOf(id: string, work: () => Promise<unknown>): Promise<Result> {
  try {
    await work()
    return { id }
  } catch (thrown) {
    return { id, failure: asRefusal(thrown).message }
  }
}
