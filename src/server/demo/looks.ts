import { FloorPlan } from '#domain/choices/building.ts'
import type { Plan } from './rooms.ts'
import type { PictureKind } from './pictures.ts'
import type { Place } from './places.ts'
import { isHome, type Sort } from './sorts.ts'

/** What is drawn in some of the pictures, by their seeds: see scripts/demo/pictures. */
const traditionalHouses = [2, 9, 13, 18, 20, 22, 24, 35, 37, 39, 41, 42, 47, 49]
const narrowHouses = [4, 8, 32, 55, 57, 59]
const tatamiRooms = [5, 6, 9, 10, 12, 15, 17, 18, 19]

const { k1, oneRoom, ldk1, ldk2, ldk3, ldk4, dk2 } = FloorPlan
/** Drawn floor plans come in turn, seven of them: flats and houses of two storeys. */
const turns = 7
const flats = new Map<Plan, number>([
  [ldk3, 0],
  [ldk1, 2],
  [ldk2, 3],
  [k1, 5],
  [dk2, 6],
])
const houses = new Map<Plan, number>([
  [ldk3, 1],
  [ldk4, 4],
])

export interface Subject {
  sort: Sort
  place: Place
  age: number
  building: { floorPlan?: Plan | null | undefined; floorsAbove?: number | null | undefined }
}

/** Whether a picture could be of this estate: no farmhouse in a city street, no floor plan of another size. */
export function suits(
  { kind, seed }: { kind: PictureKind; seed: number },
  { sort, place, age, building }: Subject,
): boolean {
  const rural = sort === 'farmhouse' || sort === 'store'
  if (kind === 'exteriorHouse') {
    if (traditionalHouses.includes(seed)) return rural || age > 45
    return !rural && (!narrowHouses.includes(seed) || 'MU'.includes(place.setting))
  }
  if (kind === 'living') return tatamiRooms.includes(seed) === (rural || sort === 'inn')
  if (kind !== 'floorPlan' || !isHome(sort)) return true
  const drawn = sort === 'condominium' ? flats : building.floorsAbove === 2 ? houses : new Map<Plan, number>()
  return drawn.get(building.floorPlan ?? oneRoom) === seed % turns
}
