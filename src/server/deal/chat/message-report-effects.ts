import { ReportReason } from '#domain/choices/report.ts'
import type { MessageReport } from '#domain/deal/message-report.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { notifyParties } from '../deal-news.ts'
import { wakeDesk } from '../room.ts'
import { oneRow } from '#server/kernel/store.ts'

/** The desk hears of a report at once, without the message itself; the reported person never does. */
export const messageReportEffects: Effects<MessageReport> = {
  async created(context, { negotiationID, reason, reporterName, reportedName }) {
    const room = (await oneRow(context, negotiation, negotiationID)) as Negotiation
    await notifyParties(context, room, {
      title: 'メッセージの通報がありました',
      message: `${reporterName}さんが、${reportedName}さんのメッセージを通報しました。`,
      more: [`理由：${ReportReason.label(reason)}`, 'チャットで内容を確かめて、対応を記録してください。'],
      to: [],
      desk: true,
    })
    wakeDesk(context, negotiationID)
  },
  async changed(context, _, { negotiationID }) {
    wakeDesk(context, negotiationID)
  },
}
