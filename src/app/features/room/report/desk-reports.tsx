import { mdiFlag, mdiFlagCheckered } from '@mdi/js'
import { useState } from 'react'
import { ReportStatus } from '#domain/choices/report.ts'
import { isHideable } from '#domain/deal/chat.ts'
import type { ChatLine } from '../message/transcript.ts'
import type { RoomFacts } from '../queries.ts'
import { QuietButton } from './quiet-button.tsx'
import { ReportsSheet } from './reports-sheet.tsx'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { HideLine } from './moderation.tsx'

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
