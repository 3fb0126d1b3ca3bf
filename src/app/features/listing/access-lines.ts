import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { byWalk, shortLineName, walkText } from '#domain/format/walking.ts'

type Access = Pick<
  PublicEstate,
  'stations' | 'nearestStation' | 'nearestStationTime' | 'busStop' | 'busRideTime' | 'busStopTime'
>

/** What the ways to an estate are called in its outline. */
export const accessLabel = '交通'

const stopName = (name: string) => (/(停|停留所|停留場)$/.test(name) ? name : `${name}バス停`)

/** The nearest way to an estate in short, without the name of a line: `三軒茶屋駅 徒歩7分`; empty where none is told. */
export function shortAccess(estate: Access): string {
  const [nearest] = byWalk(estate.stations)
  return nearest ? walkText(nearest.name, nearest.minutes) : (accessLines(estate)[0] ?? '')
}

/**
 * The ways to an estate on foot and by bus, a line each, the nearest station first: `東急田園都市線 三軒茶屋駅 徒歩7分`,
 * `三軒茶屋駅 バス12分 中町バス停 徒歩3分`.
 */
export function accessLines({
  stations,
  nearestStation,
  nearestStationTime,
  busStop,
  busRideTime,
  busStopTime,
}: Access) {
  const typed = nearestStationTime || !busStop ? walkText(nearestStation, nearestStationTime) : ''
  const onFoot = stations.length
    ? byWalk(stations).map(({ lineName, name, minutes }) =>
        [shortLineName(lineName), walkText(name, minutes)].filter(Boolean).join(' '),
      )
    : [typed]
  const ride = busRideTime ? [walkText(nearestStation), `バス${busRideTime}分`] : []
  const byBus = busStop ? [...ride, stopName(busStop), busStopTime ? `徒歩${busStopTime}分` : ''] : []
  return [...onFoot, byBus.filter(Boolean).join(' ')].filter(Boolean)
}
