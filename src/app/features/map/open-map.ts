import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { cornersOf, extentOf, type Corner } from '#domain/polygon.ts'
import type { Client } from '#http/client.ts'
import { withoutHomes, type Cluster } from './clusters.ts'
import { drawArea, nearestZoom, styleOf } from './ground.ts'
import { homesDrawer } from './marks.ts'
import { stationList } from './names.ts'
import type { Conditions } from '#app/features/search/search.ts'
import './map.css'

/** Hears which homes are in view, and how many stand on no map. */
type OnView = (clusters: readonly Cluster[], unplaced: number) => void
/** `hidden`: which homes are not to be seen, asked at each look. `onNearest`: somebody wants to see apart what is drawn as one where the map is nearest. */
type Options = {
  container: HTMLElement
  api: Client
  conditions: Conditions
  hidden: () => readonly string[]
  onView: OnView
  onNearest: () => void
}
/** `credit`: whose tiles it is drawn on besides the shipped ones, if on any. `show` draws an area until something else is asked; `onMove` answers how to stop. */
export type OpenMap = {
  credit: string
  box(): string
  zoomBy(steps: number): void
  placeAt(x: number, y: number): Corner
  panBy(x: number, y: number): void
  show(corners?: readonly Corner[]): void
  onMove(listener: () => void): () => void
  ask(conditions: Conditions): void
  close(): void
}

const degrees = (value: number) => String(Math.round(Math.max(0, value) * 10_000) / 10_000)

/** West, south, east and north. Degrees. */
type Bounds = [number, number, number, number]
const japan: Bounds = [128, 30.5, 146, 45.6]

/** Where a map of a search looks first: at the part of the map or the area that it names, or else where its homes are. */
async function boundsOf(api: Client, conditions: Conditions): Promise<Bounds> {
  if (conditions.box) {
    const [south = 0, west = 0, north = 0, east = 0] = conditions.box.split(',').map(Number)
    return [west, south, east, north]
  }
  const drawn = conditions.polygon && extentOf(cornersOf(conditions.polygon))
  const extent = drawn || (await api.place.homes(conditions)).extent
  if (!extent) return japan
  const margin = 0.02
  const [south = 0, west = 0, north = 0, east = 0] = extent.map((part) => part / 10_000)
  return [west - margin, south - margin, east + margin, north + margin]
}

/** Marks at the edges are seen whole: on a phone below the line that says whose data these are, and above the sheet of the list. In pixels. */
const phonePadding = { top: 64, right: 24, bottom: 48, left: 24 }

/** A map of the ground alone, with north always above. */
function createMap(container: HTMLElement, bounds: Bounds, style: StyleSpecification): MapLibre {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const map = new MapLibre({
    container,
    style,
    attributionControl: false,
    maplibreLogo: false,
    bounds,
    fitBoundsOptions: { maxZoom: 14, padding: container.clientWidth < 600 ? phonePadding : 48 },
    fadeDuration: 0,
    minZoom: 3,
    maxZoom: nearestZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': '物件の地図' },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** What is answered, or nothing where another look has overtaken this one: a map may move while it is opened, and that is no failure. */
async function unlessOvertaken<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const given = await answer
    return signal.aborted ? undefined : given
  } catch (error) {
    if (!signal.aborted) throw error
    return undefined
  }
}

/** What says that there is no map lies over none. */
function giveUp(map: MapLibre, error: unknown): never {
  map.remove()
  throw error
}

/** Opens a map of the homes that meet conditions; `box` of them is where it looks first. @throws where nothing can be drawn */
export async function openMap({ container, api, conditions, hidden, onView, onNearest }: Options): Promise<OpenMap> {
  const [ground, bounds] = await Promise.all([api.place.ground(), boundsOf(api, conditions)])
  const map = createMap(container, bounds, styleOf(ground, location.origin))
  await map.once('load')
  container.append(stationList(map))
  const drawHomes = homesDrawer(map, onNearest)
  let asking = new AbortController()
  let wanted = conditions

  const boxNow = () => {
    const view = map.getBounds()
    return [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()].map(degrees).join()
  }
  async function look() {
    asking.abort()
    const { signal } = (asking = new AbortController())
    const box = boxNow()
    const homes = await unlessOvertaken(api.place.homes({ ...wanted, box }, { signal }), signal)
    if (!homes) return
    const clusters = withoutHomes(homes.clusters, hidden())
    drawHomes(clusters)
    onView(clusters, homes.unplaced)
  }
  const lookAgain = () => void look().catch(() => undefined)
  const placeAt = (x: number, y: number): Corner => {
    const { lat, lng } = map.unproject([x, y])
    return [Math.round(lat * 10_000), Math.round(lng * 10_000)]
  }
  const show = (corners = wanted.polygon ? cornersOf(wanted.polygon) : []) => drawArea(map, corners)
  show()
  map.on('moveend', lookAgain)
  await look().catch((error: unknown) => giveUp(map, error))
  return {
    credit: [ground.credit, ground.tiles?.credit].filter(Boolean).join('・'),
    box: boxNow,
    placeAt,
    show,
    onMove(listener) {
      map.on('move', listener)
      return () => map.off('move', listener)
    },
    panBy: (x, y) => map.panBy([x, y], { animate: false }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps }),
    ask(conditions) {
      wanted = conditions
      show()
      lookAgain()
    },
    close() {
      asking.abort()
      map.remove()
    },
  }
}
