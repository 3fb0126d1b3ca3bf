import { Ownership, Zoning } from '../choices/land.ts'
import {
  EstateNegotiationStatus,
  HandoverTiming,
  InquirySource,
  ListingStatus,
  PropertyCategory,
  PropertyType,
  SaleReason,
  StatusOfUse,
  SurveyCode,
  TransactionMode,
  SuspendedReason,
} from '../choices/listing.ts'
import { DealRole } from '../choices/deal.ts'
import { Region } from '../choices/region.ts'
import { flag, integer, longText, maybe, pattern, ref, refs, text, yen } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { manyOf, oneOf } from '../kit/parts.ts'
import type { RowOf } from '../kit/resource.ts'
import { documents, estatePhotos, nearbyFacilities, priceHistory, stations } from './attachments.ts'
import { facilityCategoryMaster } from '../master/facility-category-master.ts'
import { building } from './building.ts'
import { land } from './land.ts'
import { address, kana, name, postCode, prefecturesCode } from '../user/person-fields.ts'

/** What everybody may read of a published estate. Whatever is not here never leaves the desk and the seller. */
export const publicFields = {
  estateNumber: text('物件番号', { max: 11, exact: true }),
  title: maybe(text('物件タイトル', { min: 5, max: 40, isMailed: true })),
  estateType: oneOf('物件種別', PropertyCategory),
  estateTypeDetail: oneOf('物件種目', PropertyType),
  statusOfUse: maybe(oneOf('現況', StatusOfUse)),
  region: maybe(oneOf('地方', Region)),
  prefecturesCode: maybe(prefecturesCode('都道府県コード')),
  prefectures: maybe(text('都道府県', { max: 10 })),
  cityCode: maybe(pattern('市区町村コード', /^\d{5}$/, '市区町村を選んでください')),
  city: maybe(text('市区町村', { max: 40, isMailed: true })),
  town: maybe(text('町域', { max: 60, exact: true, isMailed: true })),
  publicAddress: maybe(text('公開する所在地', { max: 160 })),
  stations,
  nearestStation: maybe(text('最寄り駅', { max: 40 })),
  nearestStationTime: maybe(integer('駅からの徒歩時間', { min: 1, max: 99, unit: '分' })),
  busStop: maybe(text('バス停', { max: 40 })),
  busRideTime: maybe(integer('バスの乗車時間', { min: 1, max: 120, unit: '分' })),
  busStopTime: maybe(integer('バス停からの徒歩時間', { min: 1, max: 60, unit: '分' })),
  routeDescription: maybe(longText('交通・道順の説明', { max: 500 })),
  price: maybe(yen('価格')),
  priceDecided: flag('価格の確定'),
  freeTransfer: flag('無償譲渡'),
  areaOfUse: maybe(oneOf('用途地域', Zoning)),
  appealPoint: maybe(longText('アピールポイント', { max: 1000 })),
  notes: maybe(longText('備考', { max: 2000 })),
  disclosure: maybe(longText('告知事項', { max: 1000 })),
  disclosureSource: maybe(oneOf('告知事項の出どころ', InquirySource)),
  deliveryTiming: maybe(oneOf('引渡しの時期', HandoverTiming)),
  deliveryDate: maybe(day('引渡し時期')),
  facilityFree: maybe(longText('周辺施設（自由記入）', { max: 500 })),
  nearbyFacilities,
  facilityIDs: refs('設備・条件', { max: 60, of: facilityCategoryMaster }),
  reasonForSale: maybe(longText('売却理由（自由記入）', { max: 500 })),
  reasonForSaleCodes: manyOf('売却理由', SaleReason),
  surveyCodes: manyOf('測量・調査の状況', SurveyCode),
  surveyMemo: maybe(longText('測量・調査のメモ', { max: 500 })),
  renovation: maybe(longText('リフォーム・修繕履歴', { max: 1000 })),
  topImage: maybe(ref('メイン写真', { upload: 'estate' })),
  transactionMode: maybe(oneOf('取引態様', TransactionMode)),
  land,
  building,
  estatePhotos,
  negotiationStatus: maybe(oneOf('商談状況', EstateNegotiationStatus)),
  firstApprovedAt: maybe(time('情報公開日')),
  approvedAt: maybe(time('承認日時')),
  nextUpdateAt: maybe(day('次回更新予定日')),
}

/** What only the seller and the desk read. */
export const privateFields = {
  status: oneOf('掲載状況', ListingStatus),
  userID: ref('売主'),
  onBehalfFlag: flag('運営が代わりに作成'),
  /** By which the operator's own system knows the home: a file of listings finds it again by this. */
  ownNumber: maybe(text('自社管理番号', { min: 1, max: 60, exact: true })),
  postCode: maybe(postCode('郵便番号')),
  address1: maybe(address('町名・番地')),
  address2: maybe(address('建物名・部屋番号')),
  ownership: maybe(oneOf('所有のいきさつ', Ownership)),
  register: maybe(text('登記名義人', { max: 60 })),
  registerKana: maybe(kana('登記名義人（フリガナ）', { max: 60 })),
  ownerLastName: maybe(name('所有者（姓）')),
  ownerFirstName: maybe(name('所有者（名）')),
  ownerLastNameKana: maybe(kana('所有者（姓フリガナ）')),
  ownerFirstNameKana: maybe(kana('所有者（名フリガナ）')),
  ownerPostCode: maybe(postCode('所有者の郵便番号')),
  ownerPrefecturesCode: maybe(prefecturesCode('所有者の都道府県コード')),
  ownerPrefectures: maybe(text('所有者の都道府県', { max: 10 })),
  ownerCityCode: maybe(pattern('所有者の市区町村コード', /^\d{5}$/, '市区町村を選んでください')),
  ownerCity: maybe(text('所有者の市区町村', { max: 40 })),
  ownerAddress1: maybe(address('所有者の町名・番地')),
  ownerAddress2: maybe(address('所有者の建物名・部屋番号')),
  coOwnersConsent: maybe(flag('共有者全員の同意')),
  documents,
  denyReason: maybe(longText('差し戻し理由', { min: 1, max: 1000 })),
  changeReason: maybe(longText('変更理由', { min: 1, max: 500 })),
  negotiationType: maybe(oneOf('商談種別', DealRole)),
  suspendedReason: maybe(oneOf('公開を止めている理由', SuspendedReason)),
  priceHistory,
  appliedAt: maybe(time('申請日時')),
  endNoticedOn: maybe(day('掲載の終わりを知らせた日')),
  decidedBy: maybe(ref('決定者')),
  approvalReason: maybe(longText('指摘があっても承認する理由', { min: 1, max: 500 })),
  viewCount: integer('閲覧数'),
  favoriteCount: integer('お気に入り数'),
}

export const estateFields = { ...privateFields, ...publicFields }
export type Estate = RowOf<typeof estateFields>
