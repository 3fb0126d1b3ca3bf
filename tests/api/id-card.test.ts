import { afterAll, beforeAll, expect, test } from 'vitest'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { Role } from '#domain/choices/person.ts'
import { CheckMethod, DealPurpose, Occupation, PersonKind } from '#domain/deal/party-check/choices.ts'
import { createClient } from '#http/client.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { askedDeal } from '../party-deal.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const { submitted, confirmed } = PartyCheckStatus
const origin = 'http://sumika.test'
const onCard = { name: '買主　太郎', address: '東京都台東区浅草一丁目1番1号', birthDate: '1985-04-12' }
const { name, birthDate, address } = IdentityCheck
const ticks = [name, birthDate, address]
const isRefused = (status: number, words = '') => ({ status, message: expect.stringContaining(words) })

/** The session by which pages know somebody. */
async function cookieOf(somebody: Somebody) {
  const begun = await somebody.fetch(new Request(`${origin}/api/session`, { method: 'POST' }))
  return begun.headers.get('set-cookie')!.split(';')[0]!
}

/** A buyer who is to hand in, and the moment at which they ask for their card to be read. */
async function asking() {
  const deal = await askedDeal(shop)
  const { buyer, of } = deal
  const { id } = await of(DealRole.buyer)
  await buyer.api.partyCheck.patch({ id, body: { occupation: Occupation.employee, purpose: DealPurpose.ownHome } })
  const patch = (body: object, by: Somebody = buyer) => by.api.partyCheck.patch({ id, body })
  const ask = async () => (await patch({ idCardAskedAt: new Date().toISOString() })).idCardReaderURL!
  return { ...deal, id, patch, ask, cookie: await cookieOf(buyer) }
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
/** What the reader signs for this card. */
async function answerOf(path: string, card: Record<string, string> = onCard) {
  const page = await (await house.visitor.fetch(path, form(card))).text()
  return /name="answer" value="([^"]+)"/.exec(page)![1]!
}
const deliver = (answer: string, cookie: string, app = house.app) =>
  app.fetch(new Request(`${origin}/idCard/answer`, { ...form({ answer }), headers: { cookie } }))

test('a card that is read identifies its holder: facts, serial and time stand in the check, and the desk confirms it', async () => {
  const { negotiationID, buyer, of, patch, ask, cookie, id } = await asking()
  await expect(patch({ method: CheckMethod.idCard, status: submitted })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['method'], message: 'マイナンバーカードを読み取ってください' }],
  })
  const path = await ask()
  const answer = await deliver(await answerOf(path), cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/user/partyCheck/${negotiationID}`])
  expect(await patch({ status: submitted })).toMatchObject({
    method: CheckMethod.idCard,
    idCardName: onCard.name,
    idCardAddress: onCard.address,
    idCardBirthDate: onCard.birthDate,
    idCardSerial: expect.stringMatching(/^[0-9A-F]{16}$/),
    idCardReadAt: expect.any(String),
    idCardReaderURL: null,
  })
  expect((await of(DealRole.buyer)).idCardValidUntil! > dayFromNow(1000)).toBe(true)
  await expect(patch({ status: confirmed, identityChecks: [name] }, shop.admin)).rejects.toMatchObject({ status: 400 })
  expect(await patch({ status: confirmed, identityChecks: ticks }, shop.admin)).toMatchObject({ status: confirmed })
  const { records } = await shop.admin.api.user.verifications({ id: buyer.id })
  expect(records[0]).toMatchObject({ decision: 'confirm', method: CheckMethod.idCard, checks: ticks })
  expect(await buyer.api.partyCheck.one({ id })).not.toHaveProperty('idCardNonce')
})

test('an answer counts once, also where it comes twice at the same moment', async () => {
  const { ask, cookie } = await asking()
  const answer = await answerOf(await ask())
  const statuses = await Promise.all([1, 2, 3].map(async () => (await deliver(answer, cookie)).status))
  expect(statuses.toSorted()).toEqual([303, 409, 409])
  expect((await deliver(answer, cookie)).status).toBe(409)
})

test('a card is taken for the person alone who has asked: not without a sign-in, nor for another by their secret', async () => {
  const [one, other] = [await asking(), await asking()]
  const answer = await answerOf(await one.ask())
  expect((await deliver(answer, 'none=1')).status).toBe(401)
  expect((await deliver(answer, other.cookie)).status).toBe(409)
  expect((await deliver(await answerOf(await other.ask()), one.cookie)).status).toBe(409)
  for (const { of } of [one, other]) expect(await of(DealRole.buyer)).toMatchObject({ idCardReadAt: null })
  expect((await deliver(answer, one.cookie)).status).toBe(303)
})

test('facts that were changed on the way are refused, and so is what nobody has signed', async () => {
  const { ask, cookie, of } = await asking()
  const [body = '', signature] = (await answerOf(await ask())).split('.')
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string>
  const changed = Buffer.from(JSON.stringify({ ...facts, name: '別人 次郎' })).toString('base64url')
  for (const answer of [`${changed}.${signature}`, `${changed}.`, '', 'x.y'])
    expect((await deliver(answer, cookie)).status).toBe(400)
  expect(await of(DealRole.buyer)).toMatchObject({ idCardReadAt: null, idCardName: null })
})

test('the newest request counts for 15 minutes, and no longer', async () => {
  const { ask, cookie } = await asking()
  const former = await answerOf(await ask())
  const newest = await answerOf(await ask())
  expect((await deliver(former, cookie)).status).toBe(409)
  const at = (minutes: number) =>
    appOn({ ...house.services, now: () => new Date(Date.now() + minutes * 60_000).toISOString() })
  expect((await deliver(newest, cookie, at(15))).status).toBe(409)
  expect((await deliver(newest, cookie, at(14))).status).toBe(303)
})

test('a card that was read before its holder asked for it is not taken', async () => {
  const { buyer, id, cookie, of } = await asking()
  const inFiveMinutes = appOn({ ...house.services, now: () => new Date(Date.now() + 5 * 60_000).toISOString() })
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${buyer.token}`)
    return inFiveMinutes.fetch(request)
  }
  const { partyCheck } = createClient(send, { origin })
  const { idCardReaderURL } = await partyCheck.patch({ id, body: { idCardAskedAt: new Date().toISOString() } })
  expect((await deliver(await answerOf(idCardReaderURL!), cookie, inFiveMinutes)).status).toBe(409)
  expect(await of(DealRole.buyer)).toMatchObject({ idCardReadAt: null })
})

