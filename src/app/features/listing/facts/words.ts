import { Direction } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields, repair, room, type Repair, type Room } from '#domain/estate/building.ts'
import { answerInWords, confirmedInWords } from '#domain/estate/guidance/freshness.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import { landFields, road } from '#domain/estate/land.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { squareMeters, squareMetersOfAMat, tsubo } from '#domain/format/area.ts'
import { digits } from '#domain/format/count.ts'
import { yearMonth } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { byWalk, shortLineName, walkText } from '#domain/format/walking.ts'
import { buildingAgeLabel } from '#domain/law/building-age.ts'
import { accessLines } from '../access-lines.ts'
import { inWords, labelOf, type Fact } from './fact.ts'
import { facts } from './facts.ts'

const { land, house, condominium, other } = WizardType

/** What a home is first compared by: a figure, and below it what it is. */
type KeyItem = (estate: PublicEstate, today: string) => Fact | null

const planKey: KeyItem = ({ building }) => {
  const value = inWords(buildingFields.floorPlan, building.floorPlan)
  return value ? { label: labelOf(buildingFields.floorPlan), value } : null
}
const areaKey =
  (name: string, areaOf: (estate: PublicEstate) => number | null | undefined): KeyItem =>
  (estate) => {
    const area = areaOf(estate)
    return area ? { label: `${name}（${tsubo(area)}）`, value: squareMeters(area) } : null
  }
const landKey = areaKey('土地', ({ land }) => land.landArea)
const floorKey = areaKey('延床', ({ building }) => building.totalFloorArea)
const ageKey: KeyItem = ({ building: { builtYearMonth } }, today) =>
  builtYearMonth ? { label: yearMonth(builtYearMonth), value: buildingAgeLabel(builtYearMonth, today) } : null
const walkKey: KeyItem = ({ stations, nearestStation, nearestStationTime }) => {
  const [nearest] = byWalk(stations)
  if (nearest)
    return { label: `${shortLineName(nearest.lineName)} ${walkText(nearest.name)}`, value: `徒歩${nearest.minutes}分` }
  return nearestStation && nearestStationTime
    ? { label: walkText(nearestStation), value: `徒歩${nearestStationTime}分` }
    : null
}
const ratiosOf = ({ land: { coverageRatio, floorAreaRatio } }: PublicEstate) =>
  [inWords(landFields.coverageRatio, coverageRatio), inWords(landFields.floorAreaRatio, floorAreaRatio)]
    .filter(Boolean)
    .join('・')
const rightKey: KeyItem = ({ land: { landRight } }) => {
  const value = inWords(landFields.landRight, landRight)
  return value ? { label: labelOf(landFields.landRight), value } : null
}
const keys: Record<Kind, readonly KeyItem[]> = {
  [land]: [landKey, rightKey, walkKey],
  [house]: [planKey, floorKey, ageKey, walkKey],
  [condominium]: [planKey, areaKey('専有', ({ building }) => building.exclusiveArea), ageKey, walkKey],
  [other]: [floorKey, landKey, ageKey, walkKey],
}

/** The figures that people compare first, at most four. */
function keyFacts(estate: PublicEstate, today: string): Fact[] {
  const kind = kindOf(estate)
  return (kind ? keys[kind] : []).flatMap((say) => say(estate, today) ?? [])
}

/** What a fact is about, by which the page draws a sign for it. */
export type Sign = 'structure' | 'land' | 'road' | 'parking' | 'zone' | 'floor' | 'fees' | 'balcony' | 'use'
export type Highlight = { sign: Sign; label: string; value: string }
type HighlightItem = (estate: PublicEstate) => Highlight | null

const highlight = (sign: Sign, label: string, ...words: (string | null | undefined)[]): Highlight | null => {
  const value = words.filter(Boolean).join(' ')
  return value ? { sign, label, value } : null
}
const structure: HighlightItem = ({ building: { structure, floorsAbove } }) =>
  highlight(
    'structure',
    '構造',
    inWords(buildingFields.structure, structure),
    floorsAbove ? `${floorsAbove}階建` : null,
  )
const ground: HighlightItem = ({ land: { landArea, landRight } }) =>
  highlight(
    'land',
    `土地・${inWords(landFields.landRight, landRight) ?? ''}`.replace(/・$/, ''),
    landArea ? squareMeters(landArea) : null,
  )
