import { PropertyCategory, PropertyType } from '#domain/choices/listing.ts'
import type { Place, Setting } from './places.ts'

/** The sorts of estates that the demo draws, each with its codes. */
export const sorts = {
  condominium: [PropertyCategory.condominium, PropertyType.condominium],
  house: [PropertyCategory.landAndBuilding, PropertyType.house],
  farmhouse: [PropertyCategory.landAndBuilding, PropertyType.house],
  villa: [PropertyCategory.landAndBuilding, PropertyType.house],
  leasehold: [PropertyCategory.leaseholdBuilding, PropertyType.house],
  apartment: [PropertyCategory.landAndBuilding, PropertyType.apartment],
  shop: [PropertyCategory.landAndBuilding, PropertyType.building],
  store: [PropertyCategory.landAndBuilding, PropertyType.other],
  inn: [PropertyCategory.landAndBuilding, PropertyType.hotel],
  warehouse: [PropertyCategory.landAndBuilding, PropertyType.warehouse],
  factory: [PropertyCategory.landAndBuilding, PropertyType.factory],
  lot: [PropertyCategory.land, PropertyType.land],
  farmland: [PropertyCategory.land, PropertyType.land],
  forest: [PropertyCategory.land, PropertyType.land],
  industrialLot: [PropertyCategory.land, PropertyType.land],
} as const

export type Sort = keyof typeof sorts

/** What is on offer in each setting, in turn. */
const turns: Record<Setting, readonly Sort[]> = {
  M: ['condominium', 'condominium', 'shop', 'condominium', 'lot', 'condominium'],
  U: ['condominium', 'house', 'lot', 'condominium', 'house', 'leasehold', 'condominium', 'house', 'apartment', 'house'],
  S: ['house', 'lot', 'house', 'condominium', 'house', 'lot', 'house', 'apartment', 'leasehold'],
  R: ['farmhouse', 'farmhouse', 'lot', 'farmhouse', 'store', 'farmland', 'farmhouse'],
  T: ['villa', 'inn', 'condominium', 'forest', 'villa', 'inn'],
  I: ['warehouse', 'factory', 'industrialLot', 'warehouse'],
}

/** Prefectures with twice as much on offer in their cities: Tokyo, Kanagawa, Osaka. */
const busy = [13, 14, 27]

/** A place and what is for sale there. */
export interface Plot {
  place: Place
  sort: Sort
}

/** What stands where: each place has something, the cities of the busiest prefectures two things. */
export function layOut(places: readonly Place[]): Plot[] {
  const counts = { M: 0, U: 0, S: 0, R: 0, T: 0, I: 0 }
  return places.flatMap((place) => {
    const twice = busy.includes(place.prefecturesCode) && 'MU'.includes(place.setting)
    return (twice ? [place, place] : [place]).map(() => {
      const turn = turns[place.setting]
      return { place, sort: turn[counts[place.setting]++ % turn.length] ?? 'house' }
    })
  })
}

/** Whether people live in it: what has a floor plan. */
export const isHome = (sort: Sort) => ['condominium', 'house', 'farmhouse', 'villa', 'leasehold'].includes(sort)
/** Whether nothing is sold but land. */
export const isLand = (sort: Sort) => sorts[sort][0] === PropertyCategory.land
