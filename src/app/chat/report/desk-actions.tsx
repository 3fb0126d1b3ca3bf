import { mdiFlag, mdiFlagCheckered } from '@mdi/js'
import { useState } from 'react'
import { ReportStatus } from '#domain/choices/report.ts'
import { isHideable } from '#domain/deal/chat.ts'
import type { Line } from '../message/transcript.ts'
import type { RoomFacts } from '../queries.ts'
import { HideLine } from './hide-line.tsx'
import { QuietButton } from './quiet-button.tsx'
import { ReportsSheet } from './reports-sheet.tsx'

/** What the desk sees and does beside a line: that it is reported, and taking it out of sight. */
export function DeskActions({ line, facts }: { line: Line; facts: RoomFacts }) {
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
