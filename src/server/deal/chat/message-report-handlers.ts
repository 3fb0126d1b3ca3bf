import { sql } from 'drizzle-orm'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { isReportable, missingDetail, messageReport } from '#domain/deal/message-report.ts'
import { AppError, conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '#server/kernel/crud-handlers.ts'
import { createRow } from '#server/kernel/create.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { nameOf } from '../room.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'

/** Reports a message of a room that one may read. The line's row is locked, so that reporting it twice is as once. */
function report(context: Context, body: Values): Promise<Values> {
  const { me } = context
  authorize(me, messageReport.rules.create(me))
  const { chatID } = body
  if (typeof chatID !== 'string') throw invalid([{ path: ['chatID'], message: 'メッセージを選んでください' }])
  return inTransaction(context, async (context) => {
    const line = (await oneRow(context, chat, chatID, { lock: true })) as Chat
    const { rows } = await context.db.execute(
      sql`select id from "messageReports" where "chatID" = ${chatID} and "reporterID" = ${me!.id}`,
    )
    if (rows[0]) return oneRow(context, messageReport, rows[0].id as string)
    if (line.hiddenAt) throw conflict('このメッセージは、すでに非表示になっています')
    if (!isReportable(me, line)) throw new AppError('forbidden', '通報できるのは、ほかの方が書いたメッセージだけです')
    const lacking = missingDetail(body)
    if (lacking.length) throw invalid(lacking)
    const { negotiationID, senderID, senderName, message, imagePaths, createdAt } = line
    return createRow(context, messageReport, body, {
      ...{ negotiationID, message, imagePaths, saidAt: createdAt, reportedID: senderID, reportedName: senderName },
      reporterName: await nameOf(context, me!.id),
    })
  })
}

export const messageReportHandlers: Handlers<'messageReport'>['messageReport'] = {
  ...crudHandlers(messageReport),
  create: creating(messageReport, report),
}
