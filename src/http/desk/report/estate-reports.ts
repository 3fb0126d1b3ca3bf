import { EstateReportReason, EstateReportStatus } from '#domain/choices/report.ts'
import { pages } from '#http/pages.ts'
import { deskList, orders, type ListRow } from '../desk-list.ts'
import { one } from '../joins.ts'

const byStatus = (key: keyof typeof EstateReportStatus & string, status: number) => ({
  key,
  label: EstateReportStatus.label(status),
  filter: { status },
})

/** The reports of listings: of which home, why, by whom, and what was done about it. */
export const estateReports = deskList({
  name: 'estateReports',
  label: '掲載の報告',
  noun: 'estateReport',
  page: pages.adminEstateReports,
  orderBy: '-createdAt',
  joins: {
    home: one('estate', 'estateID'),
    seller: one('user', 'userID', 'home'),
  },
  rowOf(report, { home, seller }) {
    const { id, version, estateID, reason, detail, status, reporterID, reporterName, email, createdAt } = report
    const { toSeller, note, answer, handledAt } = report
    return {
      id,
      version,
      estateID,
      reason,
      detail,
      status,
      reporterID,
      createdAt,
      handledAt,
      reporter: reporterName ?? '会員でない方',
      email: email ?? null,
      answer,
      toSeller: toSeller ?? null,
      note: note ?? null,
      home: home?.title ?? '（無題）',
      homeStatus: home?.status ?? null,
      sellerID: home?.userID ?? null,
      seller: seller ? [seller.lastName, seller.firstName].filter(Boolean).join(' ') : null,
    }
  },
  columns: [
    { key: 'home', label: '物件', value: (row) => row.home },
    { key: 'reason', label: '理由', value: (row) => EstateReportReason.label(row.reason) },
    { key: 'detail', label: '詳しい内容', value: (row) => row.detail },
    { key: 'reporter', label: '報告した人', value: (row) => row.reporter, person: (row) => row.reporterID },
    { key: 'email', label: '返事の宛先', value: (row) => row.email, extra: true },
    { key: 'seller', label: '売主', value: (row) => row.seller, person: (row) => row.sellerID, extra: true },
    { key: 'at', label: '報告', value: (row) => row.createdAt, as: 'time', sort: orders.time('createdAt') },
    { key: 'status', label: '状況', value: (row) => EstateReportStatus.label(row.status) },
    { key: 'toSeller', label: '売主への連絡', value: (row) => row.toSeller, extra: true },
    { key: 'note', label: '対応の記録', value: (row) => row.note, extra: true },
    { key: 'answer', label: '報告した方への返事', value: (row) => row.answer, extra: true },
    { key: 'handled', label: '対応', value: (row) => row.handledAt, as: 'time', extra: true },
  ],
  tabs: [
    { ...byStatus('open', EstateReportStatus.open), orderBy: 'createdAt' },
    { ...byStatus('asked', EstateReportStatus.asked), orderBy: 'createdAt' },
    byStatus('handled', EstateReportStatus.handled),
    byStatus('takenDown', EstateReportStatus.takenDown),
    byStatus('dismissed', EstateReportStatus.dismissed),
    { key: 'all', label: 'すべて', filter: {} },
  ],
  filters: [
    { name: 'createdAt', label: '報告日', range: 'day' },
    { name: 'reason', label: '理由', options: EstateReportReason.options },
    { name: 'estateID', label: '物件', from: 'estate' },
  ],
  keyword: {
    label: '内容・人・物件',
    placeholder: 'おとり、佐藤、駅前 など',
  },
})
export type EstateReportRow = ListRow<typeof estateReports>
