import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { Ownership } from '#domain/choices/land.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsTitles } from '../news.ts'
import { waitersFor } from '../lock-waits.ts'
import { typedEstate } from '../typed-estate.ts'
import { heirsScene } from './heirs-scene.ts'
import { rowFrom } from '../row-from.ts'
import { checkParties } from '../checked-parties.ts'

const { asked, agreed, refused, withdrawn, closed } = HeirConsentStatus
let house: House
let seller: Somebody
let admin: Somebody
let scene: ReturnType<typeof heirsScene>
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  scene = heirsScene(house, seller, admin)
})
afterAll(() => house.drop())

const status = (wanted: number) => ({ status: wanted })
const reprice = (id: string, price: number) => seller.api.estate.patch({ id, body: { price } })
/** The same heir once the wait between two mails is over. */
const later = (id: string) =>
  house.services.pool.query(`update "heirConsents" set "askedAt" = now() - interval '1 hour' where id = $1`, [id])

test('an heir reads by their link what would be sold by whom at which price, and nothing else of anybody', async () => {
  const estateID = await scene.draft()
  const { email } = await scene.name(estateID)
  const answer = await house.visitor.fetch(`/api/public/heirConsent?token=${await scene.tokenOf(email)}`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    name: '山田 次郎',
    status: asked,
    title: '海の見える実家',
    price: 29_800_000,
  })
  for (const hidden of [email, seller.email, seller.id, estateID, '小町1-2-3', 'register'])
    expect(text).not.toContain(hidden)
})

test('an heir agrees with their typed name and the moment; the seller reads it, and the log has it', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  const said = await scene.answer(await scene.tokenOf(email), agreed)
  expect(said).toMatchObject({ status: agreed, isCurrent: true, typedName: '山田次郎' })
  const consent = await rowFrom(seller.api.heirConsent.list, id)
  expect(consent).toMatchObject({ status: agreed, price: 29_800_000, sellerID: seller.id })
  expect(Date.parse(consent.answeredAt!)).toBeGreaterThan(Date.now() - 60_000)
  expect(await newsTitles(seller)).toContain('相続人の方から、お返事がありました')
  const { rows } = await house.services.pool.query(
    `select action, "actorID", after->>'typedName' as name from audits where "rowID" = $1 order by "createdAt"`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'create', actorID: seller.id, name: null },
    { action: 'agree', actorID: null, name: '山田次郎' },
  ])
})

test('the seller and the desk agree in nobody’s place, by the link or without', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  for (const who of [seller, admin])
    await expect(scene.answer(token, agreed, 29_800_000, who.api)).rejects.toMatchObject(status(403))
  for (const who of [seller, admin])
    await expect(who.api.heirConsent.patch({ id, body: { status: agreed } })).rejects.toMatchObject(status(409))
  for (const field of [{ typedName: '山田' }, { price: 1 }, { email: 'other@example.jp' }, { edition: 9 }])
    await expect(seller.api.heirConsent.patch({ id, body: field })).rejects.toMatchObject(status(403))
  const told = JSON.stringify(await rowFrom(seller.api.heirConsent.list, id))
  expect(told).not.toContain(token.split('.')[1])
  await expect(scene.name(estateID, seller.email.toUpperCase())).rejects.toMatchObject(status(400))
})

