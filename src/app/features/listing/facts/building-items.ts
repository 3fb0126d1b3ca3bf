import { flagLabel } from '#domain/choices/flag.ts'
import { Direction } from '#domain/choices/land.ts'
import { buildingAgeLabel, newOrUsed, seismicWarning } from '#domain/law/building-age.ts'
import { buildingFields, room, type Room } from '#domain/estate/building.ts'
import { yearMonth } from '#domain/format/date.ts'
import { inWords, labelOf, ofBuilding, type Item } from './fact.ts'

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
export const buildingItems: readonly Item[] = [
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
export const flatItems: readonly Item[] = [
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
    as: (words, { building: { floorNo } }) => ((floorNo ?? 0) < 0 ? `地下${-floorNo!}階` : words),
  }),
  ofBuilding('totalUnits'),
  planItem,
  ...feeItems,
  ofBuilding('pets', { as: (_, { building }) => flagLabel(building.pets, 'can') }),
  ...extras,
]
