import { IdentityDocument, RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { daysBefore } from './moments.ts'

/** Approved sellers besides the one of the login page, each with the estates of one stretch of the country. */
export const sellerCount = 25

/** What sets a person apart: `joined` so many days ago, selling in one stretch (`block`) of the country. */
export type Part = Partial<User> & { id: string; userType: User['userType']; joined: number; block?: number }

const { admin, seller, buyer } = Role
const { notApplied, applying, approved, rejected } = SellerStatus
const { drivingLicence, passport, myNumberCard } = IdentityDocument
const two = (count: number) => String(count).padStart(2, '0')
const several = (count: number, make: (index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => make(index))

const seller1 = {
  ...{ name: '佐藤 一郎', lastName: '佐藤', firstName: '一郎', lastNameKana: 'サトウ', firstNameKana: 'イチロウ' },
  ...{ postCode: '1540015', prefecturesCode: 13, city: '世田谷区', address1: '桜新町12番地', address2: null },
}
const buyer1 = {
  ...{ name: '田中 花子', lastName: '田中', firstName: '花子', lastNameKana: 'タナカ', firstNameKana: 'ハナコ' },
  ...{ postCode: '2250002', prefecturesCode: 14, city: '横浜市青葉区', address1: '美しが丘7番地', address2: null },
}

const denials = [
  [RejectType.resubmit, '運転免許証の有効期限が切れています。新しい免許証の写真で、もう一度申請してください。'],
  [RejectType.awaitingDocuments, '登記名義人の方からの委任状が届いていません。届き次第、審査を続けます。'],
  [RejectType.refused, '申請の内容と登記の名義が一致せず、売却の権利を確認できませんでした。'],
] as const

/** Who plays in the demo, the three accounts of the login page first. */
export function cast(now: string): Part[] {
  const paper = (index: number) => [drivingLicence, myNumberCard, passport][index % 3]
  const ago = (days: number) => daysBefore(now, days)
  const fine = { sellerApprovedStatus: approved, identificationDocumentType: drivingLicence }
  return [
    { id: 'demo-admin', userType: admin, joined: 240, name: 'スミカ事務局 山田' },
    {
      id: 'demo-seller',
      userType: seller,
      joined: 210,
      ...fine,
      sellerAppliedAt: ago(208),
      sellerApprovedAt: ago(206.4),
      usageFeeActive: true,
      usageFeePayAt: ago(205),
      ...seller1,
    },
    { id: 'demo-buyer', userType: buyer, joined: 96, occupation: '会社員', purpose: '自分で住むため', ...buyer1 },
    { id: 'demo-admin-02', userType: admin, joined: 238, name: 'スミカ事務局 小川' },
    ...several(sellerCount, (index) => ({
      id: `demo-seller-${two(index + 2)}`,
      userType: seller,
      block: index,
      joined: 236 - index * 4,
      ...fine,
      identificationDocumentType: paper(index),
      sellerAppliedAt: ago(234 - index * 4),
      sellerApprovedAt: ago(232.3 - index * 4),
      usageFeeActive: index % 3 !== 2,
      usageFeePayAt: index % 3 === 2 ? null : ago(230.5 - index * 4),
      adminMemo: index === 4 ? '電話は平日の夕方が良いとのこと。' : null,
    })),
    ...several(6, (index) => ({
      id: `demo-applicant-${two(index + 1)}`,
      userType: seller,
      joined: 9 - index,
      sellerApprovedStatus: applying,
      sellerAppliedAt: ago(4.6 - index * 0.8),
      identificationDocumentType: paper(index),
      substituteFlag: index === 3,
    })),
    ...denials.map(([rejectType, sellerDenyReason], index): Part => ({
      id: `demo-rejected-${two(index + 1)}`,
      userType: seller,
      joined: 40 + index * 9,
      sellerApprovedStatus: rejected,
      sellerAppliedAt: ago(38 + index * 9),
      identificationDocumentType: paper(index),
      substituteFlag: rejectType === RejectType.awaitingDocuments,
      rejectType,
      sellerDenyReason,
    })),
    ...several(3, (index) => ({
      id: `demo-newcomer-${two(index + 1)}`,
      userType: seller,
      joined: 2 + index * 3,
      sellerApprovedStatus: notApplied,
    })),
    ...several(30, (index) => ({
      id: `demo-buyer-${two(index + 2)}`,
      userType: buyer,
      joined: 150 - index * 4.7,
      disabledAt: index === 29 ? ago(1.5) : null,
      adminMemo: index === 29 ? '同じ内容の問い合わせを大量に送ったため停止。' : null,
    })),
  ]
}
