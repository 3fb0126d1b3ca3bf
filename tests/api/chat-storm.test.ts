import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { createClient } from '#http/client.ts'
import type { ChatLine } from '#app/features/room/message/transcript.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom } from '../room-reader.ts'
import { seed, seededChance } from '../chance.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { typedEstate } from '../typed-estate.ts'
import { eventually } from '../eventually.ts'

const chance = seededChance(seed)
const each = 25
// Far beyond what it takes: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

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

const anywhere = () => chance.pick(servers).url
const apiOf = ({ token }: Somebody, origin: string) =>
  createClient(
    (request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
    { origin },
  )

/** Says one thing until it is taken: one to three times at once, anywhere. Answers the line that it became. */
async function say(who: Somebody, clientID: string): Promise<ChatLine> {
  for (;;) {
    const tries = Array.from({ length: chance.between(1, 3) }, () =>
      apiOf(who, anywhere()).chat.create({ body: { negotiationID, clientID, message: clientID } }),
    )
    const taken = (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled')
    expect(new Set(taken.map(({ value }) => value.id)).size).toBeLessThanOrEqual(1)
    if (taken[0]) return taken[0].value as ChatLine
  }
}

/** The desk takes a line out of sight, as often as it takes for the answer to come. */
async function hide(id: string): Promise<void> {
  const done = await apiOf(people[1]!, anywhere())
    .chat.remove({ id })
    .catch((error: ApiError) => error)
  if (done instanceof ApiError && done.status === 0) return hide(id)
  expect(done).toBeNull()
}

/** Everything that a room holds, read anew. */
async function wholeRoom({ api }: Somebody): Promise<ChatLine[]> {
  const lines: ChatLine[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api.chat.list({ negotiationID, limit: 100, ...(cursor && { cursor }) })
    lines.push(...(page.items as ChatLine[]))
    cursor = page.cursor
  }
  return lines
}

test(`whoever sends, breaks off, restarts: every reader has every line once and in order (SEED=${seed})`, async () => {
  const breaksAfter = () => chance.between(1, 4)
  const readers = [...people, ...people].map((who, index) => ({
    ...readRoom({ url: anywhere, token: who.token, negotiationID, byHeader: index % 2 === 1, breaksAfter }),
    who,
  }))
  const half = Promise.withResolvers<void>()
  const taken: ChatLine[] = []
  const talk = async (who: Somebody) => {
    for (let n = 1; n <= each; n++) {
      taken.push(await say(who, `${who.id}-${n}`))
      if (chance.between(1, 20) === 1) await hide(chance.pick(taken).id)
      if (taken.length >= (people.length * each) / 2) half.resolve()
    }
  }
  const talking = Promise.all(people.map(talk))
  await half.promise
  const [leaving] = servers.splice(0, 1)
  await leaving!.stop()
  servers.push(await serveHouse(await house.beside()))
  await talking

  const all = (await wholeRoom(people[0]!)).map(({ sequence }) => sequence)
  expect(all).toEqual(all.map((_, index) => index + 1))
  for (const reader of readers) {
    const fresh = await wholeRoom(reader.who)
    await eventually(() => expect(reader.lines()).toEqual(fresh))
    expect(reader.heard).toEqual(all)
    expect(reader.opened()).toBeGreaterThanOrEqual(reader.broken())
    await reader.leave()
  }
  // A slow reader gets several lines at once, and breaks off less often: what counts is all of them together.
  expect(readers.reduce((sum, { broken }) => sum + broken(), 0)).toBeGreaterThan(all.length)
  const spoken = (await wholeRoom(people[1]!)).filter(({ clientID }) => clientID)
  expect(spoken.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
  for (const { id } of people) {
    const own = spoken.filter(({ senderID }) => senderID === id).map(({ clientID }) => clientID)
    expect(own).toEqual(Array.from({ length: each }, (_, index) => `${id}-${index + 1}`))
  }
})

test('a thousand lines that one has missed come in one go', async () => {
  const { rows } = await house.services.pool.query(
    `insert into chats (id, "createdAt", "updatedAt", version, "negotiationID", message, "messageType", "senderID",
        "senderName", "userType", "imagePaths", sequence)
      select gen_random_uuid(), now(), now(), 1, "negotiationID", message, "messageType", "senderID", "senderName", "userType",
        '{}', sequence + n
      from (select * from chats where "negotiationID" = $1 order by sequence desc limit 1), generate_series(1, 1000) n
      returning sequence`,
    [negotiationID],
  )
  const [first] = rows as { sequence: number }[]
  const reader = readRoom({ url: anywhere, token: people[2]!.token, negotiationID, after: first!.sequence - 1 })
  await eventually(() => expect(reader.heard).toEqual(rows.map(({ sequence }) => sequence)))
  expect(reader.opened()).toBe(1)
  await reader.leave()
})
