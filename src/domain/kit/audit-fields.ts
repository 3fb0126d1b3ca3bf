import { z } from 'zod'
import { integer, longText, maybe, ref, text } from './fields.ts'
import { json } from './parts.ts'

const changes = (label: string) => maybe(json(label, z.looseObject({})))

/** What a line of the audit log says: the log is a noun to its readers, and the kernel, which knows no noun, writes it. */
export const auditFields = {
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
  signature: maybe(text('署名')),
}
