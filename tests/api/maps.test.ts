import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { metresBetween } from '#domain/geography.ts'
import { placePicture, placeSizes } from '#http/maps.ts'
import { openHouse, type House } from '../as.ts'

let house: House
let key: string
beforeAll(async () => {
  house = await openHouse()
  ;({ key } = await house.services.mapTiles.facts())
})
afterAll(() => house.drop())

const addressOf = (z: number, x: number, y: number, of = key) => `/map/tiles/${of}/${z}/${x}/${y}`
const packed = { headers: { 'accept-encoding': 'gzip' } }

test('a tile comes as it is stored, for good, and not again where it is known', async () => {
  const answer = await house.visitor.fetch(addressOf(11, 1818, 806), packed)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const etag = answer.headers.get('etag')!
  const again = await house.visitor.fetch(addressOf(11, 1818, 806), { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('who cannot unpack a tile gets it unpacked', async () => {
  const [plain, gzipped] = await Promise.all([
    house.visitor.fetch(addressOf(11, 1818, 806)),
    house.visitor.fetch(addressOf(11, 1818, 806), packed),
  ])
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect((await plain.arrayBuffer()).byteLength).toBeGreaterThan((await gzipped.arrayBuffer()).byteLength)
})

test('the sea is empty, and nearer than the last tiles a map stretches them', async () => {
  expect((await house.visitor.fetch(addressOf(11, 1900, 850))).status).toBe(204)
  expect((await house.visitor.fetch(addressOf(12, 3636, 1612))).status).toBe(404)
})

test('a page with earlier tiles goes on with those of today, and keeps none of them', async () => {
  const answer = await house.visitor.fetch(addressOf(11, 1818, 806, 'earlier'), packed)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test.each(['11/2048/806', '11/-1/806', '11/1e3/806', '40/1/1', '11/1818/806.pbf', 'a/b/c', '999999999/0/0', '1.5/0/0'])(
  'what is no tile’s address is not found: %s',
  async (place) => {
    expect((await house.visitor.fetch(`/map/tiles/${key}/${place}`)).status).toBe(404)
  },
)

const sangenjaya = { cityCode: '13112', town: '三軒茶屋' }
const svgOf = async (address: string) => (await house.visitor.fetch(address)).text()

test('the picture of a town shows its stations and how far one walks, in metres', async () => {
  const svg = await svgOf(placePicture(sangenjaya, 'wide'))
  for (const name of ['西太子堂', '駒沢大学', '三軒茶屋', '5分', '10分', '15分'])
    expect(svg).toContain(`>${name}</text>`)
  const radii = [...svg.matchAll(/<circle [^>]*r="([\d.]+)" fill="#e8f40f"/g)].map(([, radius]) => Number(radius))
  // A station whose distance is known tells the scale.
  const centre = house.services.geography.centre(sangenjaya.cityCode, sangenjaya.town)!
  const [station] = house.services.geography.stationsNamed('駒沢大学')
  const [, left, top] = /<rect x="([\d.]+)" y="([\d.]+)"[^>]*\/><text[^>]*>駒沢大学</.exec(svg)!
  const { width, height } = placeSizes.wide
  const pixels = Math.hypot(Number(left) + 4.5 - width / 2, Number(top) + 4.5 - height / 2)
  const metresPerPixel = metresBetween(centre, station!) / pixels
  expect(radii.map((radius) => Math.round((radius * metresPerPixel) / 10) * 10)).toEqual([1200, 800, 400])
})

test('the mark stands at the town’s centre, whatever is asked besides', async () => {
  const svg = await svgOf(placePicture(sangenjaya, 'narrow'))
  const { width, height } = placeSizes.narrow
  expect(svg).toContain(`<circle cx="${width / 2}" cy="${height / 2}" r="16" fill="#1c1e1a"/>`)
  expect(await svgOf(`${placePicture(sangenjaya, 'narrow')}&lat=35.6431&lng=139.6711&address1=2丁目14番`)).toBe(svg)
})

test.each([
  ['a block of a town', { cityCode: '13112', town: '三軒茶屋２丁目１４番' }],
  ['a town of elsewhere', { cityCode: '01101', town: '三軒茶屋' }],
  ['a text that would be drawn', { cityCode: '13112', town: '<script>alert(1)</script>' }],
  ['a city that is none', { cityCode: '../..', town: '三軒茶屋' }],
])('there is no picture of %s', async (_, place) => {
  const answer = await house.visitor.fetch(placePicture(place, 'wide'))
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('<script>')])
})

test('a town whose centre is not known is shown as its municipality, without a mark', async () => {
  const { geography, postcodes } = house.services
  const unknown = postcodes
    .cities(13)
    .flatMap(({ cityCode, city }) => postcodes.areas(cityCode).map(({ area: town }) => ({ cityCode, city, town })))
    .find(({ cityCode, town }) => !geography.centre(cityCode, town))
  const { city, ...place } = unknown!
  const svg = await svgOf(placePicture(place, 'wide'))
  expect(svg).toContain(`<title>${city}の地図</title>`)
  expect(svg).toContain('町の中心が分からないため')
  expect(svg).not.toContain('<circle')
})

test('there is a picture of the two shapes alone', async () => {
  expect((await house.visitor.fetch(placePicture(sangenjaya, 'wide').replace('wide', 'toString'))).status).toBe(404)
})

test('a picture is small, is known again, and runs nothing', async () => {
  const address = placePicture({ cityCode: '27128', town: '北浜' }, 'wide')
  const answer = await house.visitor.fetch(address, packed)
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-encoding': 'gzip',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const again = await house.visitor.fetch(address, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('a town that somebody looked at is not drawn again', async () => {
  const tile = vi.spyOn(house.services.mapTiles, 'tile')
  const address = placePicture({ cityCode: '27127', town: '梅田' }, 'wide')
  const first = await svgOf(address)
  const read = tile.mock.calls.length
  expect(read).toBeGreaterThan(0)
  expect(await svgOf(address)).toBe(first)
  expect(tile).toHaveBeenCalledTimes(read)
  tile.mockRestore()
})

test('the picture of a search shows the country, and is refused for what is no search', async () => {
  const answer = await house.visitor.fetch('/map/area.svg?searchPrefecturesCodes=13', packed)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
  expect(await svgOf('/map/area.svg')).toContain('>北海道</text>')
  expect((await house.visitor.fetch('/map/area.svg?box=1,2')).status).toBe(400)
})
