import { useRef, useState } from 'react'
import { ReportStatus } from '#domain/choices/report.ts'
import { messageReport, type SeenMessageReport } from '#domain/deal/message-report.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useApp } from '#app/use-app.ts'
import { useDeed } from '../use-deed.ts'

const noteField = messageReport.row.shape.note
const { label, max } = metaOf(noteField)
const { handled, dismissed } = ReportStatus

/** Settles a report, with a note of what was done or why nothing was needed. */
export function SettleReport({ report: { id, version } }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const { isBusy, run } = useDeed()
  const area = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  async function settle(status: typeof handled | typeof dismissed) {
    const said = note.trim()
    const problem = said ? noteField.safeParse(said).error?.issues[0]?.message : '対応の内容を書いてください'
    setError(problem)
    if (problem) area.current?.focus()
    else
      await run(
        () => api.messageReport.patch({ id, body: { status, note: said, version } }),
        '通報への対応を記録しました',
        ({ message, issues }) => setError(issues.find(({ path }) => path[0] === 'note')?.message ?? message),
      )
  }
  return (
    <div className="grid gap-3">
      <TextArea
        ref={area}
        label={label}
        required
        rows={2}
        counted={max}
        hint="運営だけが読めます。通報した人にも、相手にも届きません。"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        {...(error && { error })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button busy={isBusy} onClick={() => void settle(dismissed)}>
          対応不要にする
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => void settle(handled)}>
          対応済みにする
        </Button>
      </div>
    </div>
  )
}
