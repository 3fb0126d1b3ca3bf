import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import { stationNames } from './ground.ts'

/** Marks are as wide as their words: images of a few widths stand for them. Pixels. */
const step = 16
const upTo = (size: number) => Math.max(step, Math.ceil(size / step) * step)

/** The name of a transparent image of a mark's size, which a map places as it places names. */
function imageOf(map: MapLibre, element: HTMLElement): string {
  const [width, height] = [upTo(element.offsetWidth), upTo(element.offsetHeight)]
  const name = `mark-${width}-${height}`
  if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) })
  return name
}

/** Keeps the names of a map from lying under marks, in place of those of before. */
export function keepNamesFrom(map: MapLibre, marks: readonly Marker[]): void {
  const features = marks.map((mark) => {
    const { lng, lat } = mark.getLngLat()
    const { x, y } = mark.getOffset()
    return {
      type: 'Feature' as const,
      properties: { image: imageOf(map, mark.getElement()), offset: [x, y] },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    }
  })
  map.getSource<GeoJSONSource>('obstacles')?.setData({ type: 'FeatureCollection', features })
}

/** Tells screen readers which stations a map names: what it draws, they cannot read. @returns the list, for the map's container */
export function stationList(map: MapLibre): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'sr-only'
  list.setAttribute('aria-label', '地図に見える駅')
  map.on('idle', () => {
    const shown = map.getLayer(stationNames) ? map.queryRenderedFeatures({ layers: [stationNames] }) : []
    const names = [...new Set(shown.map(({ properties }) => String(properties.name)))].toSorted()
    list.replaceChildren(...names.map((name) => Object.assign(document.createElement('li'), { textContent: name })))
  })
  return list
}
