import { createHash } from 'node:crypto'
import { integer, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import type { Row } from '#domain/kit/resource.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** The seals of the audit log, in the order of sealing: each over its line and the seal before it. */
export const auditChain = internalTable('auditChain', {
  sequence: integer('順番', { min: 1 }),
  auditID: ref('操作の記録'),
  madeAt: time('操作の日時'),
  line: text('行のハッシュ'),
  hash: text('つなげたハッシュ'),
})
export type Seal = Row<typeof auditChain>

const sha256 = (words: string) => createHash('sha256').update(words).digest('hex')

/** The hash of a seal; what stands before the first is empty. */
export const hashOfSeal = (previous: string, { sequence, auditID, madeAt, line }: Omit<Seal, 'hash'>): string =>
  sha256([previous, sequence, auditID, madeAt, line].join('\n'))
