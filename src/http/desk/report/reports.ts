import { ReportReason, ReportStatus } from '#domain/choices/report.ts'
import { pages } from '#http/pages.ts'
import { deskList, orders, type ListRow } from '../desk-list.ts'
import { one } from '../joins.ts'

const { open, handled, dismissed } = ReportStatus
const byStatus = (key: string, status: number) => ({ key, label: ReportStatus.label(status), filter: { status } })

/** The reports of messages: what was said, by whom, why it was reported, and what was done about it. */
export const reports = deskList({
  name: 'reports',
  label: '通報',
  noun: 'messageReport',
  page: pages.adminReports,
  orderBy: '-createdAt',
  joins: {
    deal: one('negotiation', 'negotiationID'),
    home: one('estate', 'estateID', 'deal'),
  },
  rowOf(report, { home }) {
    const { id, version, negotiationID, reason, detail, status, reporterName, reportedName } = report
    const { message, createdAt, note, handledAt, saidAt, reporterID, reportedID } = report
    return {
      id,
      version,
      negotiationID,
      reason,
      detail,
      status,
      reporterName,
      reportedName,
      createdAt,
      saidAt,
      reporterID,
      reportedID,
      message: message ?? '',
      note: note ?? null,
      handledAt: handledAt ?? null,
      home: home?.title ?? '（無題）',
    }
  },
  columns: [
    { key: 'message', label: 'メッセージ', value: (row) => row.message || '（画像）' },
    { key: 'reason', label: '理由', value: (row) => ReportReason.label(row.reason) },
    { key: 'detail', label: '詳しい内容', value: (row) => row.detail, extra: true },
    { key: 'reported', label: '書いた人', value: (row) => row.reportedName, person: (row) => row.reportedID },
    { key: 'reporter', label: '通報した人', value: (row) => row.reporterName, person: (row) => row.reporterID },
    { key: 'home', label: '物件', value: (row) => row.home, extra: true },
    { key: 'at', label: '通報', value: (row) => row.createdAt, as: 'time', sort: orders.time('createdAt') },
    { key: 'status', label: '状況', value: (row) => ReportStatus.label(row.status) },
    { key: 'note', label: '対応の記録', value: (row) => row.note, extra: true },
    { key: 'handled', label: '対応', value: (row) => row.handledAt, as: 'time', extra: true },
  ],
  tabs: [
    { ...byStatus('open', open), orderBy: 'createdAt' },
    byStatus('handled', handled),
    byStatus('dismissed', dismissed),
    { key: 'all', label: 'すべて', filter: {} },
  ],
  filters: [
    { name: 'createdAt', label: '通報日', range: 'day' },
    { name: 'reason', label: '理由', options: ReportReason.options },
    { name: 'reportedID', label: '書いた人', from: 'user' },
  ],
  keyword: {
    label: 'メッセージ・人・物件',
    placeholder: '連絡先、佐藤、駅前 など',
  },
})
export type ReportRow = ListRow<typeof reports>
