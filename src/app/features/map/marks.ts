import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { count, digits } from '#domain/format/count.ts'
import { price } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { mergeCovering, fanOut, pricesText, shortPricesText, type Cluster } from './clusters.ts'
import { nearestZoom, placeOf } from './ground.ts'
import { keepNamesFrom } from './names.ts'

/** Around what is drawn there is room for a finger. `data-lit`, `data-seen` and `data-hearted` say what is known of the home of a mark. */
const mark =
  'map-home group grid min-h-11 min-w-11 cursor-pointer place-items-center hover:z-2! focus-visible:z-2! data-lit:z-2! rounded-full'
const shape =
  'bg-base-100 border-base-content grid h-8 min-w-8 place-items-center rounded-full border text-sm font-bold whitespace-nowrap shadow-sm'
const litLook =
  'group-hover:bg-neutral group-hover:text-lit group-focus-visible:bg-neutral group-focus-visible:text-lit group-data-lit:bg-neutral group-data-lit:text-lit'
const readerLook =
  "group-data-seen:text-muted group-data-seen:border-muted group-data-seen:font-medium group-data-hearted:before:mr-1 group-data-hearted:before:content-['♥']"
const pill = `${shape} ${readerLook} ${litLook} num px-3 group-data-hearted:flex group-data-hearted:items-center`
const round = `${shape} ${litLook} num size-auto h-10 min-w-10 px-2`

/** Below this a price is said to the yen: in units of 1万円 it would be another one. */
const shortFrom = 1_000_000
const pinText = (yen: number) => (yen < shortFrom ? price(yen) : shortPricesText({ priceFrom: yen, priceTo: yen }))

function spanOf(className: string, text: string): HTMLSpanElement {
  return Object.assign(document.createElement('span'), { className, textContent: text })
}

/** Homes of a town, fanned out around its centre: links to their pages. */
function homeMarks(map: MapLibre, cluster: Cluster): Marker[] {
  const homes = cluster.homes ?? []
  const offsets = homes.length > 1 ? fanOut(homes.length) : [[0, 0] as [number, number]]
  return homes.map((home, index) => {
    const link = document.createElement('a')
    link.href = href(pages.estate, { id: home.id })
    link.className = mark
    link.dataset.home = home.id
    link.append(spanOf(pill, pinText(home.price)))
    link.setAttribute('aria-label', `${home.title ?? ''}、${price(home.price)}`)
    return new Marker({ element: link, offset: offsets[index] ?? [0, 0] })
      .setLngLat(placeOf(cluster.lat, cluster.lng))
      .addTo(map)
  })
}

/** A cluster: a press on it fans out the homes of one town, or looks nearer, and asks for the list where there is nothing nearer. */
function clusterMark(map: MapLibre, cluster: Cluster, fan: () => void, onNearest: () => void): Marker {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: mark })
  button.append(spanOf(round, digits(cluster.count)))
  button.setAttribute('aria-label', `${cluster.town ?? 'この辺り'}に${count(cluster.count)}、${pricesText(cluster)}`)
  button.title = pricesText(cluster)
  button.addEventListener('click', () => {
    if (cluster.homes) fan()
    else if (map.getZoom() >= nearestZoom) onNearest()
    else map.easeTo({ center: placeOf(cluster.lat, cluster.lng), zoom: map.getZoom() + 2 })
  })
  return new Marker({ element: button }).setLngLat(placeOf(cluster.lat, cluster.lng)).addTo(map)
}

/** As much room a mark takes, in pixels: the widest is a price. */
const markWidth = 88
const markHeight = 44

const townOf = ({ lat, lng }: Cluster) => `${lat},${lng}`

/**
 * Draws the homes in view in place of those that were drawn before; a town whose homes are fanned out stays so. `onNearest` hears of a press
 * on homes that are too many to be told apart and that no map shows nearer.
 */
export function homesDrawer(map: MapLibre, onNearest: () => void): (clusters: readonly Cluster[]) => void {
  let marks: Marker[] = []
  let fanned: Marker[] = []
  let fannedTown: string | undefined
  const clear = (some: Marker[]) => some.forEach((mark) => mark.remove())
  return function draw(clusters) {
    clear([...marks, ...fanned])
    fanned = []
    const cover = (a: Cluster, b: Cluster) => {
      const one = map.project(placeOf(a.lat, a.lng))
      const other = map.project(placeOf(b.lat, b.lng))
      return Math.abs(one.x - other.x) < markWidth && Math.abs(one.y - other.y) < markHeight
    }
    const fan = (cluster: Cluster) => {
      clear(fanned)
      fanned = homeMarks(map, cluster)
      fannedTown = townOf(cluster)
      keepNamesFrom(map, [...marks, ...fanned])
    }
    const drawn = mergeCovering(clusters, cover)
    marks = drawn.flatMap((cluster) =>
      cluster.homes?.length === 1
        ? homeMarks(map, cluster)
        : [clusterMark(map, cluster, () => fan(cluster), onNearest)],
    )
    keepNamesFrom(map, marks)
    const again = drawn.find((cluster) => cluster.homes && cluster.homes.length > 1 && townOf(cluster) === fannedTown)
    if (again) fan(again)
  }
}
