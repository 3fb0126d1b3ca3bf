import { walkingMinutes } from '#domain/law/walking-minutes.ts'
import type { Place, Setting } from './places.ts'
import type { Random } from './random.ts'
import type { Access } from './sketch.ts'

/** Metres of road to the station. */
const toStation: Record<Setting, readonly [number, number]> = {
  M: [110, 640],
  U: [200, 1150],
  S: [420, 1650],
  R: [500, 2300],
  T: [450, 1900],
  I: [900, 2300],
}

export function accessOf(place: Place, random: Random): Access {
  const { station, busStop, setting } = place
  if (!busStop)
    return {
      nearestStation: station,
      nearestStationTime: walkingMinutes(random.int(...toStation[setting])),
      busStop: null,
      busRideTime: null,
      busStopTime: null,
    }
  return {
    nearestStation: station || null,
    nearestStationTime: null,
    busStop,
    busRideTime: station ? random.int(6, 24) : null,
    busStopTime: walkingMinutes(random.int(120, 560)),
  }
}

/** How one gets there in words, the line named. */
export function routeOf({ line, station, busStop }: Place, access: Access): string {
  if (!busStop) return `${line}「${station}」から徒歩${access.nearestStationTime}分です。`
  const walk = `バス停「${busStop}」から徒歩${access.busStopTime}分`
  if (!station) return `${walk}です。お車でのご案内が便利ですので、待ち合わせの場所はご相談ください。`
  return `${line}「${station}」からバスで約${access.busRideTime}分、${walk}です。`
}
