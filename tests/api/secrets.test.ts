import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { plantSecrets, privateTexts, secretsOf } from '../secrets.ts'

let house: House
let planted: Awaited<ReturnType<typeof plantSecrets>>
let id: string
/** What may be read nowhere, but by its owner and the desk. */
const secrets = secretsOf('seller', 'buyer', 'desk')

beforeAll(async () => {
  house = await openHouse()
  planted = await plantSecrets(house)
  id = planted.estateID
})
afterAll(() => house.drop())

test('the markers are really planted', async () => {
  const { rows } = await house.services.pool.query('select * from estates where id = $1', [id])
  expect(privateTexts.filter((field) => !secretsOf('seller').test(rows[0][field]))).toEqual([])
  expect(privateTexts.length).toBeGreaterThan(10)
})

test.each([
  ['/api/public/estates'],
  ['/api/public/estate/:id'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/api/openapi.json'],
])('a visitor reading %s sees nothing private', async (path) => {
  const answer = await house.visitor.fetch(path.replace(':id', id))
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toMatch(secrets)
})

test('buyers, the one of the deal too, and other sellers see nothing private, by whatever call', async () => {
  const { buyer, otherBuyer, otherSeller } = planted
  await otherBuyer.api.favorite.switch({ estateID: id })
  for (const somebody of [buyer, otherBuyer, otherSeller])
    for (const path of [
      '/api/estates',
      `/api/estates/${id}`,
      `/api/estate/${id}`,
      '/api/favorite/estates',
      '/api/negotiation/estate',
    ]) {
      const answer = await somebody.fetch(new Request(`http://sumika.test${path}`))
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(secrets)
    }
})

test('a list of favourites that a buyer shares shows nothing private to whoever has the link', async () => {
  const { otherBuyer } = planted
  const { id: shareID } = await otherBuyer.api.favoriteShare.create({ body: { withNotes: true } })
  const { url } = await otherBuyer.api.favoriteShare.link({ id: shareID })
  const answer = await house.visitor.fetch(`/api/public/favorites${new URL(url).search}`)
  const text = await answer.text()
  expect(text).toContain(id)
  expect(text).not.toMatch(secrets)
})

test('private fields cannot be asked for by filter or order either', async () => {
  for (const query of ['ownerLastName=x', 'register=x', 'orderBy=ownerLastName', 'userID=x', 'status=1']) {
    const answer = await house.visitor.fetch(`/api/public/estates?${query}`)
    expect(answer.status).toBe(400)
  }
})
