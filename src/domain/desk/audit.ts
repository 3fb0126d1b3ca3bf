import { auditFields } from '../kit/audit-fields.ts'
import { resource, type ShownRow } from '../kit/resource.ts'
import { DeskArea } from '../choices/desk-area.ts'
import { deskOf, nobody } from '../kit/rules.ts'

const { row, ...line } = resource('audit', auditFields, {
  label: '操作の記録',
  calls: ['list'],
  area: null,
  rules: { read: deskOf(DeskArea.settings) },
  readers: { signature: nobody },
  internal: ['signature'],
})
const writtenFields = row.omit({ updatedAt: true, version: true })

/**
 * A line of the audit log: who did what to which row, when, and what of it changed (`before` and `after` hold nothing else).
 * Only the product writes lines. They are never changed: a trigger refuses it, and so they have no version.
 */
export const audit = { ...line, row: writtenFields, shown: writtenFields.omit({ signature: true }) }
export type Audit = ShownRow<typeof audit>
