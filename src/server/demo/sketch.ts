import type { NearbyFacility } from '#domain/estate/attachments.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Land } from '#domain/estate/land.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import type { Sort } from './sorts.ts'

/** How one gets there: minutes on foot to the station, or a bus (ride only where it comes from the station). */
export interface Access {
  nearestStation: string | null
  nearestStationTime: number | null
  busStop: string | null
  busRideTime: number | null
  busStopTime: number | null
}

/** An estate half made: what is known of it when its words are written. */
export interface Sketch {
  sort: Sort
  place: Place
  land: Land
  building: Building
  access: Access
  nearby: NearbyFacility[]
  statusOfUse: Estate['statusOfUse']
  /** Years since the building was finished; 0 for land. */
  age: number
  random: Random
  now: string
}
