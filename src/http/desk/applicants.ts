import { IdentityDocument, RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

const { notApplied, applying, approved, rejected } = SellerStatus
const byStatus = (key: string, status: number, orderBy: string, columns: readonly string[]) => ({
  key,
  label: SellerStatus.label(status),
  orderBy,
  columns,
  filter: { sellerApprovedStatus: status },
})

/** The sellers and their applications, the queue of those that wait for a decision first. */
export const applicants = deskList({
  name: 'applicants',
  label: '売主の申請',
  noun: 'user',
  page: pages.adminApplicants,
  orderBy: '-createdAt',
  joins: { decider: one('user', 'decidedBy') },
  rowOf(person, { decider }) {
    const { id, email, name, userNumber, identificationDocumentType, substituteFlag, rejectType, createdAt } = person
    const { sellerApprovedStatus, sellerAppliedAt, sellerApprovedAt, lastNameKana, firstNameKana } = person
    return {
      id,
      email,
      name,
      userNumber,
      identificationDocumentType,
      substituteFlag,
      rejectType,
      createdAt,
      sellerApprovedStatus,
      sellerAppliedAt,
      sellerApprovedAt,
      kana: [lastNameKana, firstNameKana].filter(Boolean).join(' '),
      decider: decider ? displayName(decider) : null,
    }
  },
  columns: [
    { key: 'person', label: '申請者', value: (row) => row.name },
    { key: 'kana', label: 'フリガナ', value: (row) => row.kana, extra: true },
    { key: 'number', label: '会員番号', value: (row) => row.userNumber, extra: true },
    { key: 'email', label: 'メールアドレス', value: (row) => row.email },
    { key: 'status', label: '審査', value: (row) => SellerStatus.label(row.sellerApprovedStatus), extra: true },
    {
      key: 'applied',
      label: '申請',
      as: 'time',
      sort: orders.time('sellerAppliedAt'),
      value: (row) => row.sellerAppliedAt,
    },
    {
      key: 'approved',
      label: '承認',
      as: 'time',
      sort: orders.time('sellerApprovedAt'),
      extra: true,
      value: (row) => row.sellerApprovedAt,
    },
    { key: 'reject', label: '否認の種類', value: (row) => RejectType.label(row.rejectType) || null, extra: true },
    { key: 'decider', label: '決定者', value: (row) => row.decider, extra: true },
    { key: 'papers', label: '書類', value: (row) => IdentityDocument.label(row.identificationDocumentType) || null },
    {
      key: 'created',
      label: '登録',
      value: (row) => row.createdAt,
      as: 'time',
      sort: orders.time('createdAt'),
      extra: true,
    },
  ],
  tabs: [
    byStatus('applying', applying, 'sellerAppliedAt', ['person', 'email', 'applied', 'papers']),
    byStatus('approved', approved, '-sellerApprovedAt', ['person', 'email', 'approved', 'decider', 'papers']),
    byStatus('rejected', rejected, '-updatedAt', ['person', 'email', 'reject', 'decider', 'papers']),
    byStatus('notApplied', notApplied, '-createdAt', ['person', 'email', 'created']),
    {
      key: 'all',
      label: 'すべて',
      filter: { userType: Role.seller },
      columns: ['person', 'email', 'status', 'applied', 'papers'],
    },
  ],
  filters: [
    { name: 'sellerAppliedAt', label: '申請日', range: 'day' },
    { name: 'identificationDocumentType', label: '書類', options: IdentityDocument.options },
  ],
  keyword: {
    label: '名前・メール・会員番号・電話',
    placeholder: '木村、taro@、U0000030 など',
  },
})
export type ApplicantRow = ListRow<typeof applicants>
