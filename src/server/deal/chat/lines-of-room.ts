import { chat } from '#domain/deal/chat.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'

/** How many lines are read together. */
export const atOnce = 100

type From = { field: 'sequence' | 'version'; least: number; orderBy: string }

/** Lines of a room whose `field` is at least so much. */
async function linesFrom(context: Context, negotiationID: string, { field, least, orderBy }: From) {
  const conditions = [
    { field: 'negotiationID', by: 'in' as const, values: [negotiationID] },
    { field, by: 'from' as const, values: [least] },
  ]
  const { rows } = await listRows(context, chat, { conditions, limit: atOnce, orderBy })
  return rows
}
/** The lines that were said after one, in order. */
export const linesBehind = (context: Context, room: string, last: number) =>
  linesFrom(context, room, { field: 'sequence', least: last + 1, orderBy: 'sequence' })
/** The lines that have been changed since they were written, the latest changes first. */
export const linesChanged = (context: Context, room: string) =>
  linesFrom(context, room, { field: 'version', least: 2, orderBy: '-updatedAt' })
