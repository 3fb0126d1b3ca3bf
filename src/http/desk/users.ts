import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { rolesInWords } from '#domain/user/roles.ts'
import { displayName } from '#domain/text/display-name.ts'
import { normalizeKana } from '#domain/text/kana.ts'
import { formatPhone, parsePhone } from '#domain/text/phone.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'

const byRole = (key: string, userType: number) => ({ key, label: Role.label(userType), filter: { userType } })
const yesOrNo = [
  { value: 'true', label: 'はい' },
  { value: 'false', label: 'いいえ' },
]
const phoneTyped = (text: string) => parsePhone(text) ?? text

/** The members, found by every field that is known of them. */
export const users = deskList({
  name: 'users',
  label: '会員',
  noun: 'user',
  page: pages.adminUsers,
  orderBy: '-createdAt',
  joins: {},
  rowOf(person) {
    const { id, email, userNumber, userType, otherRole, phone, createdAt, disabledAt, usageFeeActive, usageFeePayAt } =
      person
    const { sellerApprovedStatus, sellerApprovedAt, sellerDenyReason, lastNameKana, firstNameKana } = person
    const { identificationDocumentType, substituteFlag, powerOfAttorneyPath } = person
    return {
      id,
      email,
      userNumber,
      userType,
      otherRole,
      phone,
      createdAt,
      disabledAt,
      usageFeeActive,
      usageFeePayAt,
      sellerApprovedStatus,
      sellerApprovedAt,
      sellerDenyReason,
      identificationDocumentType,
      substituteFlag,
      name: displayName(person),
      kana: [lastNameKana, firstNameKana].filter(Boolean).join(' '),
      hasAttorney: Boolean(powerOfAttorneyPath),
    }
  },
  columns: [
    { key: 'person', label: '会員', value: (row) => row.name },
    { key: 'kana', label: 'フリガナ', value: (row) => row.kana, extra: true },
    { key: 'number', label: '会員番号', value: (row) => row.userNumber, extra: true },
    { key: 'role', label: '会員区分', value: (row) => rolesInWords(row) },
    { key: 'email', label: 'メールアドレス', value: (row) => row.email },
    { key: 'phone', label: '電話番号', value: (row) => row.phone && formatPhone(row.phone), extra: true },
    { key: 'state', label: '状態', value: (row) => (row.disabledAt ? '停止中' : '利用中') },
    {
      key: 'disabled',
      label: '停止',
      as: 'time',
      sort: orders.time('disabledAt'),
      extra: true,
      value: (row) => row.disabledAt,
    },
    { key: 'application', label: '売主の審査', value: (row) => SellerStatus.label(row.sellerApprovedStatus) || null },
    {
      key: 'approved',
      label: '売主の承認',
      as: 'time',
      sort: orders.time('sellerApprovedAt'),
      extra: true,
      value: (row) => row.sellerApprovedAt,
    },
    { key: 'denied', label: '否認の理由', value: (row) => row.sellerDenyReason, extra: true },
    {
      key: 'papers',
      label: '本人確認書類',
      extra: true,
      value: (row) => IdentityDocument.label(row.identificationDocumentType) || null,
    },
    { key: 'substitute', label: '代理人', value: (row) => (row.substituteFlag ? 'はい' : 'いいえ'), extra: true },
    { key: 'attorney', label: '委任状', value: (row) => (row.hasAttorney ? 'あり' : 'なし'), extra: true },
    { key: 'fee', label: '利用料', value: (row) => (row.usageFeeActive ? '有効' : '―'), extra: true },
    {
      key: 'feePaid',
      label: '利用料の支払い',
      as: 'time',
      sort: orders.time('usageFeePayAt'),
      extra: true,
      value: (row) => row.usageFeePayAt,
    },
    { key: 'created', label: '登録', as: 'time', sort: orders.time('createdAt'), value: (row) => row.createdAt },
  ],
  tabs: [
    { key: 'all', label: 'すべて', filter: {} },
    byRole('buyer', Role.buyer),
    byRole('seller', Role.seller),
    byRole('admin', Role.admin),
    { key: 'disabled', label: '停止中', filter: { disabledAtFrom: '2000-01-01' }, orderBy: '-disabledAt' },
  ],
  filters: [
    { name: 'sellerApprovedStatus', label: '売主の審査', options: SellerStatus.options },
    { name: 'identificationDocumentType', label: '本人確認書類', options: IdentityDocument.options },
    { name: 'usageFeeActive', label: '利用料が有効', options: yesOrNo, rare: true },
    { name: 'substituteFlag', label: '代理人による登録', options: yesOrNo, rare: true },
    { name: 'createdAt', label: '登録日', range: 'day' },
    { name: 'sellerApprovedAt', label: '売主の承認日', range: 'day' },
    { name: 'usageFeePayAt', label: '利用料の支払日', range: 'day' },
    { name: 'email', label: 'メールアドレス', words: 254, tidy: (text) => text.toLowerCase() },
    { name: 'phone', label: '電話番号', words: 20, tidy: phoneTyped },
    { name: 'userNumber', label: '会員番号', words: 12 },
    { name: 'name', label: '表示名', words: 40 },
    { name: 'lastName', label: '姓', words: 16 },
    { name: 'firstName', label: '名', words: 16 },
    { name: 'lastNameKana', label: '姓（フリガナ）', words: 25, tidy: normalizeKana },
    { name: 'firstNameKana', label: '名（フリガナ）', words: 25, tidy: normalizeKana },
    { name: 'sellerDenyReason', label: '否認の理由', words: 100 },
    { name: 'powerOfAttorneyPath', label: '委任状の番号', words: 200 },
  ],
  keyword: {
    label: '名前・メール・会員番号・電話',
    placeholder: '木村、taro@、U0000030 など',
  },
})
export type UserRow = ListRow<typeof users>
