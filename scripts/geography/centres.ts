import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metresBetween, type Point } from '#domain/geography.ts'
import { comparable, withoutBlock } from './town-names.ts'

type Block = { town: string; koaza?: string; lat: number; lng: number }
/** Where a town lies: its centre, and how far from there its land may reach, in metres. */
export type Centre = Point & { reach: number }

/** The blocks (町丁目, 小字) of every municipality, by prefecture code and comparable name. */
function blocksByCity(folder: string): Map<string, Block[]> {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, 'api', path), 'utf8'))
  const prefectures: Record<string, string[]> = read('ja.json')
  return new Map(
    Object.entries(prefectures).flatMap(([prefecture, cities], index) =>
      cities.map((city) => [`${index + 1} ${comparable(city)}`, read(`ja/${prefecture}/${city}.json`)] as const),
    ),
  )
}

/**
 * The blocks of a municipality as the postcodes name it: islands stand in front of their villages there, and a city whose wards
 * were drawn anew is looked through whole.
 */
function blocksOf(all: Map<string, Block[]>, prefecture: number, city: string): Block[] {
  const wanted = comparable(city)
  const exact = all.get(`${prefecture} ${wanted}`)
  if (exact) return exact
  const names = [...all].map(([key, blocks]) => ({ name: key.slice(`${prefecture} `.length), key, blocks }))
  const here = names.filter(({ key }) => key.startsWith(`${prefecture} `))
  const behind = here.filter(({ name }) => wanted.endsWith(name))
  const designated = /^.+?市(?=.+区$)/.exec(wanted)?.[0]
  return (behind.length ? behind : here.filter(({ name }) => designated && name.startsWith(designated))).flatMap(
    ({ blocks }) => blocks,
  )
}

function centreOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

/** The points of a town: those that bear its name, else those of its parts, else those of the larger town that it is a part of. */
function pointsOf(towns: Map<string, Point[]>, town: string): Point[] {
  const wanted = comparable(town)
  const exact = towns.get(wanted)
  if (exact) return exact
  const parts = [...towns].flatMap(([name, points]) => (name.startsWith(wanted) ? points : []))
  if (parts.length) return parts
  for (let length = wanted.length - 1; length >= 2; length--) {
    const whole = towns.get(wanted.slice(0, length))
    if (whole) return whole
  }
  return []
}

function townsOf(blocks: readonly Block[]): Map<string, Point[]> {
  const named = blocks.flatMap(({ town, koaza, lat, lng }) => {
    const name = comparable(town)
    const names = new Set([name, withoutBlock(name), name + comparable(koaza ?? '')])
    return lat ? [...names].map((each) => [each, { lat, lng }] as const) : []
  })
  const grouped = Map.groupBy(named, ([name]) => name)
  return new Map([...grouped].map(([name, rows]) => [name, rows.map(([, point]) => point)]))
}

/** How far a town's land reaches: to its farthest block and half the way to the next town, at least 200 m. */
function reachOf(centre: Point, points: readonly Point[], others: readonly Point[]): number {
  const next = Math.min(...others.filter((other) => other !== centre).map((other) => metresBetween(centre, other)))
  const spread = Math.max(...points.map((point) => metresBetween(centre, point)))
  return Math.min(20_000, Math.max(200, spread + (Number.isFinite(next) ? next / (spread ? 2 : 1) : 1000)))
}

/** The centre of each of a municipality's towns, where one is known. */
function centresOf(blocks: readonly Block[], names: readonly string[]): [string, Centre][] {
  const towns = townsOf(blocks)
  const found = names.flatMap((name) => {
    const points = pointsOf(towns, name)
    return points.length ? [{ name, points, centre: centreOf(points) }] : []
  })
  const all = found.map(({ centre }) => centre)
  return found.map(({ name, points, centre }) => [name, { ...centre, reach: reachOf(centre, points, all) }])
}

/** The centres of our own towns, by municipality. */
export function centres(
  folder: string,
  cities: readonly { cityCode: string; city: string; towns: readonly string[] }[],
): Map<string, [string, Centre][]> {
  const all = blocksByCity(folder)
  return new Map(
    cities.map(({ cityCode, city, towns }) => [
      cityCode,
      centresOf(blocksOf(all, Number(cityCode.slice(0, 2)), city), towns),
    ]),
  )
}
