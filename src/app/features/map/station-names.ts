import { Marker, type Map as MapLibre } from 'maplibre-gl'
import type { Client } from '#http/client.ts'

type Ground = Awaited<ReturnType<Client['place']['ground']>>
type Station = Ground['stations'][number]
type Point = { x: number; y: number }

/** From this zoom on every station is drawn, and so more of them are named. */
const closeFrom = 12
const mostFar = 14
const mostNear = 30

/** The stations of grounds, those where the most lines meet first. */
function byLines(grounds: readonly Pick<Ground, 'stations' | 'lines'>[]): Station[] {
  const meeting = new Map<string, number>()
  for (const { points } of grounds.flatMap(({ lines }) => lines))
    for (const place of new Set(points.map(String))) meeting.set(place, (meeting.get(place) ?? 0) + 1)
  const linesAt = ({ lat, lng }: Station) => meeting.get(`${lat},${lng}`) ?? 0
  return grounds.flatMap(({ stations }) => stations).toSorted((one, other) => linesAt(other) - linesAt(one))
}

/** By which stations' names somebody finds their way: large ones first, as many as have room for their names; each name once. */
export function landmarks(
  grounds: readonly Pick<Ground, 'stations' | 'lines'>[],
  placeOf: (station: Station) => Point | null,
  most: number,
): Station[] {
  const named: (Point & { station: Station })[] = []
  for (const station of byLines(grounds)) {
    if (named.length === most) break
    const place = placeOf(station)
    if (!place) continue
    const isTaken = named.some(
      ({ x, y, station: { name } }) =>
        name === station.name || (Math.abs(x - place.x) < 84 && Math.abs(y - place.y) < 26),
    )
    if (!isTaken) named.push({ ...place, station })
  }
  return named.map(({ station }) => station)
}

/** Writes the names of stations in view in place of those that were written before. */
export function stationNamer(map: MapLibre): (grounds: readonly Ground[]) => void {
  let names: Marker[] = []
  return function draw(grounds) {
    for (const name of names) name.remove()
    const view = map.getBounds()
    const placeOf = ({ lat, lng }: Station) => (view.contains([lng, lat]) ? map.project([lng, lat]) : null)
    const named = landmarks(grounds, placeOf, map.getZoom() < closeFrom ? mostFar : mostNear)
    names = named.map(({ name, lat, lng }) => {
      const element = document.createElement('span')
      element.className = 'map-name text-muted pointer-events-none text-xs'
      element.textContent = name
      return new Marker({ element, anchor: 'top', offset: [0, 4] }).setLngLat([lng, lat]).addTo(map)
    })
  }
}
