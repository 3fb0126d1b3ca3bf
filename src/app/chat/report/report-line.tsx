import { mdiFlagCheckered, mdiFlagOutline } from '@mdi/js'
import { useState } from 'react'
import { isReportable } from '#domain/deal/message-report.ts'
import type { Line } from '../message/transcript.ts'
import type { RoomFacts } from '../queries.ts'
import { useMe } from '#app/use-me.ts'
import { QuietButton } from './quiet-button.tsx'
import { ReportSheet } from './report-sheet.tsx'

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
