import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapTiles } from '#providers/map-tiles/local.ts'
import { writePmtiles } from '../scripts/geography/base-map/write-pmtiles.ts'

const folder = join(import.meta.dirname, '../shipped/geography')
const base = join(folder, 'base.pmtiles')
const mib = 2 ** 20

let ownFolder: string
const report = vi.fn<(error: unknown, file: string) => void>()
beforeEach(() => {
  ownFolder = mkdtempSync(join(tmpdir(), 'sumika-maps-'))
  report.mockReset()
})
afterEach(async () => {
  await Promise.all(opened.map((tiles) => tiles.close()))
  opened.length = 0
  rmSync(ownFolder, { recursive: true })
})

const opened: ReturnType<typeof mapTiles>[] = []
function open(from = ownFolder) {
  const tiles = mapTiles({ folder, ownFolder: from, report })
  opened.push(tiles)
  return tiles
}
const layersOf = (tile: Uint8Array) => new VectorTile(new PbfReader(gunzipSync(tile))).layers
/** 渋谷区 and what lies around it. */
const shibuya = { z: 11, x: 1818, y: 806 }
const middleOfShibuya = { lat: 35.65, lng: 139.7 }

/** An archive with one tile, whose bytes say where it is from. */
const writeOwn = (name: string, words: string) =>
  writePmtiles(pathToFileURL(join(ownFolder, name)), [{ ...shibuya, bytes: Buffer.from(words) }], {
    attribution: '<a href="/">© 道の会</a>',
  })

