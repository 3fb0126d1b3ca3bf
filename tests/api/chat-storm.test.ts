import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom } from '../room-reader.ts'
import { openRoomStorm } from '../room-storm.ts'
import { seed, seededChance } from '../chance.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { typedEstate } from '../typed-estate.ts'
import { eventually } from '../eventually.ts'

const chance = seededChance(seed)
const each = 25

let house: House
let servers: ServedHouse[]
let people: Somebody[]
let negotiationID: string
beforeAll(async () => {
  house = await openHouse()
  const [seller, admin, buyer, other] = await Promise.all(
    [Role.seller, Role.admin, Role.buyer, Role.admin].map((role) => house.as(role)),
  )
  people = [seller!, admin!, buyer!, other!]
  const { id } = await seller!.api.estate.create({ body: typedEstate() })
  await seller!.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin!.api.estate.approve({ id })
  negotiationID = (await buyer!.api.negotiation.create({ body: { estateID: id } })).id
  await admin!.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  servers = await Promise.all([house.beside().then(serveHouse), house.beside().then(serveHouse)])
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await house.drop()
})

test(`whoever sends, breaks off, restarts: every reader has every line once and in order (SEED=${seed})`, async () => {
  const storm = openRoomStorm({
    urls: () => servers.map(({ url }) => url),
    negotiationID,
    people,
    desk: people[1]!,
    chance,
  })
  const talking = storm.talk(each)
  await eventually(() => expect(storm.said()).toBeGreaterThanOrEqual((people.length * each) / 2))
  const [leaving] = servers.splice(0, 1)
  await leaving!.stop()
  servers.push(await serveHouse(await house.beside()))
  await talking
  expect(await storm.end()).toEqual([])
  // A slow reader gets several lines at once, and breaks off less often: what counts is all of them together.
  expect(storm.broken()).toBeGreaterThan(storm.said())
})

/** Lines as the last one, so many for one reader alone and then so many for everybody: their sequences. */
async function laidLines({ alone = 0, all }: { alone?: number; all: number }): Promise<number[]> {
  const { rows } = await house.services.pool.query<{ sequence: number }>(
    `insert into chats (id, "createdAt", "updatedAt", version, "negotiationID", message, "messageType", "senderID",
        "senderName", "userType", "imagePaths", "audienceID", sequence)
      select gen_random_uuid(), now(), now(), 1, "negotiationID", message, "messageType", "senderID", "senderName", "userType",
        '{}', case when n <= $2::int then $3::text end, sequence + n
      from (select * from chats where "negotiationID" = $1 order by sequence desc limit 1), generate_series(1, $2::int + $4::int) n
      returning sequence`,
    [negotiationID, alone, people[2]!.id, all],
  )
  return rows.map(({ sequence }) => sequence)
}
const follow = ({ token }: Somebody, after: number) =>
  readRoom({ url: () => servers[0]!.url, token, negotiationID, after })

test('a thousand lines that one has missed come in one go', async () => {
  const sequences = await laidLines({ all: 1_000 })
  const reader = follow(people[2]!, sequences[0]! - 1)
  await eventually(() => expect(reader.heard).toEqual(sequences))
  expect(reader.opened()).toBe(1)
  await reader.leave()
})

test('what is said to all behind a thousand lines for another comes at once, not with the next sign of life', async () => {
  const sequences = await laidLines({ alone: 1_000, all: 1 })
  const began = performance.now()
  const reader = follow(people[0]!, sequences[0]! - 1)
  await eventually(() => expect(reader.heard).toEqual(sequences.slice(-1)))
  expect(performance.now() - began).toBeLessThan(8_000)
  await reader.leave()
})
