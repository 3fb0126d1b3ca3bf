import { ReportReason } from '#domain/choices/report.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { oneRow } from '#server/kernel/store.ts'
import { notifyParties } from '../deal-news.ts'
import { wakeDesk } from '../room.ts'

/** The desk hears of a report at once, without the message itself; the reported person never does. */
export const messageReportEffects = effects(messageReport, {
  after: {
    async create(context, { negotiationID, reason, reporterName, reportedName }) {
      const room = await oneRow(context, negotiation, negotiationID)
      await notifyParties(context, room, {
        title: 'メッセージの通報がありました',
        message: `${reporterName}さんが、${reportedName}さんのメッセージを通報しました。`,
        more: [`理由：${ReportReason.label(reason)}`, 'チャットで内容を確かめて、対応を記録してください。'],
        to: [],
        desk: true,
      })
      wakeDesk(context, negotiationID)
    },
    change: async (context, { negotiationID }) => wakeDesk(context, negotiationID),
    moves: { handle: nothing, dismiss: nothing },
  },
})