type Where = { lat: number; lng: number; z: number }
/** The tile of a zoom that a place lies in. */
function tileAt({ lat, lng, z }: Where) {
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return { z, x: Math.floor(((lng + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) }
}
/** What a layer has where: the properties of each of its things. */
async function thingsAt(name: string, where: Where) {
  const tile = await open().tile(tileAt(where))
  const layer = tile && layersOf(tile)[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at).properties)
}
const kindsAt = async (name: string, where: Where) => new Set((await thingsAt(name, where)).map(({ kind }) => kind))

test('the shipped tiles show coast, towns, railways and stations with their Japanese names', async () => {
  const tile = await open().tile(shibuya)
  const layers = layersOf(tile!)
  expect(Object.keys(layers).toSorted()).toEqual([
    'boundaries',
    'earth',
    'landcover',
    'places',
    'pois',
    'roads',
    'water',
  ])
  const names = ['pois', 'places'].flatMap((name) =>
    Array.from({ length: layers[name]!.length }, (_, at) => layers[name]!.feature(at).properties.name),
  )
  expect(names).toEqual(expect.arrayContaining(['渋谷', '三軒茶屋', '世田谷区', '目黒区']))
  expect(await kindsAt('roads', { ...middleOfShibuya, z: 11 })).toEqual(new Set(['highway', 'rail', 'major_road']))
})

test.each([
  ['利根川', { lat: 35.9, lng: 140.5 }],
  ['信濃川', { lat: 37.6, lng: 138.9 }],
  ['石狩川', { lat: 43.4, lng: 141.8 }],
])('%s is seen from afar and nearby', async (_, where) => {
  for (const z of [6, 9, 11]) expect(await kindsAt('water', { ...where, z })).toContain('river')
})

test('a brook is not seen from afar, nor a main road where a view shows a region', async () => {
  const countAt = async (z: number) => {
    const water = await thingsAt('water', { lat: 37.6, lng: 138.9, z })
    return water.filter(({ kind }) => kind === 'river').length
  }
  expect(await countAt(5)).toBeLessThan(await countAt(9))
  expect(await kindsAt('roads', { ...middleOfShibuya, z: 9 })).not.toContain('major_road')
})

test('woods are green in the mountains, not in towns, and nowhere in 岡山県, whose terms forbid it', async () => {
  expect(await kindsAt('landcover', { lat: 36.25, lng: 137.65, z: 11 })).toContain('forest')
  expect(await kindsAt('landcover', { ...middleOfShibuya, z: 11 })).toEqual(new Set(['urban_area']))
  expect(await kindsAt('landcover', { lat: 34.95, lng: 133.75, z: 11 })).not.toContain('forest')
})

test('what was drawn for a look from afar says how near it is true', async () => {
  const water = await thingsAt('water', { lat: 35.9, lng: 140.5, z: 11 })
  const roads = await thingsAt('roads', { ...middleOfShibuya, z: 11 })
  const nearest = (things: typeof roads, kind: string) =>
    new Set(things.filter((thing) => thing.kind === kind).map(({ max_zoom }) => max_zoom))
  expect(nearest(water, 'river')).toEqual(new Set([12]))
  expect(nearest(roads, 'major_road')).toEqual(new Set([12]))
  expect(nearest(roads, 'rail')).toEqual(new Set([undefined]))
})

test('the country takes six megabytes on the disk, and a first view of it or of Tokyo 150 kB', async () => {
  expect(statSync(base).size).toBeLessThan(6_000_000)
  const tiles = open()
  const weightOf = async (z: number, [x, y]: [number, number], across: number, down: number) => {
    const places = Array.from({ length: across * down }, (_, at) => ({
      z,
      x: x + (at % across),
      y: y + Math.floor(at / across),
    }))
    const all = await Promise.all(places.map((place) => tiles.tile(place)))
    return all.reduce((sum, tile) => sum + (tile?.length ?? 0), 0)
  }
  // 1366 by 768 dots touch four by three tiles of 512.
  expect(await weightOf(5, [26, 11], 4, 3)).toBeLessThan(150_000)
  expect(await weightOf(11, [1816, 805], 4, 3)).toBeLessThan(150_000)
})

test('the open sea has no tile, and no tile lies nearer than the last zoom', async () => {
  expect(await open().tile({ z: 11, x: 1900, y: 850 })).toBeUndefined()
  expect(await open().tile({ z: 12, x: shibuya.x * 2, y: shibuya.y * 2 })).toBeUndefined()
})

test('the operator’s archive stands above the shipped tiles where it has any, with whom it names', async () => {
  writeOwn('japan.pmtiles', 'streets')
  const tiles = open()
  expect(gunzipSync((await tiles.tile(shibuya))!).toString()).toBe('streets')
  expect(await tiles.tile({ ...shibuya, x: shibuya.x + 1 })).toEqual(
    await open('/none').tile({ ...shibuya, x: shibuya.x + 1 }),
  )
  expect(await tiles.facts()).toMatchObject({ credit: '© 道の会' })
  expect(report).not.toHaveBeenCalled()
})

test('other tiles have another key, the same ones the same', async () => {
  const keyOf = async () => (await open().facts()).key
  const shippedKey = await keyOf()
  expect(await keyOf()).toBe(shippedKey)
  writeOwn('japan.pmtiles', 'streets')
  const key = await keyOf()
  writeOwn('japan.pmtiles', 'newer streets')
  expect(new Set([shippedKey, key, await keyOf()]).size).toBe(3)
})

test.each([
  ['a file that is no archive', () => Buffer.alloc(200, 'zip')],
  ['an empty file', () => Buffer.alloc(0)],
  ['an archive that is cut within its first bytes', () => readFileSync(base).subarray(0, 140)],
  ['an archive of pictures', () => readFileSync(base).fill(2, 99, 100)],
])('%s is told and passed by', async (_, bytes) => {
  writeFileSync(join(ownFolder, 'own.pmtiles'), bytes())
  const tiles = open()
  expect(await tiles.tile(shibuya)).toBeDefined()
  expect(report).toHaveBeenCalledOnce()
  expect(await tiles.own()).toMatchObject({
    succeededAt: null,
    failure: expect.stringContaining('own.pmtiles を使えません'),
  })
})

test('it is known whether the operator has an archive, and that it does', async () => {
  expect(await open().own()).toBeNull()
  writeOwn('japan.pmtiles', 'streets')
  expect(await open().own()).toMatchObject({ succeededAt: expect.any(String), failedAt: null })
})

test('an archive that is cut among its tiles is told once, and the shipped tiles stand in', async () => {
  writeFileSync(join(ownFolder, 'own.pmtiles'), readFileSync(base))
  truncateSync(join(ownFolder, 'own.pmtiles'), 0.5 * mib)
  const tiles = open()
  const [tile] = await Promise.all([tiles.tile(shibuya), tiles.tile({ ...shibuya, y: shibuya.y + 1 })])
  expect(layersOf(tile!).pois).toBeDefined()
  expect(report).toHaveBeenCalledOnce()
  expect(await tiles.own()).toMatchObject({ succeededAt: null, failedAt: expect.any(String) })
})