test('a card whose certificate is over identifies nobody', async () => {
  const { ask, cookie, of } = await asking()
  expect((await deliver(await answerOf(await ask(), { ...onCard, isExpired: '1' }), cookie)).status).toBe(400)
  expect(await of(DealRole.buyer)).toMatchObject({ idCardReadAt: null })
})

test('nothing is read into a check that is handed in, or of a deal that is over', async () => {
  const { patch, ask, cookie, move } = await asking()
  const late = await answerOf(await ask())
  await patch({ method: CheckMethod.inPerson })
  await patch({ status: submitted })
  expect((await deliver(late, cookie)).status).toBe(409)
  await patch({ status: PartyCheckStatus.requested })
  await move({ status: 9, failReason: '取りやめ' })
  expect((await deliver(late, cookie)).status).toBe(409)
})

test('a card that says something else is confirmed with a reason alone, and a new handing in asks for it anew', async () => {
  const { patch, ask, cookie } = await asking()
  await deliver(await answerOf(await ask(), { ...onCard, name: '旧姓 太郎', birthDate: '1985-04-13' }), cookie)
  await patch({ status: submitted })
  const confirm = () => patch({ status: confirmed, identityChecks: ticks }, shop.admin)
  await expect(confirm()).rejects.toMatchObject({
    status: 400,
    issues: [
      { path: ['idCardDifferenceReason'], message: 'カードと違うところ（氏名、生年月日）の理由を書いてください' },
    ],
  })
  await expect(patch({ idCardDifferenceReason: 'わたしです' })).rejects.toMatchObject({ status: 403 })
  await patch({ idCardDifferenceReason: '改姓の届けを確かめた' }, shop.admin)
  await patch({ status: PartyCheckStatus.requested })
  await patch({ status: submitted })
  await expect(confirm()).rejects.toMatchObject({ status: 400 })
  await patch({ idCardDifferenceReason: '改姓の届けを確かめた' }, shop.admin)
  expect(await confirm()).toMatchObject({ status: confirmed, idCardDifferenceReason: '改姓の届けを確かめた' })
})

test('a lie in a body says nothing of a card, and nobody but the party asks for one', async () => {
  const { patch, id } = await asking()
  for (const [field, value] of Object.entries({
    idCardName: '買主 太郎',
    idCardSerial: 'A',
    idCardReadAt: new Date().toISOString(),
    idCardNonce: 'known',
    idCardReaderURL: '/elsewhere',
    idCardDifferenceReason: 'わたしです',
  }))
    await expect(patch({ [field]: value })).rejects.toMatchObject({ status: 403 })
  const ask = { idCardAskedAt: new Date().toISOString() }
  await expect(patch(ask, shop.admin)).rejects.toMatchObject({ status: 403 })
  for (const other of [shop.seller, await house.as(Role.buyer)])
    await expect(patch(ask, other)).rejects.toMatchObject({ status: 404 })
  await patch(ask)
  expect(await shop.admin.api.partyCheck.one({ id })).not.toHaveProperty('idCardReaderURL')
})

test('companies and agents use another way, before and after a card was read', async () => {
  const { patch, ask, cookie } = await asking()
  for (const other of [{ personKind: PersonKind.corporation }, { isByAgent: true }]) {
    await patch(other)
    await expect(ask()).rejects.toMatchObject({ status: 400, issues: [expect.objectContaining({ path: ['method'] })] })
    await patch({ personKind: PersonKind.individual, isByAgent: false })
  }
  await deliver(await answerOf(await ask()), cookie)
  await patch({ isByAgent: true })
  await expect(patch({ status: submitted })).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path: ['method'] })]),
  })
})

test('where nothing reads cards nobody is led to a reader, and no answer is taken', async () => {
  const { ask, cookie } = await asking()
  const answer = await answerOf(await ask())
  const { idCardReader } = house.services
  house.services.idCardReader = null
  try {
    await expect(ask()).rejects.toMatchObject(isRefused(409, 'いまはご利用いただけません'))
    expect((await deliver(answer, cookie)).status).toBe(404)
  } finally {
    house.services.idCardReader = idCardReader
  }
})
