import { mdiFlagCheckered, mdiFlagOutline } from '@mdi/js'
import { useState } from 'react'
import { isReportable, messageReport, missingDetail } from '#domain/deal/message-report.ts'
import type { Line } from '../message/transcript.ts'
import { chatKey } from '../live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'
import { useMe } from '#app/use-me.ts'
import { QuietButton } from './quiet-button.tsx'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ReportReason } from '#domain/choices/report.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'

const { reason, detail } = messageReport.row.shape

/** What is typed into the form of a report, and the report that it makes. */
export const reportForm = z
  .object({
    // A radio's value is text.
    reason: z.preprocess((value) => (value === null ? undefined : Number(value)), reason),
    detail: detail.unwrap(),
  })
  .superRefine((report, context) => {
    for (const { path, message } of missingDetail(report)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ reason, detail }) => ({ reason, detail: detail || null }))

/** Asks why a message is reported, and sends it to the desk. What is chosen and written stays while it is closed. */
function ReportSheet({ line, open, onClose }: { line: Line; open: boolean; onClose: () => void }) {
  const { api } = useApp()
  const report = useAction(
    (values: z.output<typeof reportForm>, options) =>
      api.messageReport.create({ body: { chatID: line.id, ...values } }, options),
    { done: '通報しました。運営が内容を確認します。', reads: [chatKey] },
  )
  const form = useActionForm(report, { schema: reportForm, defaultValues: { detail: '' } })
  const isOther = useWatch({ control: form.control, name: 'reason' }) === ReportReason.other
  return (
    <FormSheet
      open={open}
      title="メッセージを通報する"
      lead={`運営が内容を確かめて、対応します。通報したことは、${line.senderName}さんには知らされません。`}
      submit="通報する"
      form={form}
      onClose={onClose}
    >
      <Field of={reason} name="reason" control={form.control} label="通報の理由" columns={1} />
      <Field
        of={detail.unwrap()}
        name="detail"
        control={form.control}
        required={isOther}
        rows={3}
        hint="どこに困っているかを書いてください。運営だけが読みます。"
      />
    </FormSheet>
  )
}

/** Reports a line of another person to the desk; for one that the reader has reported, says so. */
export function ReportLine({ line, facts }: { line: Line; facts: RoomFacts }) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isReported = facts.reports.some(({ chatID }) => chatID === line.id)
  if (!isReported && !isReportable(me && { id: me.id, role: me.userType }, line)) return null
  return (
    <>
      <QuietButton
        icon={isReported ? mdiFlagCheckered : mdiFlagOutline}
        isKept={isReported}
        aria-disabled={isReported}
        aria-label={isReported ? '通報済み' : `${line.senderName}さんのメッセージを通報する`}
        onClick={() => {
          if (isReported) return
          setWasOpen(true)
          setOpen(true)
        }}
      >
        {isReported ? '通報済み' : '通報する'}
      </QuietButton>
      {/* Once opened it stays, so that what was written is there when it is opened again. */}
      {wasOpen && <ReportSheet line={line} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
