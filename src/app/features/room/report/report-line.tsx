import { mdiFlagCheckered, mdiFlagOutline, mdiUndo } from '@mdi/js'
import { useState } from 'react'
import { isReportable, messageReport } from '#domain/deal/message-report.ts'
import type { ChatLine } from '../message/transcript.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { QuietButton } from '../message/line-focus.tsx'
import type { z } from 'zod'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { ReportFields, reportSchema } from '#app/features/listing/report/report-form.tsx'

export const schema = reportSchema(messageReport.row.shape)

/** Asks why a message is reported, and sends it to the desk. What is chosen and written stays while it is closed. */
function ReportSheet({ line, open, onClose }: { line: ChatLine; open: boolean; onClose: () => void }) {
  const { api } = useApp()
  const report = useAction(
    (values: z.output<typeof schema>, options) =>
      api.messageReport.create({ body: { chatID: line.id, ...values } }, options),
    { done: '通報しました。運営が内容を確認します。', reads: [chatKey] },
  )
  const form = useActionForm(report, { schema, defaultValues: { detail: '' } })
  return (
    <FormSheet
      open={open}
      title="メッセージを通報する"
      lead={`運営が内容を確かめて、対応します。通報したことは、${line.senderName}さんには知らされません。`}
      submit="通報する"
      form={form}
      onClose={onClose}
    >
      <ReportFields
        of={messageReport.row.shape}
        label="通報の理由"
        hint="どこに困っているかを書いてください。運営だけが読みます。"
        rows={3}
      />
    </FormSheet>
  )
}

/** Reports a line of another person to the desk; for one that the reader has reported, says so. */
export function ReportLine({ line, facts }: { line: ChatLine; facts: RoomFacts }) {
  const me = usePerson()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isReported = facts.reports.some(({ chatID }) => chatID === line.id)
  if (!isReported && !isReportable(me, line)) return null
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

/** Takes back what the reader has just written, after asking. */
export function WithdrawLine({ id }: { id: string }) {
  const { api } = useApp()
  const withdraw = useAction(() => api.chat.remove({ id }), {
    confirm: {
      title: 'メッセージの送信を取り消しますか？',
      body: 'ほかの人には「メッセージの送信を取り消しました」と表示します。元に戻せません。',
      yes: '取り消す',
      danger: true,
    },
    done: 'メッセージの送信を取り消しました',
    reads: [chatKey],
  })
  return (
    <QuietButton icon={mdiUndo} disabled={withdraw.isBusy} onClick={() => void withdraw.run()}>
      送信を取り消す
    </QuietButton>
  )
}
