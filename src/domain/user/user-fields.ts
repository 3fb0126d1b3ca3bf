import { DealRole } from '../choices/deal.ts'
import { OptionalMail } from '../choices/notification.ts'
import { IdentityCheck } from '../choices/identity-check.ts'
import { emailLabel, IdentityDocument, RejectType, Role, SellerStatus } from '../choices/person.ts'
import { email, flag, longText, maybe, ref, refs, text } from '../kit/fields.ts'
import { day, pastDay, time } from '../kit/moments.ts'
import { manyOf, oneOf } from '../kit/parts.ts'
import type { RowOf } from '../kit/resource.ts'
import { address, kana, name, phone, postCode, prefecturesCode } from './person-fields.ts'

/** The fields of a person. */
export const userFields = {
  id: ref('会員ID'),
  email: email(emailLabel),
  userNumber: text('会員番号', { max: 12 }),
  userType: oneOf('会員区分', Role, { or: 'otherRole' }),
  deskRoleID: maybe(ref('運営の役割')),
  otherRole: maybe(oneOf('もうひとつの会員区分', DealRole)),
  name: text('氏名（表示名）', { max: 40, isMailed: true }),
  lastName: maybe(name('姓')),
  firstName: maybe(name('名')),
  lastNameKana: maybe(kana('姓（フリガナ）')),
  firstNameKana: maybe(kana('名（フリガナ）')),
  phone: maybe(phone('電話番号')),
  birthDate: maybe(pastDay('生年月日', '1900-01-01')),
  postCode: maybe(postCode('郵便番号')),
  prefecturesCode: maybe(prefecturesCode('都道府県')),
  city: maybe(text('市区町村', { min: 1, max: 40 })),
  address1: maybe(address('町名・番地')),
  address2: maybe(address('建物名・部屋番号')),
  occupation: maybe(text('職業', { max: 60 })),
  purpose: maybe(text('取引の目的', { max: 200 })),
  termsAgreedAt: maybe(time('規約同意日時')),
  sellerApprovedStatus: maybe(oneOf('売主審査状況', SellerStatus)),
  sellerAppliedAt: maybe(time('売主申請日時')),
  sellerApprovedAt: maybe(time('売主承認日時')),
  sellerDenyReason: maybe(longText('売主否認理由', { min: 1, max: 1000 })),
  rejectType: maybe(oneOf('否認の種類', RejectType)),
  identificationDocumentType: maybe(oneOf('本人確認書類の種類', IdentityDocument)),
  identityChecks: manyOf('本人確認で確かめたこと', IdentityCheck),
  identificationPaths: refs('本人確認書類', { max: 3, upload: 'identification' }),
  powerOfAttorneyPath: maybe(ref('委任状', { upload: 'attorney' })),
  substituteFlag: flag('代理人による登録'),
  decidedBy: maybe(ref('決定者')),
  usageFeeActive: flag('利用料の有効状態'),
  usageFeePayAt: maybe(time('利用料の支払日時')),
  usageFeeNoticedOn: maybe(day('利用料の終わりを知らせた日')),
  mutedMails: manyOf('メールで受け取らないお知らせ', OptionalMail),
  disabledAt: maybe(time('停止日時')),
  disabledReason: maybe(longText('停止の理由', { min: 1, max: 1000 })),
  adminMemo: maybe(longText('メモ（非公開）', { max: 5000 })),
}

export type User = RowOf<typeof userFields>
