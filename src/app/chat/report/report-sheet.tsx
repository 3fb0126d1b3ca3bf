import { useId, useRef, useState } from 'react'
import { ReportReason } from '#domain/choices/report.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useApp } from '#app/use-app.ts'
import type { Line } from '../message/log.ts'
import { useDeed } from '../use-deed.ts'
import { problemsOf, readReport, type Problems } from './report-form.ts'

const { detail: detailField } = messageReport.row.shape

/** Asks why a message is reported, and sends it to the desk. What is chosen and written stays while it is closed. */
export function ReportSheet({ line, open, onClose }: { line: Line; open: boolean; onClose: () => void }) {
  const { api } = useApp()
  const { isBusy, run } = useDeed()
  const formID = useId()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<number>()
  const [detail, setDetail] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()

  async function send() {
    const { report, problems } = readReport({ reason, detail })
    setProblems(problems)
    setFailure(undefined)
    if (!report) {
      form.current?.querySelector<HTMLElement>(problems.reason ? 'input' : 'textarea')?.focus()
      return
    }
    const isDone = await run(
      () => api.messageReport.create({ body: { chatID: line.id, ...report } }),
      '通報しました。運営が内容を確認します。',
      ({ message, issues }) => {
        setFailure(message)
        setProblems(problemsOf(issues))
      },
    )
    if (isDone) onClose()
  }
  return (
    <Sheet
      open={open}
      title="メッセージを通報する"
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" form={formID} variant="primary" busy={isBusy}>
            通報する
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formID}
        noValidate
        className="text-base-content grid gap-5 text-base"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-muted text-sm">
          運営が内容を確かめて、対応します。通報したことは、{line.senderName}さんには知らされません。
        </p>
        <ChoiceCards
          label="通報の理由"
          name={`reason-${line.id}`}
          required
          columns={1}
          options={ReportReason.options}
          value={reason ?? null}
          onChange={({ currentTarget }) => setReason(Number(currentTarget.value))}
          {...(problems.reason && { error: problems.reason })}
        />
        <TextArea
          label={metaOf(detailField).label}
          required={reason === ReportReason.other}
          rows={3}
          // What is wrong stands below it, and must not lie under the foot of the sheet.
          className="scroll-mb-40"
          counted={metaOf(detailField).max}
          hint="どこに困っているかを書いてください。運営だけが読みます。"
          value={detail}
          onChange={({ currentTarget }) => setDetail(currentTarget.value)}
          {...(problems.detail && { error: problems.detail })}
        />
        {failure && <Notice tone="error" title={failure} />}
      </form>
    </Sheet>
  )
}
