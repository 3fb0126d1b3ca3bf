import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom, type RoomReader } from '../room-reader.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { typedEstate } from '../typed-estate.ts'
import { eventually } from '../eventually.ts'

let house: House
/** The process whose streams are read; messages are said in another. */
let reading: House
let served: ServedHouse
let buyer: Somebody
let admin: Somebody
let negotiationID: string
beforeAll(async () => {
  house = await openHouse()
  reading = await house.beside()
  served = await serveHouse(reading)
  const seller = await house.as(Role.seller)
  ;[buyer, admin] = await Promise.all([house.as(Role.buyer), house.as(Role.admin)])
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  negotiationID = (await buyer.api.negotiation.create({ body: { estateID: id } })).id
  await say('はじめまして')
})
afterAll(async () => {
  await served.stop()
  await house.drop()
})

const open = ({ token }: Somebody) => readRoom({ url: () => served.url, token, negotiationID })
const say = (message: string) => buyer.api.chat.create({ body: { negotiationID, message } })

/** How many statements the reading process sends until all of its readers have a new line. */
async function statementsOfALine(readers: readonly RoomReader[]): Promise<number> {
  const query = vi.spyOn(reading.services.pool, 'query')
  try {
    const { sequence } = await say('こんにちは')
    for (const { heard } of readers) await eventually(() => expect(heard.at(-1)).toBe(sequence))
    await wait(100)
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

/**
 * The fewest that one of five lines took: a busy machine wakes streams at moments of their own, and a stream looks around by itself after
 * some seconds. Both only add statements.
 */
async function fewestStatements(readers: readonly RoomReader[]): Promise<number> {
  const statements: number[] = []
  for (let line = 0; line < 5; line++) statements.push(await statementsOfALine(readers))
  return Math.min(...statements)
}

test('a message takes as many statements for twenty readers as for one', async () => {
  const readers = [open(buyer)]
  await eventually(() => expect(readers[0]!.heard.length).toBeGreaterThan(0))
  const alone = await fewestStatements(readers)
  const before = readers[0]!.heard.length
  for (let n = 0; n < 20; n++) readers.push(open(n % 2 ? buyer : admin))
  for (const { heard } of readers) await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(before))
  const together = await fewestStatements(readers)
  await Promise.all(readers.map(({ leave }) => leave()))
  // Its lines; then who reads, by which sign-in, under which rule of the second step, and the room: five. Once more where an event comes
  // twice, by the room and by the bell. Twenty who asked for themselves would be a hundred.
  for (const statements of [alone, together]) expect(statements).toBeLessThanOrEqual(10)
})

test('a line that is hidden comes once into a room that is open, whatever is said after it', async () => {
  const reader = open(buyer)
  const { id, sequence: hidden } = await say('失礼なことば')
  await eventually(() => expect(reader.heard.at(-1)).toBe(hidden))
  await admin.api.chat.remove({ id })
  await eventually(() => expect(reader.changed).toEqual([hidden]))
  const { sequence: next } = await say('こんにちは')
  await eventually(() => expect(reader.heard.at(-1)).toBe(next))
  expect(reader.changed).toEqual([hidden])
  await reader.leave()
})
