import { LandCategory } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields } from '#domain/estate/building.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Kind } from '#domain/estate/kind.ts'
import { isLease, landFields } from '#domain/estate/land.ts'
import { all, withBuilding, withLand } from '#domain/estate/requirement.ts'

const { house, condominium, other } = WizardType

/** Fields that belong together, for these kinds of estate. A field's list is drawn as one. */
export type DetailGroup = { title: string; lead?: string; kinds: readonly Kind[]; fields: readonly string[] }

const land = (...names: (keyof typeof landFields)[]) => names.map((name) => `land.${name}`)
const building = (...names: (keyof typeof buildingFields)[]) => names.map((name) => `building.${name}`)

const named: DetailGroup[] = [
  {
    title: '土地の広さ',
    lead: '㎡でも坪でも入力できます。',
    kinds: withLand,
    fields: land('landArea', 'areaSource', 'privateRoadArea', 'setbackArea'),
  },
  { title: '土地の権利', kinds: all, fields: land('landRight', 'leaseTerm', 'leaseRent') },
  {
    title: '土地の決まり',
    lead: '何が建てられるかに関わります。わからないところは、あとで運営といっしょに確かめられます。',
    kinds: withLand,
    fields: [
      ...land('landCategory', 'farmlandPermit', 'currentLandUse', 'cityPlanning'),
      'areaOfUse',
      ...land('coverageRatio', 'floorAreaRatio', 'buildCondition', 'rebuildable', 'restrictions'),
    ],
  },
  { title: '用途地域', kinds: [condominium], fields: ['areaOfUse'] },
  {
    title: '接している道路',
    lead: '敷地が接している道路を、すべて入力してください。',
    kinds: withLand,
    fields: land('roads'),
  },
  {
    title: '水道・ガス・電気',
    kinds: withLand,
    fields: land('water', 'sewer', 'gas', 'electric', 'terrain'),
  },
  {
    title: '建物の広さ',
    kinds: [house, other],
    fields: building('totalFloorArea', 'floorPlan'),
  },
  {
    title: 'お部屋の広さ',
    kinds: [condominium],
    fields: building('exclusiveArea', 'areaMethod', 'balconyArea', 'balconyDirection', 'floorPlan'),
  },
  {
    title: '建物のつくり',
    kinds: withBuilding,
    fields: building(
      'builtYearMonth',
      'neverLivedIn',
      'structure',
      'floorsAbove',
      'floorsBelow',
      'floorNo',
      'totalUnits',
    ),
  },
  {
    title: '部屋',
    lead: '部屋ごとの広さがわかると、暮らしを思い浮かべやすくなります。',
    kinds: withBuilding,
    fields: building('rooms'),
  },
  {
    title: '毎月の費用と管理',
    lead: '管理費と修繕積立金は、分けて入力してください。',
    kinds: [condominium, other],
    fields: building('managementFee', 'repairReserve', 'otherMonthly', 'managementForm'),
  },
  {
    title: '設備と調査',
    kinds: withBuilding,
    fields: building('parking', 'pets', 'equipment', 'inspection', 'seismicCert'),
  },
  { title: '修繕した箇所', kinds: withBuilding, fields: [...building('repairs'), 'renovation'] },
  { title: '測量と告知', kinds: all, fields: ['surveyCodes', 'surveyMemo', 'disclosure', 'disclosureSource'] },
]

const placed = new Set(named.flatMap(({ fields }) => fields))
const rest = (part: string, fields: object) =>
  Object.keys(fields)
    .map((name) => `${part}.${name}`)
    // The unit is chosen beside the area itself.
    .filter((path) => !placed.has(path) && path !== 'land.areaUnit')

/** Everything that the wizard asks about land and building. A field that no group names yet stands under その他. */
export const detailGroups: readonly DetailGroup[] = [
  ...named,
  { title: '土地のその他', kinds: withLand, fields: rest('land', landFields) },
  { title: '建物のその他', kinds: withBuilding, fields: rest('building', buildingFields) },
].filter(({ fields }) => fields.length > 0)

/** What is only asked when something else has been answered so. */
const shownIf: Record<string, (estate: Estate) => boolean> = {
  'land.leaseTerm': ({ land }) => isLease(land.landRight),
  'land.leaseRent': ({ land }) => isLease(land.landRight),
  'land.farmlandPermit': ({ land }) => land.landCategory === LandCategory.farmland,
}

const onlyFor: Record<string, readonly Kind[]> = {
  'building.floorNo': [condominium],
  'building.totalUnits': [condominium, other],
  'building.managementForm': [condominium],
}

/** Whether a field is asked of this estate. */
export const isAsked = (path: string, kind: Kind, estate: Estate) =>
  (onlyFor[path]?.includes(kind) ?? true) && (shownIf[path]?.(estate) ?? true)
