import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { count } from '#domain/format/count.ts'
import { price } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { mergeCovering, fanOut, pricesText, shortPricesText, type Cluster } from './clusters.ts'
import { placeOf } from './ground.ts'
import { keepNamesFrom } from './names.ts'

const pill =
  'map-home bg-base-100 border-base-content rounded-full border px-3 text-sm font-bold shadow-md min-h-11 grid place-items-center leading-tight text-center cursor-pointer hover:bg-primary focus-visible:bg-primary whitespace-nowrap'

/** Homes of a town, fanned out around its centre: links to their pages. */
function homeMarks(map: MapLibre, cluster: Cluster): Marker[] {
  const homes = cluster.homes ?? []
  const offsets = homes.length > 1 ? fanOut(homes.length) : [[0, 0] as [number, number]]
  return homes.map((home, index) => {
    const link = document.createElement('a')
    link.href = href(pages.estate, { id: home.id })
    link.className = pill
    link.textContent = price(home.price)
    link.setAttribute('aria-label', `${home.title ?? ''}、${price(home.price)}`)
    return new Marker({ element: link, offset: offsets[index] ?? [0, 0] })
      .setLngLat(placeOf(cluster.lat, cluster.lng))
      .addTo(map)
  })
}

const isNarrowMap = (map: MapLibre) => map.getContainer().clientWidth < 600

/** A cluster: a press on it looks nearer, or fans out the homes of one town. */
function clusterMark(map: MapLibre, cluster: Cluster, fan: () => void): Marker {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: pill })
  const name = document.createElement('span')
  name.textContent = count(cluster.count)
  const prices = document.createElement('span')
  const isNarrow = isNarrowMap(map)
  prices.className = isNarrow ? 'text-[0.6875rem] font-normal' : 'text-xs font-normal'
  prices.textContent = isNarrow ? shortPricesText(cluster) : pricesText(cluster)
  button.append(name, prices)
  button.setAttribute('aria-label', `${cluster.town ?? 'この辺り'}に${name.textContent}、${prices.textContent}`)
  button.addEventListener('click', () => {
    if (cluster.homes) fan()
    else map.easeTo({ center: placeOf(cluster.lat, cluster.lng), zoom: map.getZoom() + 2 })
  })
  return new Marker({ element: button }).setLngLat(placeOf(cluster.lat, cluster.lng)).addTo(map)
}

/** Draws the homes in view in place of those that were drawn before. */
export function homesDrawer(map: MapLibre): (clusters: readonly Cluster[]) => void {
  let marks: Marker[] = []
  let fanned: Marker[] = []
  const clear = (some: Marker[]) => some.forEach((mark) => mark.remove())
  return function draw(clusters) {
    clear([...marks, ...fanned])
    fanned = []
    // A mark is a pill as wide as its prices.
    const width = isNarrowMap(map) ? 124 : 170
    const cover = (a: Cluster, b: Cluster) => {
      const one = map.project(placeOf(a.lat, a.lng))
      const other = map.project(placeOf(b.lat, b.lng))
      return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < 48
    }
    marks = mergeCovering(clusters, cover).flatMap((cluster) => {
      if (cluster.homes?.length === 1) return homeMarks(map, cluster)
      const fan = () => {
        clear(fanned)
        fanned = homeMarks(map, cluster)
        keepNamesFrom(map, [...marks, ...fanned])
      }
      return [clusterMark(map, cluster, fan)]
    })
    keepNamesFrom(map, marks)
  }
}
