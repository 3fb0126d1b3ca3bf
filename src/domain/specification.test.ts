import { expect, test } from 'vitest'
import { chat } from './deal/chat.ts'
import { negotiation } from './deal/negotiation.ts'
import { order } from './deal/order.ts'
import { payment } from './deal/payment.ts'
import { quotation } from './deal/quotation.ts'
import { estate } from './estate/estate.ts'
import { publication } from './estate/publication.ts'
import { facilityCategoryMaster } from './master/facility-category-master.ts'
import { favorite } from './favorite.ts'
import { metaOf } from './kit/fields.ts'
import type { Resource } from './kit/resource.ts'
import { notice } from './master/notice.ts'
import * as nouns from './nouns.ts'
import { prefecture } from './master/prefecture.ts'
import { serviceMenu } from './master/service-menu.ts'
import { user } from './user/user.ts'
import { wizard } from './master/wizard.ts'

const listed: [Resource, string][] = [
  [
    user,
    'id email firstName firstNameKana lastName lastNameKana name phone userNumber userType identificationDocumentType powerOfAttorneyPath sellerApprovedAt sellerApprovedStatus sellerDenyReason substituteFlag usageFeeActive usageFeePayAt',
  ],
  [
    estate,
    'id title status statusOfUse estateType estateTypeDetail address1 address2 city cityCode prefectures prefecturesCode region postCode publicAddress nearestStation nearestStationTime routeDescription price priceDecided areaOfUse appealPoint notes deliveryDate denyReason changeReason approvedAt firstApprovedAt facilityFree reasonForSale reasonForSaleCodes surveyCodes surveyMemo renovation register registerKana topImage transactionMode negotiationStatus negotiationType userID viewCount ownerFirstName ownerFirstNameKana ownerLastName ownerLastNameKana ownerPostCode ownerPrefectures ownerPrefecturesCode ownerCity ownerCityCode ownerAddress1 ownerAddress2 land building estatePhotos',
  ],
  [facilityCategoryMaster, 'id facilityCategoryName visibleEstateType sortOrder'],
  [favorite, 'id buyerID estateID'],
  [
    negotiation,
    'id estateID buyerID buyerName sellerID sellerName adminID adminMemo status negotiationType chatStartFlag deletedFlag sellerInvitedFlag lastSendAt buyerLastSendAt sellerLastSendAt adminLastSendAt',
  ],
  [
    chat,
    'id message messageType negotiationID senderID senderName receiverID receiverName relationID userType imagePaths clientID sequence',
  ],
  [notice, 'id title body postDate status'],
  [order, 'id negotiationID quotationID orderUserID orderAt orderCancelAt orderStatus totalAmount'],
  [
    payment,
    'id amount negotiationID orderID paymentStatus paymentUserID stripePaymentID method dueDate refundedAmount',
  ],
  [
    quotation,
    'id negotiationID quotationFixAt quotationRequestAt quotationStatus totalAmount userID serviceMenuIDs lines validUntil',
  ],
  [serviceMenu, 'id name description displayOrder price priceDescription buyerMenuFlag sellerMenuFlag usageFeeFlag'],
  [prefecture, 'id name'],
  [wizard, 'id question startFlag wizardType'],
]
const everyNoun: Resource[] = [...Object.values(nouns), publication]

test.each(listed.map(([noun, fields]) => ({ name: noun.name, noun, fields })))(
  '$name has every field that the specification lists, and when it was made, changed and how often',
  ({ noun, fields }) => {
    const columns = Object.keys(noun.row.shape)
    expect(`${fields} createdAt updatedAt version`.split(' ').filter((field) => !columns.includes(field))).toEqual([])
  },
)

test('every field of every noun has a Japanese label of its own within the noun', () => {
  for (const noun of everyNoun) {
    const labels = Object.values(noun.row.shape).map((schema) => metaOf(schema).label)
    for (const label of labels) expect(label).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  }
})

test('an estate is searched by its parts', () => {
  expect(Object.keys(estate.derived?.fields ?? {})).toEqual(
    expect.arrayContaining(['searchArea', 'searchBuildingDate', 'searchTotalFloorArea', 'searchFloorPlan']),
  )
})

