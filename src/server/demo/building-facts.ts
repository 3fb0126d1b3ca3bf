import { AreaMethod, FloorPlan, ManagementForm, Structure } from '#domain/choices/building.ts'
import { Direction } from '#domain/choices/land.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Setting } from './places.ts'
import type { Random } from './random.ts'
import { premises } from './premises.ts'
import { repairsOf } from './repairs.ts'
import { floorFor, roomsOf, type Plan } from './rooms.ts'
import { isLand, type Sort } from './sorts.ts'

const { wooden, steelFrame, reinforcedConcrete, lightSteel } = Structure
const { oneRoom, k1, dk2, ldk1, ldk2, dk3, ldk3, k4, dk4, ldk4, k5OrMore } = FloorPlan

const flatPlans: Record<Setting, readonly Plan[]> = {
  M: [oneRoom, k1, ldk1, ldk1, ldk2, ldk2, ldk3],
  U: [ldk1, ldk2, ldk2, ldk3, ldk3, ldk3, ldk4],
  S: [ldk2, ldk3, ldk3, ldk4, dk3],
  R: [ldk3],
  T: [oneRoom, ldk1, ldk2],
  I: [k1],
}
const housePlans = {
  house: [ldk3, ldk3, ldk4, ldk4, ldk4, k5OrMore],
  leasehold: [dk2, dk3, ldk2, ldk3],
  villa: [ldk1, ldk2, ldk3, ldk3],
  farmhouse: [dk4, k4, ldk4, k5OrMore, k5OrMore],
}
const ages = {
  condominium: [2, 46],
  house: [1, 42],
  leasehold: [32, 56],
  villa: [14, 44],
  farmhouse: [48, 112],
  apartment: [8, 38],
  shop: [12, 46],
  store: [40, 96],
  inn: [28, 90],
  warehouse: [9, 44],
  factory: [14, 46],
} as const

type Standing = Exclude<Sort, 'lot' | 'farmland' | 'forest' | 'industrialLot'>

/** The month in which something of such an age was finished. */
const built = (now: string, random: Random, [youngest, oldest]: readonly [number, number]): string => {
  const month = random.int(1, 12)
  return `${Number(now.slice(0, 4)) - random.int(youngest, oldest)}-${String(month).padStart(2, '0')}`
}

/** The building of an estate; nothing for land. Rooms, areas and storeys agree with each other. */
export function buildingOf(sort: Sort, setting: Setting, random: Random, now: string): Building {
  if (isLand(sort)) return {}
  const standing = sort as Standing
  const builtYearMonth = built(now, random, ages[standing])
  const age = Number(now.slice(0, 4)) - Number(builtYearMonth.slice(0, 4))
  const shared = { builtYearMonth, inspection: random.chance(0.25), seismicCert: age < 20 && random.chance(0.3) }
  const old = { ...shared, repairs: repairsOf(standing, random, { age, now }) }
  if (standing === 'condominium') return { ...old, ...flat(setting, random, age) }
  if (standing in housePlans) return { ...old, ...house(standing as keyof typeof housePlans, random, age) }
  return { ...old, ...premises(standing as Parameters<typeof premises>[0], random) }
}

function flat(setting: Setting, random: Random, age: number): Building {
  const floorPlan = random.pick(flatPlans[setting])
  const rooms = roomsOf(floorPlan, random, { mats: age > 20 ? 0.3 : 0.08, floors: null })
  const [low, high] = setting === 'M' ? [9, 30] : setting === 'S' ? [4, 11] : [5, 14]
  const floorsAbove = random.int(low, high)
  const exclusiveArea = floorFor(rooms, random.decimal(0.76, 0.84))
  const tens = (yen: number) => Math.round(yen / 10) * 10
  return {
    floorPlan,
    rooms,
    exclusiveArea,
    areaMethod: AreaMethod.wallCenter,
    structure: floorsAbove > 20 ? Structure.other : reinforcedConcrete,
    floorsAbove,
    floorsBelow: floorsAbove > 20 ? 1 : 0,
    floorNo: random.int(1, floorsAbove),
    totalUnits: floorsAbove * random.int(3, 8),
    balconyArea: random.decimal(4, exclusiveArea > 55 ? 14 : 7),
    balconyDirection: random.pick([
      Direction.south,
      Direction.south,
      Direction.southeast,
      Direction.southwest,
      Direction.east,
    ]),
    managementFee: tens(exclusiveArea * random.int(160, 250)),
    repairReserve: tens(exclusiveArea * (age < 8 ? random.int(90, 140) : random.int(170, 260))),
    otherMonthly: random.chance(0.35) ? random.pick(['町会費 月額300円', 'インターネット利用料 月額1,100円']) : null,
    managementForm: random.chance(0.85) ? ManagementForm.fullyEntrusted : ManagementForm.partlyEntrusted,
    parking: setting === 'M' ? '敷地内の駐車場は満車です' : `敷地内に空きあり（月額${random.int(4, 16)},000円）`,
    pets: random.chance(0.5),
  }
}

function house(sort: keyof typeof housePlans, random: Random, age: number): Building {
  const floorPlan = random.pick(housePlans[sort])
  const floorsAbove = random.chance(sort === 'farmhouse' ? 0.55 : sort === 'villa' ? 0.4 : 0.08) ? 1 : 2
  const mats = sort === 'farmhouse' ? 0.75 : age > 24 ? 0.45 : 0.12
  const rooms = roomsOf(floorPlan, random, { mats, floors: floorsAbove })
  return {
    floorPlan,
    rooms,
    totalFloorArea: floorFor(rooms, random.decimal(0.58, 0.68)),
    structure: sort === 'house' ? random.pick([wooden, wooden, wooden, wooden, lightSteel, steelFrame]) : wooden,
    floorsAbove,
    parking: random.pick(sort === 'leasehold' ? ['なし', '1台分'] : ['1台分', '2台分', '2台分', '3台分']),
  }
}
