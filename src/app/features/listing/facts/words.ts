import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields, repair, room, type Repair, type Room } from '#domain/estate/building.ts'
import { answerInWords, freshness } from '#domain/estate/guidance/freshness.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { squareMetersOfAMat } from '#domain/format/area.ts'
import { digits } from '#domain/format/count.ts'
import { yearMonth } from '#domain/format/date.ts'
import { buildingAgeLabel } from '#domain/law/building-age.ts'
import { accessLines } from '../access-lines.ts'
import { inWords, labelOf, ofBuilding, ofEstate, ofLand, type Fact, type Item } from './fact.ts'
import { facts } from './facts.ts'

const { land, house, condominium, other } = WizardType

const age: Item = {
  label: labelOf(buildingFields.builtYearMonth),
  say: ({ building: { builtYearMonth } }, today) => (builtYearMonth ? buildingAgeLabel(builtYearMonth, today) : null),
}
const keys: Record<Kind, readonly Item[]> = {
  [land]: [ofLand('landArea'), ofLand('landRight'), ofLand('coverageRatio'), ofEstate('statusOfUse')],
  [house]: [ofBuilding('floorPlan'), ofBuilding('totalFloorArea'), ofLand('landArea'), age],
  [condominium]: [ofBuilding('floorPlan'), ofBuilding('exclusiveArea'), ofBuilding('floorNo'), age],
  [other]: [ofBuilding('totalFloorArea'), ofLand('landArea'), ofBuilding('structure'), age],
}

/** The four figures that people compare first. */
function keyFacts(estate: PublicEstate, today: string): Fact[] {
  const kind = kindOf(estate)
  return (kind ? keys[kind] : []).flatMap(({ label, say }) => {
    const value = say(estate, today)
    return value ? [{ label, value }] : []
  })
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
  outline: facts(estate, today),
  freshness: freshness(estate, today),
  rooms: roomFacts(estate.building.rooms ?? []),
  repairs: repairsOf(estate.building.repairs ?? []),
})
export { answerInWords }
export type EstateWords = ReturnType<typeof wordsOf>
