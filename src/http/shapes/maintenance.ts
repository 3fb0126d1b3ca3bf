import { z } from 'zod'

/** Whether a maintenance call only tells what it would change; said at all, the answer tells row by row. */
const dryRun = z.enum(['true', 'false'])
export type DryRun = z.output<typeof dryRun>
const describedDryRun = dryRun.describe(
  'true で、何も変えずに、変わるものだけを答える。指定すると、行ごとの内容も答える',
)
export const dryRunQuery = { dryRun: describedDryRun }

export const recomputeQuery = z
  .strictObject({
    dryRun: describedDryRun,
    limit: z.coerce.number().int().min(1).max(5_000).describe('調べる件数（続きは cursor から）'),
    cursor: z.string().max(128).describe('続きの位置'),
  })
  .partial()
export type RecomputeQuery = z.output<typeof recomputeQuery>

const change = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })

/** The rows that a maintenance call changed, or would change. */
export const maintenanceResult = z.object({
  changed: z.int(),
  ids: z.array(z.string()),
  items: z.array(z.object({ id: z.string(), name: z.string(), changes: z.array(change) })).optional(),
  cursor: z.string().nullable().optional(),
  looked: z.int().optional().describe('調べた件数'),
})
export type MaintenanceResult = z.output<typeof maintenanceResult>
