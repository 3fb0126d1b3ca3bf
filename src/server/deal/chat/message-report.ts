import { NotificationKind } from '#domain/choices/notification.ts'
import { ReportReason } from '#domain/choices/report.ts'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { isReportable, messageReport, type MessageReport } from '#domain/deal/message-report.ts'
import { missingDetail } from '#domain/report-detail.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { AppError, conflict } from '#http/errors.ts'
import { searchOf } from '#server/desk/searches.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, creationHandler, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { findOne } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { notifyDeskOf } from '../deal-news.ts'
import { guardDaily } from '../guard-daily.ts'
import { nameOf } from '#server/user/name-of.ts'
import { wakeDesk } from '../wake-streams.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** So many messages of a deal somebody reports in a day. */
const maxReportsPerDay = 10

/** A message that somebody else wrote is reported, with its words as they are now. */
async function prepareReport(context: Context, body: Values, line: Chat): Promise<Partial<MessageReport>> {
  const { me } = context
  if (line.hiddenAt) throw conflict('このメッセージは、すでに非表示になっています')
  if (!isReportable(me, line)) throw new AppError('forbidden', '通報できるのは、ほかの方が書いたメッセージだけです')
  const issues = missingDetail(body)
  if (issues.length) throw invalid(issues)
  const { negotiationID, senderID, senderName, message, imagePaths, createdAt } = line
  await oneRow(context, negotiation, negotiationID, { lock: true })
  await guardDaily(context, messageReport, { negotiationID, reporterID: signedIn(me).id }, maxReportsPerDay)
  return {
    negotiationID,
    message,
    imagePaths,
    saidAt: createdAt,
    reportedID: senderID,
    reportedName: senderName,
    reporterName: await nameOf(context, signedIn(me).id),
  }
}

/** Reports a message of a room that one may read. The line's row is locked, so that reporting it twice is as once. */
function reportMessage(context: Context, body: Values): Promise<MessageReport> {
  const { chatID } = body
  if (typeof chatID !== 'string') throw invalid([{ path: ['chatID'], message: 'メッセージを選んでください' }])
  return inTransaction(context, async (context) => {
    await oneRow(context, chat, chatID, { lock: true })
    const earlier = await findOne(context, messageReport, { chatID, reporterID: signedIn(context.me).id })
    return earlier ?? createRow(context, messageReport, body)
  })
}

export const messageReportHandlers: Handlers<'messageReport'>['messageReport'] = {
  ...crudHandlers(messageReport, searchOf(messageReport)),
  create: creationHandler(messageReport, reportMessage),
}

/** The desk hears of a report at once, without the message itself; the reported person never does. */
export const messageReportEffects = effects(messageReport, {
  guard: { body: prepareReport },
  after: {
    async create(context, { negotiationID, reason, reporterName, reportedName }) {
      const room = await oneRow(context, negotiation, negotiationID)
      await notifyDeskOf(context, room, {
        kind: NotificationKind.deal,
        title: 'メッセージの通報がありました',
        paragraphs: [
          `${reporterName}さんが、${reportedName}さんのメッセージを通報しました。`,
          `理由：${ReportReason.label(reason)}。チャットで内容を確かめて、対応を記録してください。`,
        ],
      })
      wakeDesk(context, negotiationID)
    },
    change: async (context, { negotiationID }) => wakeDesk(context, negotiationID),
    moves: { handle: nothing, dismiss: nothing },
  },
})
