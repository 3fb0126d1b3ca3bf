import { digits } from '#domain/format/count.ts'
import { mapColours as colours } from '#http/map-look.ts'
import type { Cluster } from '#http/shapes/map.ts'
import type { MapTiles } from '#providers/map-tiles/index.ts'
import { drawGround, placesIn } from './draw-ground.ts'
import { beginPicture, svgOf } from './picture.ts'
import { viewOver } from './view.ts'

/** `extent`: south, west, north and east of the homes; null where there are none. Both in ten-thousandths of a degree. */
type Homes = { clusters: readonly Pick<Cluster, 'lat' | 'lng' | 'count'>[]; extent: readonly number[] | null }

const japan = [305_000, 1_280_000, 456_000, 1_460_000]
const size = { width: 824, height: 618 }
const discRadius = 17
/** From this zoom on cities are named, before it prefectures. */
const cityZoom = 8

const pointOf = (lat = 0, lng = 0) => ({ lat: lat / 10_000, lng: lng / 10_000 })

/** Draws where the homes of a search are, as numbers on discs at the middle of the towns of each square, as an SVG. */
export async function drawArea(mapTiles: MapTiles, { clusters, extent }: Homes): Promise<string> {
  const [south, west, north, east] = extent ?? japan
  // A single town has no width.
  const view = viewOver(pointOf((south ?? 0) - 1, (west ?? 0) - 1), pointOf((north ?? 0) + 1, (east ?? 0) + 1), size)
  const { ground, labels, source } = await beginPicture(mapTiles, view)
  const discs = clusters.map(({ lat, lng, count }) => {
    const [x, y] = view.pixelOf(pointOf(lat, lng)).map(Math.round)
    labels.keepFree(x ?? 0, y ?? 0, discRadius)
    return `<circle cx="${x}" cy="${y}" r="${discRadius}" fill="#fff" stroke="${colours.ink}" stroke-width="1.5"/><text x="${x}" y="${(y ?? 0) + 4}" font-size="12" font-weight="700" fill="${colours.ink}" text-anchor="middle">${digits(count)}</text>`
  })
  const names = placesIn(ground, [view.zoom < cityZoom ? 'region' : 'locality']).map(
    ({ name, x, y }) => labels.write(name, x, y + 4, { size: 12, colour: colours.quietName }) ?? '',
  )
  return svgOf(view, '物件のある場所の地図', drawGround(ground, view), ...names, ...discs, source)
}
