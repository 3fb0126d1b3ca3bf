import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

test('more people may register at the same moment than there are connections to the database', async () => {
  const accounts = []
  for (let made = 0; made < 8; made++) accounts.push(await house.as(Role.buyer, { unregistered: true }))
  const body = { userType: Role.buyer, name: '佐藤 健' }
  const registered = await Promise.all(accounts.map(({ api }) => api.user.create({ body })))
  expect(registered.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id))
})