test('another price asks again: the earlier consent counts no more, and what was read a moment ago is not agreed to', async () => {
  const estateID = await scene.draft()
  const { email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  await scene.answer(token, agreed)
  await scene.send(estateID, 1)
  await reprice(estateID, 25_000_000)
  const why = scene.apply(estateID)
  await expect(why).rejects.toMatchObject({
    ...status(400),
    issues: [{ path: ['ownership'], message: '相続人の同意が、あと1人分必要です' }],
  })
  expect(await house.visitor.api.heirConsent.open({ token })).toMatchObject({
    isCurrent: false,
    agreedPrice: 29_800_000,
    price: 25_000_000,
  })
  await expect(scene.answer(token, agreed, 29_800_000)).rejects.toMatchObject(status(409))
  await scene.answer(token, agreed, 25_000_000)
  await scene.apply(estateID)
})

test('a yes in another name than the one that was asked for is refused and never counts; a no counts in any', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  const as = (typedName: string, said: 2 | 3) =>
    house.visitor.api.heirConsent.answer({ body: { token, status: said, typedName, price: 29_800_000 } })
  await expect(as('山田 太郎', agreed)).rejects.toMatchObject({
    ...status(400),
    issues: [{ path: ['typedName'], message: expect.stringContaining('山田 次郎') }],
  })
  expect(await rowFrom(seller.api.heirConsent.list, id)).toMatchObject({ status: asked, typedName: null })
  await as('山田　次郎', agreed)
  await scene.send(estateID, 1)
  // As one that was given before names were compared.
  await house.services.pool.query(`update "heirConsents" set "typedName" = '山田 太郎' where id = $1`, [id])
  await expect(scene.apply(estateID)).rejects.toMatchObject(status(400))
  const other = await scene.name(estateID)
  const no = await house.visitor.api.heirConsent.answer({
    body: { token: await scene.tokenOf(other.email), status: refused, typedName: 'いやだ', price: 29_800_000 },
  })
  expect(no.status).toBe(refused)
})

test('an agreement below the price that was consented to asks the heirs again, and is not established before', async () => {
  const { estateID, consent } = await scene.published()
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 28_000_000 } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  expect(await rowFrom(seller.api.heirConsent.list, consent.id)).toMatchObject({ status: asked, price: 28_000_000 })
  await expect(move({ status: DealStatus.established })).rejects.toMatchObject(status(409))
  const token = await scene.tokenOf(consent.email)
  expect(await house.visitor.api.heirConsent.open({ token })).toMatchObject({ price: 28_000_000 })
  await expect(scene.answer(token, agreed, 29_800_000)).rejects.toMatchObject(status(409))
  await scene.answer(token, agreed, 28_000_000)
  await checkParties(house.services, negotiationID)
  expect(await move({ status: DealStatus.established })).toMatchObject({ status: DealStatus.established })
})

/** A deal about a home whose buyer and seller have agreed to a price. */
async function agreedAt(estateID: string, price: number) {
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  const withdraw = () => buyer.api.offer.patch({ id, body: { status: OfferStatus.withdrawn } })
  return { move, withdraw, establish: () => move({ status: DealStatus.established }) }
}

test.each(['ended', 'broken off', 'withdrawn by its buyer'])(
  'an agreement is judged by its own price: a lower one asks no heir until the one they agreed to is %s',
  async (how) => {
    const { estateID, consent } = await scene.published()
    const heir = () => rowFrom(seller.api.heirConsent.list, consent.id)
    const first = await agreedAt(estateID, 28_000_000)
    await scene.answer(await scene.tokenOf(consent.email), agreed, 28_000_000)
    const second = await agreedAt(estateID, 27_000_000)
    expect(await heir()).toMatchObject({ status: agreed, price: 28_000_000 })
    const message = expect.stringContaining('別の商談が終わると')
    await expect(second.establish()).rejects.toMatchObject({ status: 409, message })
    if (how === 'broken off') await first.establish()
    if (how === 'withdrawn by its buyer') await first.withdraw()
    else await first.move({ status: DealStatus.failed, failReason: 'ローン不成立' })
    expect(await heir()).toMatchObject({ status: asked, price: 27_000_000 })
    await scene.answer(await scene.tokenOf(consent.email), agreed, 27_000_000)
    expect(await second.establish()).toMatchObject({ status: DealStatus.established })
  },
)

test('an agreement ends also where no heir can be asked for another one any more', async () => {
  const { estateID, consent } = await scene.published()
  const first = await agreedAt(estateID, 28_000_000)
  await scene.answer(await scene.tokenOf(consent.email), agreed, 28_000_000)
  await agreedAt(estateID, 27_000_000)
  await house.services.pool.query('update users set "sellerApprovedStatus" = 4 where id = $1', [seller.id])
  await first
    .move({ status: DealStatus.failed, failReason: 'ローン不成立' })
    .finally(() => house.services.pool.query('update users set "sellerApprovedStatus" = 3 where id = $1', [seller.id]))
  expect(await rowFrom(seller.api.heirConsent.list, consent.id)).toMatchObject({ status: agreed, price: 28_000_000 })
})