const street: HighlightItem = ({ land: { roads } }) => {
  const [first] = roads ?? []
  if (!first) return null
  const { direction, width, roadType } = first
  const side = `${Direction.label(direction)}側`
  return highlight(
    'road',
    `接道・${inWords(road.roadType, roadType)}`,
    side,
    width == null ? null : inWords(road.width, width),
  )
}
const parking: HighlightItem = ({ building }) => highlight('parking', labelOf(buildingFields.parking), building.parking)
const zone: HighlightItem = (estate) =>
  highlight('zone', inWords(publicFields.areaOfUse, estate.areaOfUse) ?? '建蔽率・容積率', ratiosOf(estate))
const floor: HighlightItem = ({ building: { floorNo, floorsAbove } }) =>
  floorNo
    ? highlight(
        'floor',
        floorsAbove ? `${floorsAbove}階建の` : labelOf(buildingFields.floorNo),
        floorNo < 0 ? `地下${-floorNo}階` : `${floorNo}階`,
      )
    : null
const fees: HighlightItem = ({ building: { managementFee, repairReserve } }) => {
  const sum = (managementFee ?? 0) + (repairReserve ?? 0)
  return sum > 0 ? highlight('fees', '管理費と修繕積立金', `月${yen(sum)}`) : null
}
const balcony: HighlightItem = ({ building: { balconyDirection, balconyArea } }) =>
  highlight(
    'balcony',
    'バルコニー',
    balconyDirection && `${Direction.label(balconyDirection)}向き`,
    balconyArea ? squareMeters(balconyArea) : null,
  )
const use: HighlightItem = (estate) => highlight('use', '現況', inWords(publicFields.statusOfUse, estate.statusOfUse))

const highlights: Record<Kind, readonly HighlightItem[]> = {
  [land]: [zone, street, use],
  [house]: [structure, ground, street, zone, parking],
  [condominium]: [floor, structure, balcony, fees, parking],
  [other]: [structure, ground, street, zone, parking],
}
/** What is told of building and land before all the rest, at most five. */
function highlightsOf(estate: PublicEstate): Highlight[] {
  const kind = kindOf(estate)
  return (kind ? highlights[kind] : []).flatMap((say) => say(estate) ?? [])
}

const sizeOf = ({ size, floor }: Room) =>
  [
    inWords(room.size, size),
    `約${digits(Math.round(size * squareMetersOfAMat * 10) / 10)}㎡`,
    inWords(room.floor, floor),
  ]
    .filter(Boolean)
    .join('・')

const roomFacts = (rooms: readonly Room[]): Fact[] =>
  rooms.map((each, index) => ({
    label: `${index + 1}. ${inWords(room.roomType, each.roomType)}`,
    value: sizeOf(each),
  }))

const partsOf = ({ repairArea, equipment, interior }: Repair) =>
  [
    inWords(repair.repairArea, repairArea),
    inWords(repair.equipment, equipment),
    inWords(repair.interior, interior),
  ].filter(Boolean)

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))
/** The repairs, latest first. */
const repairsOf = (repairs: readonly Repair[]) =>
  repairs
    .toSorted((a, b) => order(b.doneAt ?? '', a.doneAt ?? ''))
    .map((item) => ({
      when: item.doneAt ? yearMonth(item.doneAt) : '時期は不明',
      parts: partsOf(item).join('・'),
      content: item.content,
    }))

/**
 * What the page of an estate tells in the words of its fields. The loader says it: the fields' schemas are the larger part of what
 * a page of a home would bring, and who comes to one from elsewhere does not need them. `today` is `YYYY-MM-DD` in Japan.
 */
export const wordsOf = (estate: PublicEstate, today: string) => ({
  access: accessLines(estate),
  keys: keyFacts(estate, today),
  highlights: highlightsOf(estate),
  outline: facts(estate, today),
  confirmed: confirmedInWords(estate, today),
  rooms: roomFacts(estate.building.rooms ?? []),
  repairs: repairsOf(estate.building.repairs ?? []),
})
export { answerInWords }
export type EstateWords = ReturnType<typeof wordsOf>
