import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type SeenNegotiation } from '#domain/deal/negotiation.ts'
import { conflict } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { authorizeDesk, oneRow, shownRow } from '../kernel/store.ts'
import { storeTalk } from './lines.ts'
import { wakeStreams } from './wake-streams.ts'

/** Says that the desk owes no answer to what was said last: a word of thanks asks nothing. A new message makes it its turn again. @throws AppError conflict */
export function settleTalk(context: Context, id: string): Promise<SeenNegotiation> {
  authorizeDesk(context.me, DeskArea.deal)
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, id, { lock: true })
    const { awaitedRole, awaitedSince } = room
    if (awaitedRole !== Role.admin) throw conflict('いまは、運営の返事を待っていません')
    await storeTalk(context, room, { awaitedRole: null, awaitedSince: null })
    const change = { before: { awaitedRole, awaitedSince }, after: { awaitedRole: null, awaitedSince: null } }
    await record(context, { action: 'settle', noun: negotiation.name, rowID: id, ...change })
    wakeStreams(context, room)
    return shownRow(negotiation, context.me, await oneRow(context, negotiation, id))
  })
}