test('a consent holds for a higher price: nobody is asked again', async () => {
  const estateID = await scene.draft()
  const { email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  await scene.answer(token, agreed)
  await scene.send(estateID, 1)
  await reprice(estateID, 31_000_000)
  expect(await house.visitor.api.heirConsent.open({ token })).toMatchObject({ isCurrent: true })
  await scene.apply(estateID)
})

test('a listing of several heirs waits for each of them, and one who says no cannot be left out by the seller', async () => {
  const estateID = await scene.draft()
  await scene.send(estateID, 1)
  await expect(scene.apply(estateID)).rejects.toMatchObject(status(400))
  const first = await scene.name(estateID)
  const second = await scene.name(estateID)
  await scene.answer(await scene.tokenOf(first.email), agreed)
  await expect(scene.apply(estateID)).rejects.toMatchObject(status(400))
  await scene.answer(await scene.tokenOf(second.email), refused)
  await expect(seller.api.heirConsent.patch({ id: second.id, body: { status: closed } })).rejects.toMatchObject(
    status(409),
  )
  await expect(scene.apply(estateID)).rejects.toMatchObject(status(400))
  await admin.api.heirConsent.patch({ id: second.id, body: { status: closed } })
  await scene.apply(estateID)
})

test('a link is one edition of one question: sent again the earlier one ends, closed or late it opens nothing', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  await expect(seller.api.heirConsent.ask({ id })).rejects.toMatchObject(status(409))
  await later(id)
  await seller.api.heirConsent.ask({ id })
  const [first, second] = await scene.tokensTo(email)
  await expect(house.visitor.api.heirConsent.open({ token: first! })).rejects.toMatchObject(status(410))
  await house.services.pool.query(`update "heirConsents" set "expiresAt" = now() - interval '1 minute' where id = $1`, [
    id,
  ])
  await expect(scene.answer(second!, agreed)).rejects.toMatchObject(status(410))
  await later(id)
  await seller.api.heirConsent.ask({ id })
  const third = await scene.tokenOf(email)
  await seller.api.heirConsent.patch({ id, body: { status: closed } })
  await expect(scene.answer(third, agreed)).rejects.toMatchObject(status(410))
  await expect(house.visitor.api.heirConsent.open({ token: `${third}x` })).rejects.toMatchObject(status(404))
})

test('a consent is taken back until the home is sold: the desk is told, and nothing is sold against it', async () => {
  const { estateID, token } = await scene.published()
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 29_800_000 } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  await scene.answer(token, withdrawn)
  expect(await newsTitles(admin)).toContain('相続人の同意がそろわなくなりました')
  await expect(move({ status: DealStatus.established })).rejects.toMatchObject(status(409))
  await scene.answer(token, agreed)
  await move({ status: DealStatus.established })
  await expect(scene.answer(token, withdrawn)).rejects.toMatchObject(status(409))
})

test('an heir whom the desk has seen is not left out by the seller once the home goes for less; the desk may', async () => {
  const { estateID, consent } = await scene.published()
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  const move = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
  await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
  const leaveOut = (who: Somebody) => who.api.heirConsent.patch({ id: consent.id, body: { status: closed } })
  await expect(leaveOut(seller)).rejects.toMatchObject(status(409))
  // Nor while its listing is taken down under the deal.
  await admin.api.estate.patch({ id: estateID, body: { status: ListingStatus.rejected, denyReason: '確かめるため' } })
  await expect(leaveOut(seller)).rejects.toMatchObject(status(409))
  expect(await leaveOut(admin)).toMatchObject({ status: closed })
})

test('of a consent that is taken back while the desk approves, one wins: what is published has every consent', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  await scene.answer(token, agreed)
  await scene.check((await scene.send(estateID, 1)).id)
  await scene.apply(estateID)
  const [approval] = await Promise.allSettled([
    admin.api.estate.approve({ id: estateID }),
    scene.answer(token, withdrawn),
  ])
  const { rows } = await house.services.pool.query(
    `select action from audits where "rowID" = any($1) and action in ('approve', 'withdraw') order by action`,
    [[estateID, id]],
  )
  // Refused, or approved before it was taken back.
  if (approval.status === 'fulfilled') expect(rows.map(({ action }) => action)).toEqual(['approve', 'withdraw'])
  else expect(approval.reason).toMatchObject(status(409))
})

