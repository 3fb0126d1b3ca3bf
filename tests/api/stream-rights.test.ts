import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom, type RoomReader } from '../room-reader.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'
import { typedEstate } from '../typed-estate.ts'
import { eventually } from '../eventually.ts'

let house: House
/** Streams are read from one process, and rights are taken away in another. */
let elsewhere: ServedHouse
let seller: Somebody
let admin: Somebody
let estateID: string
beforeAll(async () => {
  house = await openHouse()
  elsewhere = await serveHouse(await house.beside())
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  estateID = id
})
afterAll(async () => {
  await elsewhere.stop()
  await house.drop()
})

/** A room of a new buyer, which the seller has joined and whose first line everybody has. */
async function openRoom() {
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const read = async ({ token }: Somebody) => {
    const reader = readRoom({ url: () => elsewhere.url, token, negotiationID })
    await eventually(() => expect(reader.heard).toEqual([1]))
    return reader
  }
  const say = (message: string) => admin.api.chat.create({ body: { negotiationID, message } })
  return { buyer, negotiationID, read, say }
}

const elsewhereMe = (token: string) =>
  fetch(`${elsewhere.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })

const refresh = (refreshToken: string) =>
  house.visitor
    .fetch('/securetoken.googleapis.com/v1/token?key=test', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })
    .then(({ status }) => status)

/** How a stream ended: at once or only at its next sign of life, what knocking again is answered, and what was heard. */
async function endOf({ ended, refusal, heard }: RoomReader) {
  const began = performance.now()
  await ended
  return { isAtOnce: performance.now() - began < 8_000, refusal: refusal(), heard }
}

test('a stream is for the members of its deal', async () => {
  const { negotiationID } = await openRoom()
  const stranger = await house.as(Role.buyer)
  const asked = (headers: Record<string, string>) =>
    fetch(`${elsewhere.url}/api/events?negotiationID=${negotiationID}`, { headers }).then(({ status }) => status)
  expect(await asked({})).toBe(401)
  expect(await asked({ authorization: `Bearer ${stranger.token}` })).toBe(404)
  const bare = await fetch(`${elsewhere.url}/api/events`)
  expect(bare.status).toBe(401)
})

test('a seller who is no longer invited hears nothing more', async () => {
  const { negotiationID, read, say } = await openRoom()
  const reader = await read(seller)
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: false } })
  await say('買主とだけ')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 404, heard: [1] })
})

test('whoever is disabled hears nothing more', async () => {
  const { buyer, read, say } = await openRoom()
  const reader = await read(buyer)
  await admin.api.user.patch({ id: buyer.id, body: { disabledAt: new Date().toISOString() } })
  await say('停止のあと')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 401, heard: [1] })
})

type Door = (buyer: Somebody) => Promise<unknown>

test.each<[string, Door]>([
  ['is disabled', ({ id }) => admin.api.user.disable({ id, body: { reason: 'なりすましの疑い' } })],
  ['signs out', (buyer) => buyer.api.session.end({})],
  ['signs out everywhere', (buyer) => buyer.api.session.end({ everywhere: 'true' })],
  ['has all sign-ins ended by the desk', ({ id }) => admin.api.user.endSignIns({ id })],
])('whoever %s is out of the room at once, though nobody says anything', async (_, end) => {
  const { buyer, read } = await openRoom()
  const reader = await read(buyer)
  await end(buyer)
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 401, heard: [1] })
})

test('whose sign-in is ended from another device of theirs is out of the room at once', async () => {
  const { buyer, read } = await openRoom()
  const before = (await buyer.api.user.signIns({ id: buyer.id })).items.map(({ id }) => id)
  const { idToken } = await buyer.signInAgain()
  const reader = await read({ ...buyer, token: idToken })
  const { items } = await buyer.api.user.signIns({ id: buyer.id })
  for (const { id: sessionID } of items)
    if (!before.includes(sessionID)) await buyer.api.user.endSignIn({ id: buyer.id, sessionID })
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 401, heard: [1] })
})

test('a seller who is no longer invited is out of the room at once', async () => {
  const { negotiationID, read } = await openRoom()
  const reader = await read(seller)
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: false } })
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 404, heard: [1] })
})

test('signing out ends the token, its refresh and its streams, and no other sign-in', async () => {
  const { buyer, read, say } = await openRoom()
  const here = await buyer.signInAgain()
  const there = await buyer.signInAgain()
  const reader = await read({ ...buyer, token: here.idToken })
  const me = (token: string) => elsewhereMe(token).then(({ status }) => status)
  const end = new Request('http://sumika.test/api/session', { method: 'DELETE' })
  end.headers.set('authorization', `Bearer ${here.idToken}`)
  expect((await house.app.fetch(end)).status).toBe(204)
  await say('ログアウトのあと')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 401, heard: [1] })
  expect([await me(here.idToken), await me(there.idToken)]).toEqual([401, 200])
  expect([await refresh(here.refreshToken), await refresh(there.refreshToken)]).toEqual([400, 200])
})

test('signing out everywhere ends the streams everywhere', async () => {
  const { buyer, read, say } = await openRoom()
  const reader = await read(buyer)
  await buyer.api.session.end({ everywhere: 'true' })
  await say('ログアウトのあと')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 401, heard: [1] })
})

test('who is no longer at the desk hears nothing of it', async () => {
  const { read, say } = await openRoom()
  const second = await house.as(Role.admin)
  const reader = await read(second)
  await house.services.pool.query(`update users set "userType" = $2 where id = $1`, [second.id, Role.buyer])
  await say('運営だけに')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 404, heard: [1] })
})

test('whose e-mail is no longer proven hears nothing more', async () => {
  const { buyer, read, say } = await openRoom()
  const reader = await read(buyer)
  await house.services.pool.query('update identity.accounts set email_verified = false where id = $1', [buyer.id])
  await say('確認の前に')
  expect(await endOf(reader)).toEqual({ isAtOnce: true, refusal: 403, heard: [1] })
})