// Words in brackets are a reading, a gloss or the unit: with or without them, or alone, it is the same label.
const labels: [Resource, string][] = [
  [
    user,
    'id 会員ID · email メールアドレス · firstName 名 · firstNameKana 名（フリガナ） · lastName 姓 · lastNameKana 姓（フリガナ） · name 氏名（表示名） · phone 電話番号 · userNumber 会員番号 · userType 会員区分 · identificationDocumentType 本人確認書類の種類 · powerOfAttorneyPath 委任状 · sellerApprovedAt 売主承認日時 · sellerApprovedStatus 売主審査状況 · sellerDenyReason 売主否認理由 · substituteFlag 代理人による登録 · usageFeeActive 利用料の有効状態 · usageFeePayAt 利用料の支払日時 · birthDate 生年月日 · postCode 郵便番号 · occupation 職業 · purpose 取引の目的 · termsAgreedAt 規約同意日時',
  ],
  [
    estate,
    'id 物件ID（物件番号） · title 物件タイトル · status 掲載状況 · statusOfUse 現況（利用状況） · estateType 物件種別 · estateTypeDetail 物件種目 · address1 町名・番地 · address2 建物名・部屋番号 · city 市区町村 · cityCode 市区町村コード · prefectures 都道府県 · prefecturesCode 都道府県コード · region 地方 · postCode 郵便番号 · publicAddress 公開する所在地 · nearestStation 最寄り駅 · nearestStationTime 駅からの徒歩時間（分） · routeDescription 交通・道順の説明 · price 価格 · priceDecided 価格の確定（未確定は「価格応相談」） · areaOfUse 用途地域 · appealPoint アピールポイント · notes 備考 · deliveryDate 引渡し時期 · denyReason 差し戻し理由 · changeReason 変更理由 · approvedAt 承認日時 · firstApprovedAt 初回承認日時（情報公開日） · facilityFree 周辺施設（自由記入） · reasonForSale 売却理由（自由記入） · reasonForSaleCodes 売却理由 · surveyCodes 測量・調査の状況 · surveyMemo 測量・調査のメモ · renovation リフォーム・修繕履歴 · register 登記名義人 · registerKana 登記名義人（フリガナ） · topImage メイン写真 · transactionMode 取引態様 · negotiationStatus 商談状況 · negotiationType 商談種別 · userID 売主 · viewCount 閲覧数 · ownerFirstName 所有者（名） · ownerFirstNameKana 所有者（名フリガナ） · ownerLastName 所有者（姓） · ownerLastNameKana 所有者（姓フリガナ） · ownerPostCode 所有者の郵便番号 · ownerPrefectures 所有者の都道府県 · ownerPrefecturesCode 所有者の都道府県コード · ownerCity 所有者の市区町村 · ownerCityCode 所有者の市区町村コード · ownerAddress1 所有者の町名・番地 · ownerAddress2 所有者の建物名・部屋番号 · land 土地情報 · building 建物情報 · estatePhotos 物件写真 · searchArea 土地面積 · searchBuildingDate 築年月 · searchTotalFloorArea 延床面積（専有面積） · searchFloorPlan 間取り',
  ],
  [
    facilityCategoryMaster,
    'id 施設区分ID · facilityCategoryName 施設区分名 · visibleEstateType 表示する物件種別 · sortOrder 並び順',
  ],
  [favorite, 'id お気に入りID · buyerID 買主 · estateID 物件'],
  [
    negotiation,
    'id 商談ID · estateID 物件 · buyerID 買主 · buyerName 買主名 · sellerID 売主 · sellerName 売主名 · adminID 担当者 · adminMemo 担当メモ（非公開） · status 商談状況 · negotiationType 商談種別 · chatStartFlag チャット開始 · deletedFlag 削除 · sellerInvitedFlag 売主を招待済み · lastSendAt 最終送信日時 · buyerLastSendAt 買主の最終送信日時 · sellerLastSendAt 売主の最終送信日時 · adminLastSendAt 担当者の最終送信日時',
  ],
  [
    chat,
    'id メッセージID · message 本文 · messageType メッセージ種別 · negotiationID 商談 · senderID 送信者 · senderName 送信者名 · receiverID 宛先 · receiverName 宛先名 · relationID 関連データ（見積・請求・支払い） · userType 送信者区分 · imagePaths 画像',
  ],
  [notice, 'id お知らせID · title 件名 · body 本文 · postDate 掲載日 · status 公開状況'],
  [
    order,
    'id 注文番号 · negotiationID 商談 · quotationID 見積 · orderUserID 注文者 · orderAt 注文日時 · orderCancelAt キャンセル日時 · orderStatus 注文状況 · totalAmount 合計金額（税込）',
  ],
  [
    payment,
    'id 支払い番号 · amount 金額（税込） · negotiationID 商談 · orderID 注文 · paymentStatus 支払い状況 · paymentUserID 支払者 · stripePaymentID 決済番号',
  ],
  [
    quotation,
    'id 見積番号 · negotiationID 商談 · quotationFixAt 見積確定日時 · quotationRequestAt 見積依頼日時 · quotationStatus 見積状況 · totalAmount 合計金額（税込） · userID 依頼者',
  ],
  [
    serviceMenu,
    'id メニューID · name サービス名 · description 説明 · displayOrder 表示順 · price 料金（税込） · priceDescription 料金の説明 · buyerMenuFlag 買主向け · sellerMenuFlag 売主向け · usageFeeFlag 利用料',
  ],
  [prefecture, 'id 都道府県コード · name 都道府県名'],
  [wizard, 'question 質問 · startFlag 最初の質問 · wizardType 質問の種類'],
]
const readings = (label: string) => [label, label.replace(/（.*）/, ''), label.replace(/^.*（(.*)）.*$/, '$1')]

test.each(labels.map(([noun, line]) => ({ name: noun.name, noun, line })))(
  'the fields of $name are called what the list of labels calls them',
  ({ noun, line }) => {
    const shape = { ...noun.row.shape, ...noun.derived?.fields }
    for (const [field, label] of line.split(' · ').map((pair) => pair.split(' ') as [string, string]))
      expect(readings(label), field).toContain(metaOf(shape[field] as never).label)
  },
)