test('nobody else asks in somebody’s name: a stranger, an unchecked seller, for a home that was not inherited', async () => {
  const estateID = await scene.draft()
  const other = await house.as(Role.seller)
  const fresh = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const heir = { name: '山田 次郎', email: 'new@example.jp' }
  await expect(other.api.heirConsent.create({ body: { estateID, ...heir } })).rejects.toMatchObject(status(404))
  const { id } = await fresh.api.estate.create({ body: typedEstate({ ownership: Ownership.inheritedTogether }) })
  await expect(fresh.api.heirConsent.create({ body: { estateID: id, ...heir } })).rejects.toMatchObject(status(409))
  await expect(scene.name(await scene.draft(Ownership.own))).rejects.toMatchObject(status(409))
  await expect(admin.api.heirConsent.create({ body: { estateID, ...heir } })).rejects.toMatchObject(status(403))
  const twice = await Promise.allSettled([1, 2].map(() => scene.name(estateID, 'twice@example.jp')))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await scene.tokensTo('twice@example.jp')).toHaveLength(1)
  for (const [name, refusal] of [
    ['𠮷'.repeat(500_000), 413],
    ['𠮷'.repeat(41), 400],
    ['', 400],
  ] as const)
    await expect(seller.api.heirConsent.create({ body: { ...heir, estateID, name } })).rejects.toMatchObject(
      status(refusal),
    )
  expect((await admin.api.estate.one({ id: estateID })).status).toBe(ListingStatus.draft)
})

test('an heir who has said no is asked again, and even so not left out by the seller', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  await scene.send(estateID, 1)
  await scene.answer(await scene.tokenOf(email), refused)
  await later(id)
  await seller.api.heirConsent.ask({ id })
  const leaveOut = (who: Somebody) => who.api.heirConsent.patch({ id, body: { status: closed } })
  await expect(leaveOut(seller)).rejects.toMatchObject(status(409))
  await scene.answer(await scene.tokenOf(email), agreed)
  await scene.answer(await scene.tokenOf(email), withdrawn)
  await later(id)
  await seller.api.heirConsent.ask({ id })
  await expect(leaveOut(seller)).rejects.toMatchObject(status(409))
  await expect(seller.api.heirConsent.patch({ id, body: { saidNoAt: null } })).rejects.toMatchObject(status(403))
  await leaveOut(admin)
  // Whoever has changed their mind counts as any other.
  await later(id)
  await seller.api.heirConsent.ask({ id })
  await scene.answer(await scene.tokenOf(email), agreed)
  await leaveOut(seller)
})

