import { digits } from '#domain/format/count.ts'
import { price } from '#domain/format/money.ts'
import type { Client } from '#http/client.ts'

export type Cluster = Awaited<ReturnType<Client['place']['homes']>>['clusters'][number]

/** The prices of homes as they are said on a map: 3,200万円, 3,200万円〜1億円. */
export const pricesText = ({ priceFrom, priceTo }: Pick<Cluster, 'priceFrom' | 'priceTo'>): string =>
  priceFrom === priceTo ? price(priceFrom) : `${price(priceFrom)}〜${price(priceTo)}`

/** Prices where there is little room: 1,280万〜2.17億. */
export function shortPricesText({ priceFrom, priceTo }: Pick<Cluster, 'priceFrom' | 'priceTo'>): string {
  const short = (yen: number) =>
    yen < 100_000_000 ? `${digits(yen / 10_000, 0)}万` : `${Math.round(yen / 1_000_000) / 100}億`
  const from = short(priceFrom)
  const to = short(priceTo)
  return from === to ? from : `${from}〜${to}`
}

/** How many homes stand in the list and on no map: where a part of the map is searched, the list leaves them out as well. */
export const inListAlone = (unplaced: number, { box }: { box?: string }): number => (box ? 0 : unplaced)

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
function mergeTwo(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count
  const middle = (of: (cluster: Cluster) => number) => Math.round((of(a) * a.count + of(b) * b.count) / count)
  return {
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    count,
    town: null,
    priceFrom: Math.min(a.priceFrom, b.priceFrom),
    priceTo: Math.max(a.priceTo, b.priceTo),
  }
}

/** Clusters whose marks would cover each other are drawn as one; `cover` says whether those of two would. */
export function mergeCovering(clusters: readonly Cluster[], cover: (a: Cluster, b: Cluster) => boolean): Cluster[] {
  const drawn: Cluster[] = []
  for (const cluster of clusters) {
    let one = cluster
    // What was apart may be covered by the middle of two.
    for (let at = drawn.findIndex((other) => cover(one, other)); at >= 0;) {
      const [other] = drawn.splice(at, 1)
      if (other) one = mergeTwo(one, other)
      at = drawn.findIndex((each) => cover(one, each))
    }
    drawn.push(one)
  }
  return drawn
}
