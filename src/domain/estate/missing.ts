import { HandoverTiming, WizardType } from '../choices/listing.ts'
import { LandCategory } from '../choices/land.ts'
import type { Obstacle } from '../kit/moves.ts'
import type { Estate } from './fields.ts'
import { kindOf, type Kind } from './kind.ts'
import { isLease } from './land.ts'
import type { WizardStep } from './wizard-steps.ts'

/** Something a listing of its kind must tell and does not yet: on which step, in which field, and why. */
export type Missing = Obstacle & { step: WizardStep; label: string; reason: string }

const { land, house, condominium, other } = WizardType
const all: readonly Kind[] = [land, house, condominium, other]
const withLand: readonly Kind[] = [land, house, other]
const withBuilding: readonly Kind[] = [house, condominium, other]

const advertising = '不動産の表示に関する公正競争規約で、広告に必ず載せる項目です'
const clarity = '取引態様は、広告のたびに示すことが法律で決まっています（宅地建物取引業法34条）'
const ownership = '売る権利のある方の物件だけを掲載するために確かめます（公開されません）'

type Requirement = {
  step: WizardStep
  path: string
  label: string
  kinds: readonly Kind[]
  reason?: string
  /** Whether it is told; by default, whether the field holds anything. */
  told?: (estate: Estate) => boolean
  /** Whether this estate has to tell it at all. */
  if?: (estate: Estate) => boolean
}

/** 別表3（売地）・別表5（中古住宅）・別表7（中古マンション）の必要な表示事項, with what the desk needs besides. */
const requirements: readonly Requirement[] = [
  { step: 'kind', path: 'estateType', label: '物件種別', kinds: all, told: (e) => e.estateType !== 0 },
  { step: 'kind', path: 'estateTypeDetail', label: '物件種目', kinds: all, told: (e) => e.estateTypeDetail !== 0 },
  { step: 'address', path: 'postCode', label: '郵便番号', kinds: all, reason: '所在地を正しく確かめるために使います' },
  { step: 'address', path: 'prefecturesCode', label: '都道府県', kinds: all },
  { step: 'address', path: 'cityCode', label: '市区町村', kinds: all },
  {
    step: 'address',
    path: 'address1',
    label: '町名・番地',
    kinds: all,
    reason: '番地は公開しません。審査で登記と照らし合わせます',
  },
  { step: 'address', path: 'publicAddress', label: '公開する所在地', kinds: all },
  {
    step: 'address',
    path: 'nearestStation',
    label: '交通（駅とバス停のどちらか）',
    kinds: all,
    told: (e) => hasStation(e) || hasBus(e),
  },
  {
    step: 'name',
    path: 'ownerLastName',
    label: '所有者の氏名',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerLastName') && filled(e, 'ownerFirstName'),
  },
  {
    step: 'name',
    path: 'ownerLastNameKana',
    label: '所有者のフリガナ',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerLastNameKana') && filled(e, 'ownerFirstNameKana'),
  },
  {
    step: 'name',
    path: 'ownerPostCode',
    label: '所有者の住所',
    kinds: all,
    reason: ownership,
    told: (e) => filled(e, 'ownerPrefecturesCode') && filled(e, 'ownerCity') && filled(e, 'ownerAddress1'),
  },
  { step: 'name', path: 'register', label: '登記名義人', kinds: all, reason: ownership },
  {
    step: 'name',
    path: 'coOwnersConsent',
    label: '共有者全員の同意',
    kinds: all,
    reason: '共有の物件は、全員の同意がなければ売れません（民法251条）',
    told: (e) => e.coOwnersConsent === true,
  },
  { step: 'detail', path: 'land.landArea', label: '土地面積', kinds: withLand },
  { step: 'detail', path: 'land.areaSource', label: '公簿・実測の別', kinds: withLand },
  { step: 'detail', path: 'land.landRight', label: '土地の権利', kinds: all },
  { step: 'detail', path: 'land.leaseTerm', label: '借地期間', kinds: all, if: (e) => isLease(e.land.landRight) },
  { step: 'detail', path: 'land.leaseRent', label: '地代', kinds: all, if: (e) => isLease(e.land.landRight) },
  { step: 'detail', path: 'land.landCategory', label: '地目', kinds: withLand },
  { step: 'detail', path: 'land.cityPlanning', label: '都市計画', kinds: withLand },
  { step: 'detail', path: 'land.coverageRatio', label: '建ぺい率', kinds: withLand },
  { step: 'detail', path: 'land.floorAreaRatio', label: '容積率', kinds: withLand },
  {
    step: 'detail',
    path: 'land.roads',
    label: '接道（方位・種別・幅員・接面）',
    kinds: withLand,
    told: (e) => (e.land.roads ?? []).some((road) => road.width != null && road.frontage != null),
  },
  {
    step: 'detail',
    path: 'land.farmlandPermit',
    label: '農地法の許可',
    kinds: withLand,
    if: (e) => e.land.landCategory === LandCategory.farmland,
  },
  { step: 'detail', path: 'building.totalFloorArea', label: '建物面積', kinds: [house, other] },
  { step: 'detail', path: 'building.exclusiveArea', label: '専有面積', kinds: [condominium] },
  { step: 'detail', path: 'building.areaMethod', label: '専有面積の測り方', kinds: [condominium] },
  { step: 'detail', path: 'building.builtYearMonth', label: '築年月', kinds: withBuilding },
  { step: 'detail', path: 'building.structure', label: '構造', kinds: withBuilding },
  { step: 'detail', path: 'building.floorsAbove', label: '地上階数', kinds: withBuilding },
  { step: 'detail', path: 'building.floorNo', label: '所在階', kinds: [condominium] },
  { step: 'detail', path: 'building.floorPlan', label: '間取り', kinds: [house, condominium] },
  { step: 'detail', path: 'building.managementFee', label: '管理費', kinds: [condominium] },
  { step: 'detail', path: 'building.repairReserve', label: '修繕積立金', kinds: [condominium] },
  { step: 'detail', path: 'building.managementForm', label: '管理形態', kinds: [condominium] },
  {
    step: 'photo',
    path: 'estatePhotos',
    label: '写真（1枚以上）',
    kinds: all,
    reason: '写真のない物件は、ほとんど見てもらえません',
    told: (e) => e.estatePhotos.length > 0,
  },
  {
    step: 'photo',
    path: 'topImage',
    label: 'メイン写真',
    kinds: all,
    reason: '一覧でいちばん先に見える写真です',
    told: (e) => e.estatePhotos.some((photo) => photo.path === e.topImage),
  },
  {
    step: 'price',
    path: 'price',
    label: '価格',
    kinds: all,
    told: (e) => e.priceDecided && e.price !== null && (e.price > 0 || e.freeTransfer),
  },
  { step: 'price', path: 'transactionMode', label: '取引態様', kinds: all, reason: clarity },
  { step: 'price', path: 'statusOfUse', label: '現況', kinds: all },
  { step: 'price', path: 'deliveryTiming', label: '引渡し時期', kinds: all },
  {
    step: 'price',
    path: 'deliveryDate',
    label: '引渡しの日',
    kinds: all,
    if: (e) => e.deliveryTiming === HandoverTiming.fixedDate || e.deliveryTiming === HandoverTiming.planned,
  },
  {
    step: 'title',
    path: 'title',
    label: '物件タイトル',
    kinds: all,
    reason: '何の物件かが、ひと目で伝わるようにします',
  },
]

