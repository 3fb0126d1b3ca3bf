import { choice } from '../kit/choice.ts'

/** The state of a listing (`Estate.status`); approved means published. */
export const ListingStatus = choice(
  {
    draft: [1, '下書き'],
    applying: [2, '申請中'],
    approved: [3, '公開中'],
    rejected: [9, '差し戻し'],
    finished: [10, '掲載終了'],
  },
  {
    /** Only its seller has it. */
    unsubmitted: ['draft', 'rejected'],
    /** The desk checks it or has published it. */
    submitted: ['applying', 'approved'],
  },
)

/** The tabs over a seller's listings; `negotiating` looks at the deals, the others at the status. */
export const ListingFilter = choice({
  all: [1, 'すべて'],
  negotiating: [2, '商談中'],
  applying: [3, '申請中'],
  approved: [4, '公開中'],
  rejected: [5, '差し戻し'],
  draft: [6, '下書き'],
  finished: [7, '掲載終了'],
})

/** What is sold in law (`Estate.estateType`). */
export const PropertyCategory = choice({
  notSelected: [0, '未選択'],
  land: [1, '土地'],
  leaseholdBuilding: [2, '建物のみ（借地権付き）'],
  landAndBuilding: [3, '土地・建物（戸建て等）'],
  condominium: [4, 'マンション（区分所有）'],
})

/** What stands there (`Estate.estateTypeDetail`). */
export const PropertyType = choice({
  notSelected: [0, '未選択'],
  land: [1, '土地'],
  house: [2, '一戸建て'],
  condominium: [3, 'マンション'],
  apartment: [4, 'アパート'],
  warehouse: [5, '倉庫'],
  factory: [6, '工場'],
  hotel: [7, 'ホテル・旅館'],
  building: [8, 'ビル'],
  other: [99, 'その他'],
})

/** In which part the advertiser acts (宅建業法34条 取引態様の明示). */
export const TransactionMode = choice({
  brokerage: [1, '媒介（仲介）'],
  agency: [2, '代理'],
  seller: [3, '売主'],
})

/** When the property can be handed over (`Estate.deliveryDate`). */
export const HandoverTiming = choice({
  immediate: [1, '即時'],
  negotiable: [2, '相談'],
  fixedDate: [3, '期日指定'],
  planned: [4, '予定'],
})

/** How the property is used at present (`Estate.statusOfUse`). */
export const StatusOfUse = choice({
  vacant: [1, '空き家（空室）'],
  ownerOccupied: [2, '居住中'],
  tenanted: [3, '賃貸中'],
  clearedLand: [4, '更地'],
  oldHouseStanding: [5, '古家あり'],
  other: [9, 'その他'],
})

/** Why the owner sells (`Estate.reasonForSaleCodes`). */
export const SaleReason = choice({
  inheritance: [1, '相続'],
  assetArrangement: [2, '資産整理'],
  movingHome: [3, '住み替え（生活拠点の移動）'],
  relocation: [4, '転勤・移転'],
  disposal: [5, '処分'],
  other: [9, 'その他'],
})

/** The documents and marks of the plot's survey (`Estate.surveyCodes`). */
export const SurveyCode = choice({
  boundaryConfirmed: [1, '確定測量図あり'],
  presentState: [2, '現況測量図あり'],
  registered: [3, '地積測量図（登記）あり'],
  boundaryMarkers: [4, '境界標あり'],
  notSurveyed: [5, '測量未実施'],
  unknown: [9, '不明'],
})

/** How far the most advanced deal on an estate is; none is null (`Estate.negotiationStatus`). */
export const EstateNegotiationStatus = choice({
  talking: [1, 'やり取りあり'],
  negotiating: [2, '商談中'],
  established: [3, '成約'],
})

/** Whether a home is sold, with all that is left to do until it is handed over. */
export const isSold = ({ negotiationStatus }: { negotiationStatus: number | null }): boolean =>
  negotiationStatus === EstateNegotiationStatus.established

/** Whether a home is sold, or its terms are being negotiated with a buyer. */
export const isInSale = (home: { negotiationStatus: number | null }): boolean =>
  isSold(home) || home.negotiationStatus === EstateNegotiationStatus.negotiating

/** Who may see a document of an estate. */
export const Visibility = choice({
  public: [0, '全員に公開'],
  seller: [1, '売主のみ'],
})

/** Whether the owner supplied a piece of information, or readers have to inquire. */
export const InquirySource = choice({
  owner: [1, '所有者が入力'],
  inquiry: [9, 'お問い合わせください（要確認）'],
})

/** What the filter panel asks first. */
export const FilterKey = choice({ estateType: [1, '物件種別'] })

/** The kind of estate that a set of wizard questions is for. */
export const WizardType = choice({
  land: [1, '土地'],
  house: [2, '戸建て'],
  condominium: [3, 'マンション'],
  other: [4, 'その他'],
})

/** Why a published estate is not shown, as its seller reads it. Its listing's status stays. */
export const SuspendedReason = choice({
  /** Its seller has not confirmed it by the due day. */
  stale: ['stale', '掲載内容の確認を待っています'],
  /** A deal on it is established. */
  sold: ['sold', '成約したため'],
  /** Its seller is no longer approved. */
  sellerRevoked: ['sellerRevoked', '売主の確認が取り消されたため'],
  /** Its seller's account is disabled. */
  sellerDisabled: ['sellerDisabled', '売主の利用が停止されているため'],
})

/** Whether a step of the wizard has all that it needs. */
export const Completion = choice({
  incomplete: [1, '未完了'],
  complete: [2, '完了'],
})

/** What a photo of an estate shows. */
export const PhotoType = choice({
  notSelected: [0, '未選択'],
  exterior: [1, '外観'],
  floorPlan: [2, '間取り図'],
  livingRoom: [3, 'リビング'],
  kitchen: [4, 'キッチン'],
  bathroom: [5, '浴室'],
  fromNorth: [6, '北側から撮影'],
  fromSouth: [7, '南側から撮影'],
  fromEast: [8, '東側から撮影'],
  fromWest: [9, '西側から撮影'],
  entrance: [10, '玄関'],
  toilet: [11, 'トイレ'],
  washroom: [12, '洗面所'],
  storage: [13, '収納'],
  balcony: [14, 'バルコニー'],
  neighbourhood: [15, '周辺'],
  other: [99, 'その他'],
})

/** How a document about an estate reaches the desk. */
export const EstateDocumentKind = choice({
  owner: [1, '所有者が保管'],
  post: [2, '郵送'],
  image: [3, '画像'],
  other: [4, 'その他'],
})

/** What a document about an estate is about. */
export const DocumentGroup = choice({
  landRegister: [1, '土地登記関係'],
  building: [2, '建物関係書類'],
  groundSurvey: [3, '地盤・測量関係'],
  other: [9, 'その他'],
})

/** What lies near an estate. */
export const NearbyFacilityType = choice({
  primarySchool: [1, '小学校'],
  juniorHighSchool: [2, '中学校'],
  university: [3, '大学'],
  park: [4, '公園'],
  convenienceStore: [5, 'コンビニエンスストア'],
  supermarket: [6, 'スーパー'],
  shoppingStreet: [7, '商店街'],
  drugstore: [8, 'ドラッグストア'],
  hospital: [9, '病院'],
  bank: [10, '銀行'],
})
