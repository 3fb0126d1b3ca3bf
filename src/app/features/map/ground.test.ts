import { expect, test } from 'vitest'
import { styleOf } from './ground.ts'

const ground = { url: '/map/tiles/abc/{z}/{x}/{y}', maxZoom: 11, credit: '' }
const tiles = { url: 'https://tiles.example.jp/{z}/{x}/{y}.png', credit: '地理院タイル' }
const origin = 'https://sumika.example.jp'
const idsOf = (style: ReturnType<typeof styleOf>) => style.layers.map(({ id }) => id)

test('a map asks nobody but its own origin, for tiles as for glyphs and pictures', () => {
  const style = styleOf(ground, origin)
  expect(JSON.stringify(style).match(/https?:\/\/[^/"]+/g)).toEqual([origin])
  expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
})

test('marks of homes come before all names, and stations before towns', () => {
  // A map places the names of upper layers first.
  expect(idsOf(styleOf(ground, origin)).slice(-6)).toEqual([
    'town-names',
    'stations',
    'city-names',
    'region-names',
    'station-names',
    'obstacles',
  ])
})

test('woods lie under towns, waters and roads, and smaller roads under larger', () => {
  const ids = idsOf(styleOf(ground, origin))
  const order = ['land', 'forests', 'built-up', 'water', 'rivers', 'roads', 'expressways', 'rails']
  expect(ids.filter((id) => order.includes(id))).toEqual(order)
})

test('somebody’s images are stretched where the map looks nearer than they go', () => {
  expect(styleOf({ ...ground, tiles }, origin).sources.tiles).toMatchObject({ maxzoom: 18, tileSize: 256 })
})

test('somebody’s images lie over the ground, under what is drawn by hand, and bring their own names', () => {
  const ids = idsOf(styleOf({ ...ground, tiles }, origin))
  expect(ids.slice(-5)).toEqual(['rail-gaps', 'tiles', 'area', 'around', 'obstacles'])
})
