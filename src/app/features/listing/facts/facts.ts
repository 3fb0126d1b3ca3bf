import { WizardType } from '#domain/choices/listing.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { Direction } from '#domain/choices/land.ts'
import { flagLabel } from '#domain/choices/flag.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { isPlanned, isPrivate, landFields, road, type Road } from '#domain/estate/land.ts'
import { buildingAgeLabel, newOrUsed, seismicWarning } from '#domain/law/building-age.ts'
import { buildingFields, room, type Room } from '#domain/estate/building.ts'
import { yearMonth } from '#domain/format/date.ts'
import {
  type Fact,
  type Item,
  inWords,
  labelOf,
  ofEstate,
  ofLand,
  firstItems,
  lastItems,
  rightItems,
  ofBuilding,
} from './fact.ts'

const none = 'なし'

/** A road that the land touches: `南側 公道 幅員6m 接面11.5m`. */
const roadInWords = ({ direction, roadType, width, frontage }: Road) =>
  [
    `${Direction.label(direction)}側`,
    inWords(road.roadType, roadType),
    ...(width == null ? [] : [`${labelOf(road.width)}${inWords(road.width, width)}`]),
    ...(frontage == null ? [] : [`${labelOf(road.frontage)}${inWords(road.frontage, frontage)}`]),
  ].join(' ')

const undesignatedLabel = '指定なし'

/** What the law requires a listing of land to state (別表3・別表5): its area and right, what may be built there, which roads lead to it. */
const landItems: readonly Item[] = [
  ofLand('landArea', {
    as: (words, { land }) => [words, inWords(landFields.areaSource, land.areaSource)].filter(Boolean).join(' '),
  }),
  {
    label: labelOf(landFields.privateRoadArea),
    say: ({ land: { privateRoadArea, roads } }) =>
      inWords(landFields.privateRoadArea, privateRoadArea || null) ??
      (privateRoadArea === 0 || (roads?.length && !roads.some(isPrivate)) ? none : null),
  },
  ...rightItems,
  ofLand('landCategory'),
  ofLand('currentLandUse'),
  ofLand('cityPlanning'),
  {
    label: labelOf(publicFields.areaOfUse),
    say: (e) => inWords(publicFields.areaOfUse, e.areaOfUse) ?? (e.land.cityPlanning ? undesignatedLabel : null),
  },
  {
    label: `${labelOf(landFields.coverageRatio)}・${labelOf(landFields.floorAreaRatio)}`,
    say: (e) => {
      const ratios = [
        inWords(landFields.coverageRatio, e.land.coverageRatio),
        inWords(landFields.floorAreaRatio, e.land.floorAreaRatio),
      ]
      if (ratios.every((ratio) => ratio === null)) return isPlanned(e.land) ? null : undesignatedLabel
      return ratios.map((ratio) => ratio ?? undesignatedLabel).join('・')
    },
  },
  { label: labelOf(landFields.roads), wide: true, say: ({ land }) => land.roads?.map(roadInWords).join('\n') || null },
  ofLand('setbackArea', { as: (words, { land }) => (land.setbackArea ? words : none) }),
  ofLand('rebuildable', { as: (_, { land }) => flagLabel(land.rebuildable, 'can') }),
  ofLand('terrain'),
  ofLand('farmlandPermit', {
    as: (_, { land }) => (land.farmlandPermit ? '許可を受けている' : 'まだ受けていない（売買には許可か届出が必要）'),
  }),
  ofLand('water'),
  ofLand('sewer'),
  ofLand('gas'),
  ofLand('electric'),
]

/** Whether the land must be built on with the seller's builder (建築条件): of bare land only. */
const buildConditionItem: Item = ofLand('buildCondition')

/** What a listing of a flat states about the land. */
const flatLandItems: readonly Item[] = [...rightItems, ofEstate('areaOfUse')]

const noFee = (words: string, fee: number | null | undefined) => (fee ? words : 'なし')

const roomInWords = ({ roomType, size }: Room) => `${inWords(room.roomType, roomType)} ${inWords(room.size, size)}`