const filled = (estate: Estate, field: keyof Estate) => estate[field] !== null && estate[field] !== ''
const hasStation = (e: Estate) => filled(e, 'nearestStation') && e.nearestStationTime !== null
const hasBus = (e: Estate) => filled(e, 'busStop') && e.busStopTime !== null

/** The value at `field` or `part.field`. */
function at(estate: Estate, path: string): unknown {
  const [field = '', inner] = path.split('.')
  const value = estate[field as keyof Estate]
  return inner ? (value as Record<string, unknown>)[inner] : value
}

const applying = (estate: Estate, kind: Kind) =>
  requirements.filter((one) => one.kinds.includes(kind) && (one.if?.(estate) ?? true))

/** What an estate must still tell before it can be published, in the order of the wizard. Empty: it tells everything. */
export function missing(estate: Estate): Missing[] {
  return applying(estate, kindOf(estate) ?? land)
    .filter((one) => !(one.told?.(estate) ?? ![null, undefined, ''].includes(at(estate, one.path) as null)))
    .map(({ step, path, label, reason = advertising }) => ({
      step,
      label,
      reason,
      path: path.split('.'),
      message: `${label}を入力してください`,
    }))
}

/** How much of what its kind must tell an estate tells already, 0–100. */
export function completeness(estate: Estate): number {
  const asked = applying(estate, kindOf(estate) ?? land).length
  return Math.round(((asked - missing(estate).length) / asked) * 100)
}
