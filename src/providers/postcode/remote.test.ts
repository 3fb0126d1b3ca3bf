import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { postcodes } from './local.ts'
import { remotePostcodes } from './remote.ts'

const local = postcodes({ folder: fileURLToPath(new URL('../../../shipped/geography/', import.meta.url)) })
const row = {
  postcode: '1500001',
  prefCode: '13',
  cityCode: '13113',
  pref: '東京都',
  city: '渋谷区',
  town: '遠くの町',
  office: '',
  fullWidthKana: { pref: 'トウキョウト', city: 'シブヤク', town: 'トオクノマチ' },
}
const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function service(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => (server.closeAllConnections(), server.close()))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return remotePostcodes({ baseURL, apiKey: 'key', local, timeout: 100 })
}

test('the service is asked with the key, and its answer taken', async () => {
  let seen: unknown
  const remote = await service((request, response) => {
    seen = [request.headers.apikey, request.url?.split('?')[0]]
    response.end(JSON.stringify([row]))
  })
  expect(await remote.lookup('１５０－０００１')).toEqual([
    {
      postcode: '1500001',
      prefCode: 13,
      pref: '東京都',
      cityCode: '13113',
      city: '渋谷区',
      town: '遠くの町',
      kana: { pref: 'トウキョウト', city: 'シブヤク', town: 'トオクノマチ' },
    },
  ])
  expect(seen).toEqual(['key', '/postcodes/1500001'])
})

test.each<[string, RequestListener]>([
  ['an error', (_, response) => void response.writeHead(500).end()],
  ['no JSON', (_, response) => void response.end('<html>')],
  ['another shape', (_, response) => void response.end('[{"postcode":"1500001"}]')],
  ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['silence', () => {}],
  ['half an answer', (_, response) => void response.write('[')],
])('after %s the shipped data answers', async (_, listener) => {
  const remote = await service(listener)
  expect((await remote.lookup('1500001')).map(({ town }) => town)).toEqual(['神宮前'])
})

test('cities and areas come from the shipped data', async () => {
  const remote = await service((_, response) => void response.writeHead(500).end())
  expect(remote.cities(13)).toHaveLength(62)
  expect(remote.cityName('13112')).toBe('世田谷区')
})
