import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { channelOf } from '#server/deal/wake-streams.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { readRoom } from '../room-reader.ts'
import { serveHouse } from '../serve-house.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const agreed = true
const { buyer: asBuyer, seller: asSeller } = Role

/** A home on show of somebody who acts as a seller. */
async function onShow({ api }: Somebody): Promise<string> {
  const { id } = await api.estate.create({ body: typedEstate() })
  await api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}

/** A seller who buys as well, with a home on show; acts as a seller. */
async function both() {
  const person = await house.as(Role.seller)
  const estateID = await onShow(person)
  await person.api.user.takeRole({ body: { userType: asBuyer, agreed } })
  await person.api.user.actAs({ body: { userType: asSeller } })
  return {
    ...person,
    estateID,
    as: (userType: typeof asBuyer | typeof asSeller) => person.api.user.actAs({ body: { userType } }),
  }
}

test('a seller takes on buying at once, and acts as a buyer from there on', async () => {
  const { api, id } = await house.as(Role.seller)
  const taken = await api.user.takeRole({ body: { userType: asBuyer, agreed } })
  expect(taken).toMatchObject({ userType: asBuyer, otherRole: asSeller, sellerApprovedStatus: SellerStatus.approved })
  expect(await api.user.me()).toMatchObject({ id, userType: asBuyer })
  await expect(api.estate.create({ body: typedEstate() })).rejects.toMatchObject({ status: 403 })
})

test('a buyer who takes on selling goes the way of identification like everybody', async () => {
  const { api, id } = await house.as(Role.buyer)
  const taken = await api.user.takeRole({ body: { userType: asSeller, agreed } })
  expect(taken).toMatchObject({ userType: asSeller, otherRole: asBuyer, sellerApprovedStatus: SellerStatus.notApplied })
  await expect(api.estate.create({ body: typedEstate() })).rejects.toMatchObject({ status: 403 })
  const { rows } = await house.services.pool.query(
    `select action, after->>'otherRole' as other from audits where "rowID" = $1 and after ? 'otherRole' and action <> 'create'`,
    [id],
  )
  expect(rows).toEqual([{ action: 'enlist', other: String(asBuyer) }])
})

test('taking on a role that one has changes to it; without agreeing to the terms nobody does, and the desk never', async () => {
  const { api } = await house.as(Role.buyer)
  const refused = { status: 400, issues: [{ path: ['agreed'] }] }
  await expect(api.user.takeRole({ body: { userType: asSeller, agreed: false } })).rejects.toMatchObject(refused)
  await api.user.takeRole({ body: { userType: asSeller, agreed } })
  expect(await api.user.takeRole({ body: { userType: asBuyer, agreed } })).toMatchObject({ userType: asBuyer })
  expect(await api.user.takeRole({ body: { userType: asSeller, agreed } })).toMatchObject({
    userType: asSeller,
    otherRole: asBuyer,
  })
  await expect(admin.api.user.takeRole({ body: { userType: asBuyer, agreed } })).rejects.toMatchObject({ status: 403 })
  await expect(api.user.takeRole({ body: { userType: Role.admin as never, agreed } })).rejects.toMatchObject({
    status: 400,
  })
})

test('one changes only to a role that one has, twice as well as once, and neither by an ordinary change', async () => {
  const { api, id } = await house.as(Role.buyer)
  const act = (userType: typeof asBuyer | typeof asSeller) => api.user.actAs({ body: { userType } })
  await expect(act(asSeller)).rejects.toMatchObject({ status: 409 })
  for (const body of [{ otherRole: asSeller }, { userType: asSeller }])
    await expect(api.user.patch({ id, body })).rejects.toMatchObject({ status: 403 })
  const { notApplied } = SellerStatus
  await expect(api.user.patch({ id, body: { sellerApprovedStatus: notApplied } })).rejects.toMatchObject({
    status: 409,
  })
  await api.user.takeRole({ body: { userType: asSeller, agreed } })
  for (const role of [asBuyer, asBuyer, asSeller, asSeller]) expect((await act(role)).userType).toBe(role)
})

