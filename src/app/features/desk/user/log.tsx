import { type AuditRow, audits } from '#http/desk/audit/audits.ts'
import { listHref, type ListSearch } from '#http/desk/list-search.ts'
import { auditCells } from '../audit/audit-cells.tsx'
import { BriefList } from '../list/brief-list.tsx'
import type { ListRows } from '../list/load-list.ts'
import { Section } from './section.tsx'

/** The latest lines of the audit log of a search. */
export function Log({ title, rows, search }: { title: string; rows: ListRows<AuditRow>; search: ListSearch }) {
  return (
    <Section title={title}>
      <BriefList
        list={audits}
        rows={rows.rows}
        count={rows.counts.all ?? 0}
        columns={['deed', 'at', 'changes', 'reason']}
        cells={auditCells}
        href={listHref(audits, search)}
      />
    </Section>
  )
}
