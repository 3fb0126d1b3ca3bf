import { CityPlanning, LandCategory, RoadType } from '../choices/land.ts'
import { WizardType } from '../choices/listing.ts'
import type { Estate } from './fields.ts'
import { isLease } from './land.ts'
import { all, withBuilding, withLand, type Requirement } from './requirement.ts'

const { house, condominium, other } = WizardType
// Outside the city planning areas the law sets no ratios.
const isPlanned = (e: Estate) => e.land.cityPlanning !== CityPlanning.outside

/** What must be told of land and building: 別表3（売地）・別表5（中古住宅）・別表7（中古マンション）of 表示規約施行規則. */
export const detailRequirements: readonly Requirement[] = [
  { step: 'detail', path: 'land.landArea', label: '土地面積', kinds: withLand },
  { step: 'detail', path: 'land.areaSource', label: '公簿・実測の別', kinds: withLand },
  { step: 'detail', path: 'land.landRight', label: '土地の権利', kinds: all },
  { step: 'detail', path: 'land.leaseTerm', label: '借地期間', kinds: all, if: (e) => isLease(e.land.landRight) },
  { step: 'detail', path: 'land.leaseRent', label: '地代', kinds: all, if: (e) => isLease(e.land.landRight) },
  { step: 'detail', path: 'land.landCategory', label: '地目', kinds: withLand },
  { step: 'detail', path: 'land.cityPlanning', label: '都市計画', kinds: withLand },
  {
    step: 'detail',
    path: 'areaOfUse',
    label: '用途地域',
    kinds: withLand,
    reason: '市街化区域には必ず用途地域が定められています（都市計画法13条）',
    if: (e) => e.land.cityPlanning === CityPlanning.urbanization,
  },
  { step: 'detail', path: 'land.coverageRatio', label: '建ぺい率', kinds: withLand, if: isPlanned },
  { step: 'detail', path: 'land.floorAreaRatio', label: '容積率', kinds: withLand, if: isPlanned },
  {
    step: 'detail',
    path: 'land.roads',
    label: '接道（方位・種別・幅員・接面）',
    kinds: withLand,
    told: (e) => (e.land.roads ?? []).some((road) => road.width != null && road.frontage != null),
  },
  {
    step: 'detail',
    path: 'land.privateRoadArea',
    label: '私道負担面積（なければ0）',
    kinds: withLand,
    if: (e) =>
      (e.land.roads ?? []).some(({ roadType }) => roadType === RoadType.private || roadType === RoadType.shared),
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
  {
    step: 'detail',
    path: 'building.builtYearMonth',
    label: '築年月',
    kinds: withBuilding,
    reason: 'わからないときは、備考に「築後約40年」のように書いてください',
    told: (e) => Boolean(e.building.builtYearMonth) || /築後?約\s*\d+\s*年/.test((e.notes ?? '').normalize('NFKC')),
  },
  { step: 'detail', path: 'building.structure', label: '構造', kinds: withBuilding },
  { step: 'detail', path: 'building.floorsAbove', label: '地上階数', kinds: withBuilding },
  { step: 'detail', path: 'building.floorNo', label: '所在階', kinds: [condominium] },
  { step: 'detail', path: 'building.floorPlan', label: '間取り', kinds: [house, condominium] },
  { step: 'detail', path: 'building.managementFee', label: '管理費', kinds: [condominium] },
  { step: 'detail', path: 'building.repairReserve', label: '修繕積立金', kinds: [condominium] },
  { step: 'detail', path: 'building.managementForm', label: '管理形態', kinds: [condominium] },
]