test('acting as a buyer one reads what any buyer reads, and one’s own homes and deals as a seller not at all', async () => {
  const { api, id, estateID, as } = await both()
  const draft = await api.estate.create({ body: typedEstate() })
  const customer = await house.as(Role.buyer)
  const deal = await customer.api.negotiation.create({ body: { estateID } })
  await admin.api.negotiation.patch({ id: deal.id, body: { sellerInvitedFlag: true } })
  expect((await api.negotiation.list({})).items.map(({ id }) => id)).toEqual([deal.id])
  await as(asBuyer)
  expect((await api.negotiation.list({})).items).toEqual([])
  await expect(api.estate.one({ id: draft.id })).rejects.toMatchObject({ status: 404 })
  await expect(api.negotiation.one({ id: deal.id })).rejects.toMatchObject({ status: 404 })
  await expect(api.chat.create({ body: { negotiationID: deal.id, message: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(api.estate.patch({ id: draft.id, body: { title: '庭のある小さな家' } })).rejects.toMatchObject({
    status: 403,
  })
  const own = await api.negotiation.create({ body: { estateID: await onShow(await house.as(Role.seller)) } })
  expect(own).toMatchObject({ buyerID: id, negotiationType: DealRole.buyer })
  await as(asSeller)
  expect((await api.negotiation.list({})).items.map(({ id }) => id)).toEqual([deal.id])
})

test('whoever is buyer and seller opens a deal on the side alone that they act on', async () => {
  const { api, estateID, as } = await both()
  const other = await onShow(await house.as(Role.seller))
  const open = (id: string, negotiationType: CodeOf<typeof DealRole>) =>
    api.negotiation.create({ body: { estateID: id, negotiationType } })
  await expect(open(other, DealRole.buyer)).rejects.toMatchObject({
    status: 403,
    message: '買主としてログインしてください',
  })
  await as(asBuyer)
  await expect(open(estateID, DealRole.seller)).rejects.toMatchObject({
    status: 403,
    message: '売主としてログインしてください',
  })
})

test('nobody deals with themselves: not by asking, not by marking, not through the desk, not in the database', async () => {
  const { api, id, estateID, as } = await both()
  expect(await api.estate.answerTime({ id: estateID })).toMatchObject({ isOwn: true })
  await as(asBuyer)
  expect(await api.estate.answerTime({ id: estateID })).toMatchObject({ isOwn: true })
  const refused = { status: 409, message: expect.stringContaining('ご自身の物件です') }
  await expect(api.negotiation.create({ body: { estateID } })).rejects.toMatchObject(refused)
  await expect(api.favorite.create({ body: { estateID } })).rejects.toMatchObject(refused)
  await expect(api.favorite.switch({ estateID })).rejects.toMatchObject(refused)
  await expect(admin.api.negotiation.create({ body: { estateID, buyerID: id } })).rejects.toMatchObject(refused)
  const deal = await (await house.as(Role.buyer)).api.negotiation.create({ body: { estateID } })
  const forced = house.services.pool.query('update negotiations set "buyerID" = $2 where id = $1', [deal.id, id])
  await expect(forced).rejects.toMatchObject({ constraint: 'negotiations_parties' })
})

test('the desk finds who has a role and begins deals for them, whichever they act in', async () => {
  const { id, email, as } = await both()
  const estateID = await onShow(await house.as(Role.seller))
  for (const role of [asBuyer, asSeller] as const) {
    await as(role)
    for (const userType of [asBuyer, asSeller])
      expect((await admin.api.user.list({ userType, email })).items.map(({ id }) => id)).toEqual([id])
    expect((await admin.api.user.list({ userType: Role.admin, email })).items).toEqual([])
  }
  expect(await admin.api.negotiation.create({ body: { estateID, buyerID: id } })).toMatchObject({ buyerID: id })
  await as(asBuyer)
  expect(await admin.api.estate.create({ body: { userID: id } })).toMatchObject({ userID: id })
  const onlyBuyer = await house.as(Role.buyer)
  await expect(admin.api.estate.create({ body: { userID: onlyBuyer.id } })).rejects.toMatchObject({ status: 400 })
  const onlySeller = await house.as(Role.seller)
  const wrong = admin.api.negotiation.create({ body: { estateID, buyerID: onlySeller.id } })
  await expect(wrong).rejects.toMatchObject({ status: 400, issues: [{ path: ['buyerID'] }] })
})

test('acting as a buyer one hears how much the seller that one is as well has not read, and the reverse', async () => {
  const { api, as, estateID } = await both()
  const customer = await house.as(Role.buyer)
  const sale = await customer.api.negotiation.create({ body: { estateID } })
  const purchase = await house.as(Role.seller).then(async (other) => {
    await as(asBuyer)
    return api.negotiation.create({ body: { estateID: await onShow(other) } })
  })
  await admin.api.negotiation.patch({ id: sale.id, body: { sellerInvitedFlag: true } })
  const before = await api.negotiation.unread()
  for (const message of ['一', '二']) await customer.api.chat.create({ body: { negotiationID: sale.id, message } })
  await admin.api.chat.create({ body: { negotiationID: purchase.id, message: '買主への話' } })
  const sold = before.otherSide + 2
  const bought = before.count + 1
  expect(await api.negotiation.unread()).toEqual({ count: bought, otherSide: sold })
  await as(asSeller)
  expect(await api.negotiation.unread()).toEqual({ count: sold, otherSide: bought })
  expect(await customer.api.negotiation.unread()).toMatchObject({ otherSide: 0 })
})

test('whoever changes their role has their streams asked at once what they may hear', async () => {
  const { id, as } = await both()
  const heard: string[] = []
  const stop = house.services.events.subscribe(channelOf(id), (event) => void heard.push(event))
  await as(asBuyer)
  await expect.poll(() => heard).toEqual([''])
  stop()
})

test('a stream that was opened in one role ends as its reader changes to the other', async () => {
  const { token, estateID, as } = await both()
  const deal = await (await house.as(Role.buyer)).api.negotiation.create({ body: { estateID } })
  await admin.api.negotiation.patch({ id: deal.id, body: { sellerInvitedFlag: true } })
  const served = await serveHouse(house)
  try {
    const reader = readRoom({ url: () => served.url, token, negotiationID: deal.id })
    await expect.poll(() => reader.heard).toEqual([1])
    await as(asBuyer)
    await admin.api.chat.create({ body: { negotiationID: deal.id, message: '売主への話' } })
    await reader.ended
    expect([reader.heard, reader.refusal()]).toEqual([[1], 404])
  } finally {
    await served.stop()
  }
})
