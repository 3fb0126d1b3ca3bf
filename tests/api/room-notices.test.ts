import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const unreadPathsOf = async ({ api }: Somebody) =>
  (await api.notification.list({ unread: 'true', orderBy: 'createdAt' })).items.map(({ path }) => path)
const read = ({ api }: Somebody, id: string) => api.negotiation.read({ id, body: { sequence: 1_000 } })

const notify = ({ id }: Somebody, path: string, readAt: string | null = null) =>
  house.services.pool.query(
    `insert into notifications (id, "userID", kind, title, body, path, "readAt", "createdAt", "updatedAt", version)
      values ($1, $2, 1, '件名', '本文', $3, $4, now(), now(), 1)`,
    [crypto.randomUUID(), id, path, readAt],
  )

/** A room of a buyer whom two notices lead into it, and one elsewhere. */
async function told() {
  const { buyer, negotiationID } = await shop.quoted()
  await buyer.api.notification.readAll()
  const room = `/buyer/chat/${negotiationID}`
  for (const path of [room, `${room}#card`, '/user/account']) await notify(buyer, path)
  return { buyer, negotiationID, room }
}

test('whoever reads a room has read the notices that lead into it; what leads elsewhere waits', async () => {
  const { buyer, negotiationID } = await told()
  const unread = await buyer.api.notification.unread()
  expect(unread.count).toBe(3)
  await read(buyer, negotiationID)
  expect(await unreadPathsOf(buyer)).toEqual(['/user/account'])
})

test('nobody else’s notices are read, and none of another room', async () => {
  const { buyer, negotiationID, room } = await told()
  const other = await told()
  await notify(buyer, other.room)
  await notify(other.buyer, room)
  await read(buyer, negotiationID)
  expect(await unreadPathsOf(buyer)).toEqual(['/user/account', other.room])
  expect(await unreadPathsOf(other.buyer)).toHaveLength(4)
  await expect(read(other.buyer, negotiationID)).rejects.toMatchObject({ status: 404 })
  expect(await unreadPathsOf(other.buyer)).toHaveLength(4)
})

test('a notice that was read keeps the time', async () => {
  const { buyer, negotiationID, room } = await told()
  const readAt = '2026-01-01T00:00:00.000Z'
  await notify(buyer, room, readAt)
  await read(buyer, negotiationID)
  const { items } = await buyer.api.notification.list({ limit: 100 })
  expect(items.filter((row) => row.readAt === readAt)).toHaveLength(1)
})

test('to read a room takes as many statements, however many notices lead into it', async () => {
  const { buyer, negotiationID } = await told()
  const first = await statements(house, () => read(buyer, negotiationID))
  expect(await statements(house, () => read(buyer, negotiationID))).toBe(first)
})
