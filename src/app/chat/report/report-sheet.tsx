import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ReportReason } from '#domain/choices/report.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'
import type { Line } from '../message/log.ts'
import { chatKey } from '../queries.ts'
import { reportForm } from './report-form.ts'

const { label, max } = metaOf(messageReport.row.shape.detail)

/** Asks why a message is reported, and sends it to the desk. What is chosen and written stays while it is closed. */
export function ReportSheet({ line, open, onClose }: { line: Line; open: boolean; onClose: () => void }) {
  const { api } = useApp()
  const report = useAction(
    (values: z.output<typeof reportForm>, options) =>
      api.messageReport.create({ body: { chatID: line.id, ...values } }, options),
    { done: '通報しました。運営が内容を確認します。', reads: [chatKey] },
  )
  const form = useActionForm(report, { schema: reportForm, defaultValues: { detail: '' } })
  // The radio's own value is text.
  const isOther = Number(useWatch({ control: form.control, name: 'reason' })) === ReportReason.other
  return (
    <FormSheet
      open={open}
      title="メッセージを通報する"
      lead={`運営が内容を確かめて、対応します。通報したことは、${line.senderName}さんには知らされません。`}
      submit="通報する"
      form={form}
      onClose={onClose}
    >
      <ChoiceCards {...form.field('reason')} label="通報の理由" required columns={1} options={ReportReason.options} />
      <TextArea
        {...form.field('detail')}
        label={label}
        required={isOther}
        rows={3}
        counted={max}
        hint="どこに困っているかを書いてください。運営だけが読みます。"
      />
    </FormSheet>
  )
}