test('nobody’s mailbox is filled: each mail to an heir waits longer, at another price too, and an address is not asked for ever', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  const ago = (minutes: number) =>
    house.services.pool.query(`update "heirConsents" set "askedAt" = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ])
  const askAgain = () => seller.api.heirConsent.ask({ id })
  await reprice(estateID, 20_000_000)
  await expect(askAgain()).rejects.toMatchObject(status(409))
  await ago(1)
  await askAgain()
  await reprice(estateID, 21_000_000)
  await ago(1)
  await expect(askAgain()).rejects.toMatchObject(status(409))
  await ago(2)
  await askAgain()
  await ago(39)
  await expect(askAgain()).rejects.toMatchObject(status(409))
  await ago(40)
  await askAgain()
  await house.services.pool.query(`update "heirConsents" set edition = 60 where id = $1`, [id])
  await ago(24 * 60)
  await askAgain()
  expect(await scene.tokensTo(email)).toHaveLength(5)

  const another = heirsScene(house, await house.as(Role.seller), admin)
  const [last, ...homes] = await Promise.all(Array.from({ length: 21 }, () => another.draft()))
  for (const home of homes) await another.name(home, 'Everybodys@example.jp')
  await expect(another.name(last!, 'everybodys@example.jp')).rejects.toMatchObject(status(409))
  await house.services.pool.query(
    `update "heirConsents" set "askedAt" = now() - interval '25 hours' where lower(email) = 'everybodys@example.jp'`,
  )
  await another.name(last!, 'everybodys@example.jp')
})

test('a seller sends forty letters to heirs in a day, however many homes they begin and remove, and all at once', async () => {
  const busy = await house.as(Role.seller)
  const theirs = heirsScene(house, busy, admin)
  const homes = await Promise.all(Array.from({ length: 5 }, () => theirs.draft()))
  for (const home of homes.slice(0, 3)) for (let heir = 0; heir < 12; heir++) await theirs.name(home)
  await busy.api.estate.remove({ id: homes[0]! })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => theirs.name(homes[3 + (at % 2)]!)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/1日に40通まで/) })
})

test('no letter to an heir says what the desk has not read, or names a site', async () => {
  const estateID = await scene.draft()
  const { email } = await scene.name(estateID)
  const { rows } = await house.services.pool.query<{ text: string }>(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1`,
    [email],
  )
  expect(rows[0]!.text).toContain('一戸建て')
  expect(rows[0]!.text).not.toContain('海の見える実家')
  const body = { estateID, name: '当選 https://evil.example/x', email: 'winner@example.jp' }
  await expect(seller.api.heirConsent.create({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['name'] }],
  })
  const titled = seller.api.estate.patch({ id: estateID, body: { title: '当選は www.evil.example まで' } })
  await expect(titled).rejects.toMatchObject({ status: 400, issues: [{ path: ['title'] }] })
  for (const field of ['name', 'lastName', 'firstName'])
    await expect(seller.api.user.patch({ id: seller.id, body: { [field]: '当選.com' } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: [field] }],
    })
  // What was stored before the rule keeps nobody from changing something else.
  await house.services.pool.query(`update estates set title = 'Mt.Fujiの見える家' where id = $1`, [estateID])
  await seller.api.estate.patch({ id: estateID, body: { title: 'Mt.Fujiの見える家', price: 31_000_000 } })
})

test('a consent is one to this seller: of another one, or of one who may no longer sell, it is none', async () => {
  const estateID = await scene.draft()
  const { email } = await scene.name(estateID)
  const token = await scene.tokenOf(email)
  await scene.answer(token, agreed)
  await scene.send(estateID, 1)
  const other = await house.as(Role.seller)
  const sellerIs = (id: string) =>
    house.services.pool.query('update estates set "userID" = $2 where id = $1', [estateID, id])
  const disable = (when: string) =>
    house.services.pool.query(`update users set "disabledAt" = ${when} where id = $1`, [other.id])
  await sellerIs(other.id)
  expect(await house.visitor.api.heirConsent.open({ token })).toMatchObject({ isCurrent: false })
  await expect(
    other.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } }),
  ).rejects.toMatchObject({ issues: [{ message: '相続人の同意が、あと1人分必要です' }] })
  await disable('now()')
  await expect(house.visitor.api.heirConsent.open({ token })).rejects.toMatchObject(status(410))
  await disable('null')
  await sellerIs(seller.id)
  await scene.apply(estateID)
})

test('an approval waits for the heir who is answering at that moment, and hears what they say', async () => {
  const estateID = await scene.draft()
  const { id, email } = await scene.name(estateID)
  await scene.answer(await scene.tokenOf(email), agreed)
  await scene.check((await scene.send(estateID, 1)).id)
  await scene.apply(estateID)
  const client = await house.services.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from "heirConsents" where id = $1 for update', [id])
    const approval = admin.api.estate.approve({ id: estateID }).catch((error: unknown) => error)
    await waitersFor(client)
    await client.query('update "heirConsents" set status = $2 where id = $1', [id, withdrawn])
    await client.query('commit')
    expect(await approval).toMatchObject(status(409))
  } finally {
    client.release(true)
  }
})

test('whoever says yes and no in turn is stopped: each time the seller and the desk are told', async () => {
  const { token } = await scene.published()
  const before = (await newsTitles(seller)).length
  for (let turn = 0; turn < 9; turn++) await scene.answer(token, turn % 2 ? agreed : withdrawn)
  // The same once more tells nobody anything.
  await scene.answer(token, withdrawn)
  await expect(scene.answer(token, agreed)).rejects.toMatchObject(status(429))
  expect((await newsTitles(seller)).length).toBeLessThanOrEqual(before + 10)
  const another = await scene.published()
  await scene.answer(another.token, withdrawn)
})
