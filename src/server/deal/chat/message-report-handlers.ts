import { chat } from '#domain/deal/chat.ts'
import { isReportable, messageReport, missingDetail, type MessageReport } from '#domain/deal/message-report.ts'
import { AppError, conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '#server/kernel/crud-handlers.ts'
import { createRow } from '#server/kernel/create.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { nameOf } from '../room.ts'
import { findOne } from '#server/kernel/find.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'

/** Reports a message of a room that one may read. The line's row is locked, so that reporting it twice is as once. */
function reportMessage(context: Context, body: Values): Promise<MessageReport> {
  const { me } = context
  authorize(me, messageReport.rules.create(me))
  const { chatID } = body
  if (typeof chatID !== 'string') throw invalid([{ path: ['chatID'], message: 'メッセージを選んでください' }])
  return inTransaction(context, async (context) => {
    const line = await oneRow(context, chat, chatID, { lock: true })
    const earlier = await findOne(context, messageReport, { chatID, reporterID: me!.id })
    if (earlier) return earlier
    if (line.hiddenAt) throw conflict('このメッセージは、すでに非表示になっています')
    if (!isReportable(me, line)) throw new AppError('forbidden', '通報できるのは、ほかの方が書いたメッセージだけです')
    const issues = missingDetail(body)
    if (issues.length) throw invalid(issues)
    const { negotiationID, senderID, senderName, message, imagePaths, createdAt } = line
    return createRow(context, messageReport, body, {
      ...{ negotiationID, message, imagePaths, saidAt: createdAt, reportedID: senderID, reportedName: senderName },
      reporterName: await nameOf(context, me!.id),
    })
  })
}

export const messageReportHandlers: Handlers<'messageReport'>['messageReport'] = {
  ...crudHandlers(messageReport),
  create: creating(messageReport, reportMessage),
}
