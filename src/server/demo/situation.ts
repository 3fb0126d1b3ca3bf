import { HandoverTiming, StatusOfUse } from '#domain/choices/listing.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import { isLand, type Sort } from './sorts.ts'

const letters = ['メゾン', 'ハイツ', 'コート', 'テラス', 'レジデンス'] as const

/** Where an estate lies: the number is made up, the town is real. */
export function whereOf(place: Place, sort: Sort, random: Random) {
  const { postCode, prefecturesCode, prefectures, region, cityCode, city, town } = place
  const flat = sort === 'condominium'
  return {
    ...{ postCode, prefecturesCode, prefectures, region, cityCode, city, town },
    publicAddress: `${prefectures}${city}${town}`,
    address1: `${town}${random.int(1, 60)}番地${random.chance(0.6) ? random.int(1, 20) : ''}`,
    address2: flat ? `見本${random.pick(letters)}${town} ${random.int(101, 109)}号室` : null,
  }
}

/** How it is used at present, and when it can be handed over. */
export function useOf(sort: Sort, random: Random, now: string) {
  const { immediate, negotiable, planned } = HandoverTiming
  const today = tokyoDate(now)
  const later = { deliveryTiming: planned, deliveryDate: addDays(today, random.int(60, 210)) }
  const open = { deliveryTiming: random.pick([immediate, negotiable]), deliveryDate: null }
  if (sort === 'lot') {
    const standing = random.chance(0.3)
    return {
      statusOfUse: standing ? StatusOfUse.oldHouseStanding : StatusOfUse.clearedLand,
      ...open,
      ...(standing && { deliveryTiming: negotiable }),
    }
  }
  if (isLand(sort)) return { statusOfUse: StatusOfUse.other, ...open }
  if (sort === 'apartment' || (sort === 'shop' && random.chance(0.5)))
    return { statusOfUse: StatusOfUse.tenanted, deliveryTiming: negotiable, deliveryDate: null }
  if (['farmhouse', 'villa', 'store', 'inn', 'warehouse', 'factory', 'shop'].includes(sort) || random.chance(0.5))
    return { statusOfUse: StatusOfUse.vacant, ...open }
  return {
    statusOfUse: StatusOfUse.ownerOccupied,
    ...(random.chance(0.5) ? later : { deliveryTiming: negotiable, deliveryDate: null }),
  }
}
