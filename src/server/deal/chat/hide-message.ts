import { chat, hiddenMessage, isHideable, isWithdrawable, withdrawMinutes } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { record } from '#server/kernel/audit.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { takeBackQuestion } from '../lines.ts'
import { takeBackIntent } from '../tell-intent.ts'
import { wakeStreams } from '../wake-streams.ts'
import { authorize, authorizeArea, oneRow } from '#server/kernel/store.ts'
import { setWhere } from '#server/kernel/bulk.ts'

/**
 * Takes what somebody said out of everybody's sight but the desk's: the desk whenever it must, whoever wrote it for a short
 * while. Twice is as once.
 */
export function hideMessage(context: Context, id: string): Promise<null> {
  const { me, now } = context
  authorizeArea(context, chat)
  authorize(me, chat.rules.remove(me))
  return inTransaction(context, async (context) => {
    const message = await oneRow(context, chat, id, { lock: true })
    authorize(me, isAdmin(me) || message.senderID === me?.id)
    if (message.hiddenAt) return null
    if (!isHideable(message)) throw conflict('お知らせや、提案・お支払いの記録は、非表示にできません')
    const isOwn = isWithdrawable(me, message, now)
    if (!isOwn && !isAdmin(me)) throw conflict(`送ってから${withdrawMinutes}分を過ぎたため、取り消せません`)
    const after = hiddenMessage(message, now, isOwn ? 'writer' : 'desk')
    await setWhere(context, chat, { id }, { ...after, updatedAt: now, version: message.version + 1 })
    await record(context, { action: isOwn ? 'withdraw' : 'hide', noun: chat.name, rowID: id, before: after.original })
    const room = await oneRow(context, negotiation, message.negotiationID, { lock: true })
    await takeBackQuestion(context, room, message)
    await takeBackIntent(context, room, message)
    wakeStreams(context, room)
    return null
  })
}
