import { expect, test } from 'vitest'
import * as building from './building.ts'
import * as deal from './deal.ts'
import * as land from './land.ts'
import * as listing from './listing.ts'
import * as notice from './notice.ts'
import * as person from './person.ts'
import { Region } from './region.ts'

const modules = { ...building, ...deal, ...land, ...listing, ...notice, ...person, Region }

// Every enumeration of the specification: its codes with their labels, in order.
const specified: Record<string, string> = {
  Role: '1 管理者 / 2 売主 / 3 買主',
  ListingStatus: '1 下書き / 2 申請中 / 3 公開中 / 9 差し戻し / 10 掲載終了',
  ListingFilter: '1 すべて / 2 商談中 / 3 申請中 / 4 公開中 / 5 差し戻し / 6 下書き / 7 掲載終了',
  PropertyCategory:
    '0 未選択 / 1 土地 / 2 建物のみ（借地権付き） / 3 土地・建物（戸建て等） / 4 マンション（区分所有）',
  PropertyType:
    '0 未選択 / 1 土地 / 2 一戸建て / 3 マンション / 4 アパート / 5 倉庫 / 6 工場 / 7 ホテル・旅館 / 8 ビル / 99 その他',
  DealStatus: '1 やり取り中 / 2 商談中 / 3 成約 / 4 取引完了 / 9 不成立',
  DealRole: '2 売主 / 3 買主',
  QuotationStatus: '1 見積依頼中 / 2 見積確定 / 3 注文済み / 4 支払い済み / 9 キャンセル',
  OrderStatus: '1 注文受付 / 2 注文確定 / 9 キャンセル',
  PaymentStatus: '1 未払い / 2 支払い済み / 3 決済エラー / 9 返金済み',
  ChatMessageType: '1 テキスト / 2 画像 / 3 見積書の依頼 / 4 請求書の依頼 / 5 お支払い',
  EstateDocumentKind: '1 所有者が保管 / 2 郵送 / 3 画像 / 4 その他',
  DocumentGroup: '1 土地登記関係 / 2 建物関係書類 / 3 地盤・測量関係 / 9 その他',
  HandoverTiming: '1 即時 / 2 相談 / 3 期日指定 / 4 予定',
  LandRight: '1 所有権 / 2 旧法地上権 / 3 旧法賃借権 / 4 普通地上権 / 5 普通賃借権 / 6 定期地上権 / 7 定期賃借権',
  CityPlanning: '1 市街化区域 / 2 市街化調整区域 / 3 都市計画区域外',
  LandCategory: '1 宅地 / 2 田・畑 / 3 山林 / 4 雑種地 / 5 その他',
  Structure: '1 木造 / 2 鉄骨造 / 3 鉄筋コンクリート造（RC） / 4 軽量鉄骨造 / 5 その他',
  PhotoType:
    '0 未選択 / 1 外観 / 2 間取り図 / 3 リビング / 4 キッチン / 5 浴室 / 6 北側から撮影 / 7 南側から撮影 / 8 東側から撮影 / 9 西側から撮影 / 10 玄関 / 11 トイレ / 12 洗面所 / 13 収納 / 14 バルコニー / 15 周辺 / 99 その他',
  FloorPlan:
    '1 ワンルーム / 2 1K / 3 1DK / 4 1LDK / 5 2K / 6 2DK / 7 2LDK / 8 3K / 9 3DK / 10 3LDK / 11 4K / 12 4DK / 13 4LDK / 14 5K以上',
  Region: '1 北海道 / 2 東北 / 3 関東 / 4 中部 / 5 近畿 / 6 中国 / 7 四国 / 8 九州・沖縄',
  IdentityDocument: '1 運転免許証 / 2 パスポート / 3 マイナンバーカード（表面のみ）',
  SellerStatus: '1 未申請 / 2 申請中 / 3 承認済み / 4 否認',
  NearbyFacilityType:
    '1 小学校 / 2 中学校 / 3 大学 / 4 公園 / 5 コンビニエンスストア / 6 スーパー / 7 商店街 / 8 ドラッグストア / 9 病院 / 10 銀行',
  Completion: '1 未完了 / 2 完了',
  RoomType:
    'L リビング / D ダイニング / K キッチン / W 洋室 / J 和室 / LDK リビング・ダイニング・キッチン / DK ダイニング・キッチン / S 納戸・サービスルーム / WR 洗面所',
  Direction: '1 北 / 2 南 / 3 東 / 4 西 / 5 北東 / 6 南東 / 7 南西 / 8 北西',
  RepairArea: '1 水回り / 2 内装 / 3 共用部分 / 9 その他',
  Equipment: '1 キッチン / 2 浴室 / 3 トイレ / 4 洗面所 / 5 給湯器 / 6 給排水設備 / 9 その他',
  InteriorWork: '1 内装全面 / 2 床 / 3 壁 / 4 建具（ドア） / 5 サッシ',
  SaleReason: '1 相続 / 2 資産整理 / 3 住み替え（生活拠点の移動） / 4 転勤・移転 / 5 処分 / 9 その他',
  RoadType: '1 公道 / 2 私道 / 3 共有（共有私道） / 9 その他',
  AreaUnit: '1 ㎡ / 2 坪',
  TransactionMode: '1 媒介（仲介） / 2 代理 / 3 売主',
  Zoning:
    '1 第一種低層住居専用地域 / 2 第二種低層住居専用地域 / 3 第一種中高層住居専用地域 / 4 第二種中高層住居専用地域 / 5 第一種住居地域 / 6 第二種住居地域 / 7 準住居地域 / 8 田園住居地域 / 9 近隣商業地域 / 10 商業地域 / 11 準工業地域 / 12 工業地域 / 13 工業専用地域',
  Visibility: '0 全員に公開 / 1 売主のみ',
  InquirySource: '1 所有者が入力 / 9 お問い合わせください（要確認）',
  FilterKey: '1 物件種別',
  NoticeStatus: '1 下書き / 2 公開 / 9 非公開',
  EstateNegotiationStatus: '1 やり取りあり / 2 商談中 / 3 成約',
  StatusOfUse: '1 空き家（空室） / 2 居住中 / 3 賃貸中 / 4 更地 / 5 古家あり / 9 その他',
  SurveyCode: '1 確定測量図あり / 2 現況測量図あり / 3 地積測量図（登記）あり / 4 境界標あり / 5 測量未実施 / 9 不明',
  WizardType: '1 土地 / 2 戸建て / 3 マンション / 4 その他',
  RejectType: '1 修正して再申請 / 2 掲載不可 / 3 書類待ち',
}

test.each(Object.entries(specified))('%s has exactly the specified codes and labels', (name, line) => {
  const choice = modules[name as keyof typeof modules] as typeof person.Role
  expect(choice.options.map(({ value, label }) => `${value} ${label}`).join(' / ')).toBe(line)
})