/** The month of completion in both calendars, and the building's age. */
const builtItem: Item = {
  label: labelOf(buildingFields.builtYearMonth),
  say({ building: { builtYearMonth } }, today) {
    if (!builtYearMonth) return null
    const parts = [
      `${yearMonth(builtYearMonth)}${buildingAgeLabel(builtYearMonth, today)}`,
      seismicWarning(builtYearMonth),
    ]
    return parts.filter(Boolean).join('・')
  },
}

const newOrUsedItem: Item = { label: '新築・中古', say: ({ building }, today) => newOrUsed(building, today) || null }

const floorsOf = (above: number | null | undefined, below: number | null | undefined) => {
  if (!above) return null
  return below ? `地上${above}階・地下${below}階建` : `${above}階建`
}
/** `木造 2階建` */
const structureItem: Item = {
  label: `${labelOf(buildingFields.structure)}・階数`,
  say: ({ building: { structure, floorsAbove, floorsBelow } }) =>
    [inWords(buildingFields.structure, structure), floorsOf(floorsAbove, floorsBelow)].filter(Boolean).join(' ') ||
    null,
}

/** `3LDK（洋室 6帖・和室 4.5帖）` */
const planItem: Item = ofBuilding('floorPlan', {
  wide: true,
  as: (words, { building: { rooms } }) => (rooms?.length ? `${words}（${rooms.map(roomInWords).join('・')}）` : words),
})

const extras: readonly Item[] = [
  ofBuilding('parking'),
  ofBuilding('equipment', { wide: true }),
  ofBuilding('inspection'),
  ofBuilding('seismicCert'),
]

const feeItems: readonly Item[] = [
  ofBuilding('managementFee', { as: (words, { building }) => noFee(words, building.managementFee) }),
  ofBuilding('repairReserve', { as: (words, { building }) => noFee(words, building.repairReserve) }),
  ofBuilding('otherMonthly'),
  ofBuilding('managementForm'),
]

/** What the law requires a listing of a whole building to state (別表5). */
const buildingItems: readonly Item[] = [
  ofBuilding('totalFloorArea'),
  builtItem,
  newOrUsedItem,
  structureItem,
  planItem,
  ofBuilding('totalUnits'),
  ...feeItems,
  ...extras,
]

/** What the law requires a listing of a flat to state (別表7). */
const flatItems: readonly Item[] = [
  ofBuilding('exclusiveArea', {
    as: (words, { building }) =>
      [words, inWords(buildingFields.areaMethod, building.areaMethod)].filter(Boolean).join(' '),
  }),
  ofBuilding('balconyArea', {
    as: (words, { building: { balconyDirection } }) =>
      balconyDirection ? `${words} ${Direction.label(balconyDirection)}向き` : words,
  }),
  builtItem,
  newOrUsedItem,
  structureItem,
  ofBuilding('floorNo', {
    as: (words, { building: { floorNo } }) => (floorNo != null && floorNo < 0 ? `地下${-floorNo}階` : words),
  }),
  ofBuilding('totalUnits'),
  planItem,
  ...feeItems,
  ofBuilding('pets', { as: (_, { building }) => flagLabel(building.pets, 'can') }),
  ...extras,
]

const { land, house, condominium, other } = WizardType

const byKind: Record<Kind, readonly Item[]> = {
  [land]: [...landItems, buildConditionItem],
  [house]: [...buildingItems, ...landItems],
  [condominium]: [...flatItems, ...flatLandItems],
  [other]: [...buildingItems, ...landItems],
}

/**
 * An estate's outline (物件概要): every item that advertising law wants of its kind, in the order of the industry's
 * forms, without what is not there. `today` is `YYYY-MM-DD` in Japan.
 * Source: 表示規約施行規則 別表3（売地）・別表5（中古住宅）・別表7（中古マンション）.
 */
export function facts(estate: PublicEstate, today: string): Fact[] {
  const kind = kindOf(estate)
  return [...firstItems, ...(kind ? byKind[kind] : []), ...lastItems].flatMap(({ label, wide, say }) => {
    const value = say(estate, today)
    return value ? [{ label, value, ...(wide && { wide }) }] : []
  })
}
