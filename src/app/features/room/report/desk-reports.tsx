import { mdiFlag, mdiFlagCheckered, mdiEyeOffOutline } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { ReportStatus, ReportReason } from '#domain/choices/report.ts'
import { isHideable } from '#domain/deal/chat.ts'
import { type SeenMessageReport, messageReport } from '#domain/deal/message-report.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDialogGuard } from '#ui/overlay/dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Field } from '#ui/field/field.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import type { ChatLine } from '../message/transcript.ts'
import { type RoomFacts, lineQuery } from '../queries.ts'
import { QuietButton } from '../message/line-focus.tsx'
import { Pictures } from '../message/pictures.tsx'

/** What the desk sees and does beside a line: that it is reported, and taking it out of sight. */
export function DeskActions({ line, facts }: { line: ChatLine; facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  const reports = facts.reports.filter(({ chatID }) => chatID === line.id)
  const isOpenReport = reports.some(({ status }) => status === ReportStatus.open)
  return (
    <>
      {reports.length > 0 && (
        <>
          <QuietButton
            icon={isOpenReport ? mdiFlag : mdiFlagCheckered}
            isKept
            className={isOpenReport ? 'bg-secondary text-base-content font-bold' : ''}
            onClick={() => setOpen(true)}
          >
            {isOpenReport ? '通報あり' : '通報（対応済み）'}
          </QuietButton>
          <ReportsSheet open={isOpen} reports={reports} onClose={() => setOpen(false)} />
        </>
      )}
      {isHideable(line) && !isOpenReport && <HideLine id={line.id} />}
    </>
  )
}

/** Tells the desk that reports of the room wait for it, wherever in the talk the messages stand. */
export function ReportBar({ facts }: { facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  const waiting = facts.reports.filter(({ status }) => status === ReportStatus.open).length
  if (!waiting && !isOpen) return null
  return (
    <section
      aria-label="通報"
      className="border-base-300 bg-error/25 flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-sm"
    >
      <Icon path={mdiFlag} />
      <p className="grow font-bold">
        {waiting ? `対応を待つ通報が${waiting}件あります。` : '通報には、すべて対応しました。'}
      </p>
      <Button onClick={() => setOpen(true)} className="bg-base-100">
        通報を確認する
      </Button>
      <ReportsSheet open={isOpen} reports={facts.reports} onClose={() => setOpen(false)} />
    </section>
  )
}

/** Reports of a room's messages for the desk, those that wait for it first. */
function ReportsSheet({
  open,
  reports,
  onClose,
}: {
  open: boolean
  reports: RoomFacts['reports']
  onClose: () => void
}) {
  const waiting = ({ status }: RoomFacts['reports'][number]) => Number(status !== ReportStatus.open)
  return (
    <Sheet open={open} title="メッセージの通報" onClose={onClose}>
      <ul role="list" className="text-base-content divide-base-300 grid gap-6 divide-y text-base *:pb-6 *:last:pb-0">
        {reports
          .toSorted((a, b) => waiting(a) - waiting(b))
          .map((report) => (
            <li key={report.id}>
              <ReportEntry report={report} />
            </li>
          ))}
      </ul>
    </Sheet>
  )
}

/** A report as the desk reads it: why, by whom, when, of what; and what has been or is to be done about it. */
function ReportEntry({ report }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const { data: line } = useQuery(lineQuery(api, report.chatID))
  const { reason, status, detail, reporterName, createdAt, reportedName, saidAt, message, imagePaths = [] } = report
  const isOpen = status === ReportStatus.open
  return (
    <article className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={isOpen ? 'warning' : 'quiet'}>{ReportStatus.label(status)}</StatusBadge>
        <h3 className="text-base">{ReportReason.label(reason)}</h3>
      </div>
      <p className="text-muted text-sm">
        {reporterName}さんが通報 ・ <Time at={createdAt} as="full" />
      </p>
      {detail && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{detail}</p>}
      <blockquote className="bg-base-200 rounded-xl px-4 py-3 text-sm">
        <p className="text-muted text-xs">
          {reportedName}さんのメッセージ ・ <Time at={saidAt} as="full" />
        </p>
        {imagePaths.length > 0 && <Pictures paths={imagePaths} from={reportedName} />}
        {message && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      </blockquote>
      {line?.hiddenAt && <p className="text-muted text-sm">このメッセージは非表示にしました。</p>}
      {line && isOpen && isHideable(line) && (
        <div>
          <HideReported id={line.id} />
        </div>
      )}
      {isOpen ? <SettleReport report={report} /> : <SettledState report={report} />}
    </article>
  )
}

/** What has been done about a report, and when. */
function SettledState({ report: { note, handledAt } }: { report: SeenMessageReport }) {
  return (
    <div role="status" className="text-sm">
      <p className="font-bold">
        対応の記録{handledAt && <span className="text-muted font-normal"> ・ {<Time at={handledAt} as="full" />}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
    </div>
  )
}

const { note, status } = messageReport.row.shape
const settlement = z.object({ status, note: note.unwrap().min(1, '対応の内容を書いてください') })
const { handle, dismiss } = messageReport.moves.table

/** Settles a report, with a note of what was done or why nothing was needed. */
function SettleReport({ report }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, version } = report
  const settle = useAction(
    (values: z.output<typeof settlement>) => api.messageReport.patch({ id, body: { ...values, version } }),
    { done: '通報への対応を記録しました', reads: [chatKey] },
  )
  const form = useActionForm(settle, { schema: settlement, defaultValues: { status: report.status, note: '' } })
  useDialogGuard(form.mayLeave)
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

/** Hides a message, from beside it. */
function HideLine({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <QuietButton icon={mdiEyeOffOutline} disabled={hide.isBusy} onClick={() => void hide.run()}>
      非表示にする
    </QuietButton>
  )
}

/** Hides a reported message, from beside its report. */
function HideReported({ id }: { id: string }) {
  const hide = useHide(id)
  return (
    <ActionButton action={hide} icon={mdiEyeOffOutline}>
      メッセージを非表示にする
    </ActionButton>
  )
}
