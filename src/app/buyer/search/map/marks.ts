import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { href, pages } from '#http/pages.ts'
import { count } from '#domain/format/count.ts'
import { price } from '#domain/format/money.ts'
import type { Client } from '#http/client.ts'
import { placeOf } from './ground.ts'

export type Cluster = Awaited<ReturnType<Client['place']['homes']>>['clusters'][number]

const pill =
  'bg-base-100 border-base-content rounded-full border px-3 text-sm font-bold shadow-md min-h-11 grid place-items-center leading-tight text-center cursor-pointer hover:bg-primary focus-visible:bg-primary whitespace-nowrap'

/** The prices of homes as they are said on a map: 3,200万円, 3,200万円〜1億円. */
export const pricesText = ({ priceFrom, priceTo }: Pick<Cluster, 'priceFrom' | 'priceTo'>): string =>
  priceFrom === priceTo ? price(priceFrom) : `${price(priceFrom)}〜${price(priceTo)}`

/** Clusters without the homes that are not to be seen, as far as they say which homes they are of. */
export const withoutHomes = (clusters: readonly Cluster[], hidden: readonly string[]): Cluster[] =>
  clusters.flatMap((cluster) => {
    const homes = cluster.homes?.filter(({ id }) => !hidden.includes(id))
    if (!homes?.length) return homes ? [] : [cluster]
    const prices = homes.map(({ price }) => price)
    return [{ ...cluster, homes, count: homes.length, priceFrom: Math.min(...prices), priceTo: Math.max(...prices) }]
  })

/** Where homes of one town are drawn around its centre, in pixels: the same home at the same place each time. */
export function fanOut(count: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => {
    const ring = Math.floor(index / 8)
    const inRing = Math.min(8, count - ring * 8)
    const angle = (2 * Math.PI * (index % 8)) / inRing - Math.PI / 2
    const radius = 90 + ring * 60
    return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)]
  })
}

/** Two clusters as one, in the middle of their homes. */
function merged(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count
  const middle = (of: (cluster: Cluster) => number) => Math.round((of(a) * a.count + of(b) * b.count) / count)
  return {
    ...{ lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng), count, town: null },
    ...{ priceFrom: Math.min(a.priceFrom, b.priceFrom), priceTo: Math.max(a.priceTo, b.priceTo) },
  }
}

/** Clusters whose marks would cover each other are drawn as one; `cover` says whether those of two would. */
export function apart(clusters: readonly Cluster[], cover: (a: Cluster, b: Cluster) => boolean): Cluster[] {
  const drawn: Cluster[] = []
  for (const cluster of clusters) {
    let one = cluster
    // What was apart may be covered by the middle of two.
    for (let at = drawn.findIndex((other) => cover(one, other)); at >= 0;) {
      const [other] = drawn.splice(at, 1)
      if (other) one = merged(one, other)
      at = drawn.findIndex((each) => cover(one, each))
    }
    drawn.push(one)
  }
  return drawn
}

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

/** A cluster: a press on it looks nearer, or fans out the homes of one town. */
function clusterMark(map: MapLibre, cluster: Cluster, fan: () => void): Marker {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: pill })
  const name = document.createElement('span')
  name.textContent = count(cluster.count)
  const prices = document.createElement('span')
  prices.className = 'hidden text-xs font-normal sm:block'
  prices.textContent = pricesText(cluster)
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
    // A mark is a pill as wide as its prices; phones show the count alone.
    const width = map.getContainer().clientWidth < 600 ? 100 : 170
    const cover = (a: Cluster, b: Cluster) => {
      const [one, other] = [map.project(placeOf(a.lat, a.lng)), map.project(placeOf(b.lat, b.lng))]
      return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < 48
    }
    marks = apart(clusters, cover).flatMap((cluster) => {
      if (cluster.homes?.length === 1) return homeMarks(map, cluster)
      const fan = () => {
        clear(fanned)
        fanned = homeMarks(map, cluster)
      }
      return [clusterMark(map, cluster, fan)]
    })
  }
}
