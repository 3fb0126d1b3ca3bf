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

test('whoever registers acts in their own name: the audit log tells of no administrator', async () => {
  const account = await house.as(Role.buyer, { unregistered: true })
  await account.api.user.create({ body: { userType: Role.buyer, name: '鈴木 直' } })
  const { rows } = await house.services.pool.query('select "actorRole" from audits where "rowID" = $1', [account.id])
  expect(rows.filter(({ actorRole }) => actorRole === Role.admin)).toEqual([])
})
