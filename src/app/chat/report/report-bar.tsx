import { mdiFlag } from '@mdi/js'
import { useState } from 'react'
import { ReportStatus } from '#domain/choices/report.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { RoomFacts } from '../queries.ts'
import { ReportsSheet } from './reports-sheet.tsx'

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
