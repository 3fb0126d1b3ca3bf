import { z } from 'zod'
import { ReportStatus } from '#domain/choices/report.ts'
import { messageReport, type SeenMessageReport } from '#domain/deal/message-report.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { mdiEyeOffOutline, mdiUndo } from '@mdi/js'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { QuietButton } from './quiet-button.tsx'

const { note, status } = messageReport.row.shape
const settlement = z.object({ status, note: note.unwrap().min(1, '対応の内容を書いてください') })
const { handle, dismiss } = messageReport.moves.table

/** Settles a report, with a note of what was done or why nothing was needed. */
export function SettleReport({ report }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, version } = report
  const settle = useAction(
    (values: z.output<typeof settlement>) => api.messageReport.patch({ id, body: { ...values, version } }),
    { done: '通報への対応を記録しました', reads: [chatKey] },
  )
  const form = useActionForm(settle, { schema: settlement, defaultValues: { status: report.status, note: '' } })
  function submit(to: typeof report.status) {
    form.setValue('status', to)
    void form.submit()
  }
  return (
    <div className="grid gap-3">
      <Field
        of={note.unwrap()}
        name="note"
        control={form.control}
        required
        rows={2}
        hint="運営だけが読めます。通報した人にも、相手にも届きません。"
      />
      <Failure of={form} />
      <div className="flex flex-wrap justify-end gap-3">
        {may(messageReport, 'dismiss', report, person) && (
          <Button busy={form.isBusy} onClick={() => submit(ReportStatus.dismissed)}>
            {dismiss.label}
          </Button>
        )}
        {may(messageReport, 'handle', report, person) && (
          <Button variant="primary" busy={form.isBusy} onClick={() => submit(ReportStatus.handled)}>
            {handle.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Takes a message out of sight of the parties, after asking. */
function useHide(id: string) {
  const { api } = useApp()
  return useAction(() => api.chat.remove({ id }), {
    confirm: {
      title: 'このメッセージを非表示にしますか？',
      body: '買主と売主には「このメッセージは運営により非表示になりました」と表示します。内容は運営だけが読めます。元に戻せません。',
      yes: '非表示にする',
      danger: true,
    },
    done: 'メッセージを非表示にしました',
    reads: [chatKey],
  })
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

/** Hides a message, from beside it. */
export function HideLine({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <QuietButton icon={mdiEyeOffOutline} disabled={hide.isBusy} onClick={() => void hide.run()}>
      非表示にする
    </QuietButton>
  )
}

/** Hides a reported message, from beside its report. */
export function HideReported({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <ActionButton action={hide} icon={mdiEyeOffOutline}>
      メッセージを非表示にする
    </ActionButton>
  )
}
