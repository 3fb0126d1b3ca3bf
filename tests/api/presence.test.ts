import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import type { PresentColleague } from '#server/deal/chat/presence.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom } from '../room-reader.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { openShop } from '../shop.ts'
import { eventually } from '../eventually.ts'

let house: House
let served: ServedHouse[]
let buyer: Somebody
let seller: Somebody
let negotiationID: string
beforeAll(async () => {
  house = await openHouse()
  const houses = await Promise.all([house.beside(), house.beside()])
  served = await Promise.all(houses.map((beside) => serveHouse(beside)))
  const shop = await openShop(house)
  ;({ buyer, negotiationID } = await shop.quoted())
  seller = shop.seller
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
})
afterAll(async () => {
  await Promise.all(served.map((each) => each.stop()))
  await house.drop()
})

/** Somebody who keeps the room open at one of the two processes, and what they have been told of who is there. */
function look({ token }: Somebody, at: 0 | 1) {
  const told: PresentColleague[][] = []
  const onPresent = (present: PresentColleague[]) => void told.push(present)
  const reader = readRoom({ url: () => served[at]!.url, token, negotiationID, onPresent })
  return { ...reader, told, now: () => told.at(-1)?.map(({ id, isWriting }) => ({ id, isWriting })) }
}
const soon = (told: () => unknown, wanted: unknown) => eventually(() => expect(told()).toEqual(wanted))

test('two of the desk see each other in a room across processes, and that one writes; its parties see nothing of it', async () => {
  const [first, second] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
  const parties = [look(buyer, 0), look(seller, 1)]
  const here = look(first, 0)
  const there = look(second, 1)
  await soon(here.now, [{ id: second.id, isWriting: false }])
  await soon(there.now, [{ id: first.id, isWriting: false }])
  await second.api.negotiation.writing({ id: negotiationID })
  await soon(here.now, [{ id: second.id, isWriting: true }])
  expect(there.now()).toEqual([{ id: first.id, isWriting: false }])
  await there.leave()
  await soon(here.now, [])
  await here.leave()
  await Promise.all(parties.map(({ leave }) => leave()))
  expect(parties.map(({ opened, told }) => [opened(), told])).toEqual([
    [1, []],
    [1, []],
  ])
})

test('only the desk can say that it writes, and only in a room that there is', async () => {
  const admin = await house.as(Role.admin)
  const writing = ({ api }: Pick<Somebody, 'api'>, id = negotiationID) => api.negotiation.writing({ id })
  for (const who of [buyer, seller, await house.as(Role.buyer)])
    await expect(writing(who)).rejects.toMatchObject({ status: 403 })
  await expect(writing(house.visitor)).rejects.toMatchObject({ status: 401 })
  await expect(writing(admin, 'nowhere')).rejects.toMatchObject({ status: 404 })
  await expect(writing(admin)).resolves.toBeNull()
})
