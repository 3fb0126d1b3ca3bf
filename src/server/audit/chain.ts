import { createHash } from 'node:crypto'
import type { Audit } from '#domain/desk/audit.ts'
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

/** A value as text, the names of objects in order: jsonb keeps none. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The hash of a line: over all that it says, so that a field which lines get later changes no older hash. */
export const hashOfLine = (line: Audit): string =>
  sha256(canonical(Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))))

/** The hash of a seal; what stands before the first is empty. */
export const hashOfSeal = (previous: string, { sequence, auditID, madeAt, line }: Omit<Seal, 'hash'>): string =>
  sha256([previous, sequence, auditID, madeAt, line].join('\n'))
