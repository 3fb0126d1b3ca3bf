import { z } from 'zod'
import { integer, longText, maybe, ref, text } from '../kit/fields.ts'
import { json } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import { isAdmin, nobody } from '../kit/rules.ts'

const changes = (label: string) => maybe(json(label, z.looseObject({})))

const { row, ...line } = resource(
  'audit',
  {
    actorID: maybe(ref('操作した人')),
    actorRole: maybe(integer('役割')),
    action: text('操作', { exact: true }),
    noun: text('対象', { exact: true }),
    rowID: ref('対象の番号'),
    before: changes('変更前'),
    after: changes('変更後'),
    reason: maybe(longText('理由', { max: 5000 })),
    requestID: text('受付番号', { exact: true }),
    ip: text('IPアドレス', { exact: true }),
  },
  {
    label: '操作の記録',
    rules: { read: isAdmin, create: nobody, change: nobody, remove: nobody },
  },
)
const written = row.omit({ updatedAt: true, version: true })

/**
 * A line of the audit log: who did what to which row, when, and what of it changed (`before` and `after` hold nothing else).
 * Only the product writes lines. They are never changed: a trigger refuses it, and so they have no version.
 */
export const audit = { ...line, row: written, shown: written }
export type Audit = Row<typeof audit>
