import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { identityFields } from '#domain/user/identity.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { yesterday } from '../days.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let desk: Somebody
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[desk, colleague] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
})
afterAll(() => house.drop())

let seller: Somebody
let id: string
/** A seller with a listing that everybody can read. */
beforeEach(async () => {
  seller = await house.as(Role.seller)
  id = await listed()
})
async function listed() {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await desk.api.estate.approve({ id })
  return id
}
const isPublic = (estateID = id) =>
  house.visitor.api.estate.publicOne({ id: estateID }).then(
    () => true,
    () => false,
  )
const isFound = async () => (await house.visitor.api.estate.public({})).items.some((item) => item.id === id)
const decide = (body: object) => desk.api.user.patch({ id: seller.id, body })
const { applying, approved, notApplied, rejected } = SellerStatus
const no = { sellerApprovedStatus: rejected, sellerDenyReason: '期限切れ', rejectType: RejectType.resubmit }
const disable = (disabledAt: string | null = new Date().toISOString()) => decide({ disabledAt })
const recheck = () => decide({ sellerApprovedStatus: applying })
const approve = () => decide({ sellerApprovedStatus: approved, identityChecks: [1, 2, 3, 4, 5, 6] })
const reasonOf = async () => (await desk.api.estate.one({ id })).suspendedReason

test.each<[string, () => Promise<unknown>, string]>([
  ['whose approval is taken back', () => decide(no), SuspendedReason.sellerRevoked],
  ['who is disabled', () => disable(), SuspendedReason.sellerDisabled],
  ['who is checked again and rejected', () => recheck().then(() => decide(no)), SuspendedReason.sellerRevoked],
  [
    'who is checked again and withdraws',
    () => recheck().then(() => seller.api.user.patch({ id: seller.id, body: { sellerApprovedStatus: notApplied } })),
    SuspendedReason.sellerRevoked,
  ],
])('nothing is public of a seller %s', async (_, deed, reason) => {
  expect([await isPublic(), await isFound()]).toEqual([true, true])
  await deed()
  expect([await isPublic(), await isFound(), await reasonOf()]).toEqual([false, false, reason])
})

test('a seller who is checked again stays public, and publishes nothing new meanwhile', async () => {
  await recheck()
  expect(await isPublic()).toBe(true)
  const { id: draft } = await seller.api.estate.create({ body: typedEstate() })
  const apply = seller.api.estate.patch({ id: draft, body: { status: ListingStatus.applying } })
  await expect(apply).rejects.toMatchObject({ status: 409 })
})

test('the desk publishes nothing of a seller who has lost the approval, or is disabled, since they asked', async () => {
  const wish = { status: ListingStatus.applying, changeReason: '価格の変更' }
  await seller.api.estate.patch({ id, body: wish })
  const refused = { status: 409, message: expect.stringContaining('公開できません') }
  for (const deed of [() => decide(no), () => disable(), recheck]) {
    await deed()
    await expect(desk.api.estate.approve({ id })).rejects.toMatchObject(refused)
    const { pool } = house.services
    await pool.query(
      `update users set "sellerApprovedStatus" = 3, "sellerApprovedAt" = now(), "disabledAt" = null where id = $1`,
      [seller.id],
    )
  }
  await expect(desk.api.estate.approve({ id })).resolves.toMatchObject({ status: ListingStatus.approved })
})

test('what was hidden with its seller comes back with the seller, and what is sold or revoked does not', async () => {
  const sold = await listed()
  await house.services.pool.query(`update estates set "suspendedReason" = 'sold' where id = $1`, [sold])
  await house.services.pool.query(`update publications set "suspendedReason" = 'sold' where id = $1`, [sold])
  await disable()
  await disable(null)
  expect([await isPublic(), await isFound()]).toEqual([true, true])
  expect((await desk.api.estate.one({ id: sold })).suspendedReason).toBe(SuspendedReason.sold)
  await decide(no)
  await disable()
  expect(await reasonOf()).toBe(SuspendedReason.sellerDisabled)
  await disable(null)
  expect([await isPublic(), await reasonOf()]).toEqual([false, SuspendedReason.sellerRevoked])
  await decide({ sellerApprovedStatus: applying })
  expect(await isPublic()).toBe(false)
  await approve()
  expect([await isPublic(), await reasonOf()]).toEqual([true, null])
})

const { stale, sellerDisabled, sold } = SuspendedReason
/** By the desk, on the telephone: whoever was shut out has to sign in anew. */
const confirm = () => desk.api.estate.confirm({ id })

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['opened again', () => disable(), () => disable(null)],
  ['approved again', () => decide(no), () => decide({ sellerApprovedStatus: applying }).then(approve)],
])('a listing that waits for its confirmation goes on waiting when its seller is %s', async (_, shut, open) => {
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [id, yesterday])
  await suspendStale(house.services)
  expect(await reasonOf()).toBe(stale)
  await shut()
  await open()
  expect([await isPublic(), await isFound(), await reasonOf()]).toEqual([false, false, stale])
  await confirm()
  expect([await isPublic(), await isFound(), await reasonOf()]).toEqual([true, true, null])
})

/** A deal about the listing whose sides have agreed on terms and been checked. */
async function agreedOnTerms() {
  const buyer = await house.as(Role.buyer)
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID: id } })
  const move = (body: object) => desk.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const offer = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
  await seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, negotiationID)
  return { buyer, move }
}

test.each(['buyer', 'seller'] as const)('nothing is agreed upon with a %s who is shut out', async (side) => {
  const { buyer, move } = await agreedOnTerms()
  const who = side === 'buyer' ? buyer.id : seller.id
  await desk.api.user.patch({ id: who, body: { disabledAt: new Date().toISOString() } })
  const refused = { status: 409, message: '利用を停止している会員の商談は、成約にできません' }
  await expect(move({ status: DealStatus.established })).rejects.toMatchObject(refused)
  await desk.api.user.patch({ id: who, body: { disabledAt: null } })
  expect(await move({ status: DealStatus.established })).toMatchObject({ status: DealStatus.established })
})

test('a home whose sale is broken off while its seller is shut out is shown after a confirmation only', async () => {
  const { move } = await agreedOnTerms()
  await move({ status: DealStatus.established })
  await disable()
  expect(await reasonOf()).toBe(sold)
  await move({ status: DealStatus.failed, failReason: '違約による解除' })
  expect(await reasonOf()).toBe(sellerDisabled)
  await disable(null)
  expect([await isPublic(), await reasonOf()]).toEqual([false, stale])
  await confirm()
  expect([await isPublic(), await reasonOf()]).toEqual([true, null])
})

const others: Record<(typeof identityFields)[number], unknown> = {
  lastName: '鈴木',
  firstName: '一郎',
  lastNameKana: 'スズキ',
  firstNameKana: 'イチロウ',
  birthDate: '1980-01-02',
  postCode: '1500001',
  prefecturesCode: 13,
  city: '渋谷区',
  address1: '神宮前1-1',
  address2: '201',
}
test.each(identityFields)('an approved seller who changes %s is checked again, and stays public', async (field) => {
  const after = await seller.api.user.patch({ id: seller.id, body: { [field]: others[field] } })
  expect(after).toMatchObject({ [field]: others[field], sellerApprovedStatus: applying })
  expect(await isPublic()).toBe(true)
  const { items } = await seller.api.notification.list({})
  expect(items.map(({ title }) => title)).toContain('本人確認を、もう一度行います')
  const { items: told } = await desk.api.notification.list({})
  expect(told.map(({ title }) => title)).toContain('売主の再確認をお願いします')
})

test('what says nothing of who one is, and what the desk corrects itself, brings no check', async () => {
  const mine = await seller.api.user.patch({ id: seller.id, body: { name: 'はなこ', phone: '09011112222' } })
  expect(mine.sellerApprovedStatus).toBe(approved)
  expect((await decide({ lastName: '鈴木' })).sellerApprovedStatus).toBe(approved)
})

test.each(identityFields)('while the desk compares, its seller cannot change %s, and the desk can', async (field) => {
  await recheck()
  const change = { [field]: others[field] }
  await expect(seller.api.user.patch({ id: seller.id, body: change })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: [field] }],
  })
  await expect(seller.api.user.patch({ id: seller.id, body: { phone: '09011112222' } })).resolves.toBeTruthy()
  await expect(decide(change)).resolves.toMatchObject(change)
})

test('the desk decides about its own listing through a colleague', async () => {
  const { pool } = house.services
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '変更' } })
  await pool.query('update estates set "userID" = $2 where id = $1', [id, desk.id])
  await expect(desk.api.estate.approve({ id })).rejects.toMatchObject({
    status: 409,
    message: '自分の物件は、ほかの担当者が承認してください',
  })
  await pool.query(`update users set "sellerApprovedStatus" = 3, "sellerApprovedAt" = now() where id = $1`, [desk.id])
  await expect(colleague.api.estate.approve({ id })).resolves.toMatchObject({ status: ListingStatus.approved })
})

test('what the desk writes into a listing under review is approved by a colleague', async () => {
  const home = typedEstate()
  const { id } = await seller.api.estate.create({ body: home })
  await desk.api.estate.patch({ id, body: { appealPoint: '下書きのうちに、運営が書きました。' } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const refused = { status: 409, message: expect.stringContaining('申請のあとにご自身が内容を変えています') }
  const approve = (who: Somebody, body: object = {}) =>
    who.api.estate.patch({ id, body: { status: ListingStatus.approved, ...body } })
  const title = '運営が審査のなかで書き直した題名'
  await expect(approve(desk, { title })).rejects.toMatchObject(refused)
  await desk.api.estate.patch({ id, body: { ownNumber: 'A-1' } })
  await desk.api.estate.patch({ id, body: { title } })
  await expect(approve(desk)).rejects.toMatchObject(refused)
  await expect(desk.api.estate.approve({ id })).rejects.toMatchObject(refused)
  await expect(colleague.api.estate.approve({ id })).resolves.toMatchObject({ title, status: ListingStatus.approved })
  // Another application is for all that the listing says then.
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '写真を替えたため' } })
  await expect(desk.api.estate.approve({ id })).resolves.toMatchObject({ title })
})

test('nobody but the desk calls the desk’s decisions, even where they would change nothing', async () => {
  for (const somebody of [seller, await house.as(Role.buyer)]) {
    await expect(somebody.api.estate.approve({ id })).rejects.toMatchObject({ status: 403 })
    const reject = somebody.api.estate.reject({ id, body: { denyReason: 'x' } })
    await expect(reject).rejects.toMatchObject({ status: 403 })
  }
})

test.each([
  [notApplied, 403],
  [rejected, 403],
  [applying, 201],
  [approved, 201],
] as const)('a seller whose application is at %i makes a draft: %i', async (sellerApprovedStatus, status) => {
  const somebody = await house.as(Role.seller, { sellerApprovedStatus })
  const made = await somebody.api.estate.create({ body: typedEstate() }).then(
    () => 201,
    (refused: { status: number }) => refused.status,
  )
  expect(made).toBe(status)
})

test('the desk writes a listing for a seller, and for nobody who cannot be one', async () => {
  const buyer = await house.as(Role.buyer)
  const make = (userID: string) => desk.api.estate.create({ body: { title: '代理で登録する家', userID } })
  await expect(make(seller.id)).resolves.toMatchObject({ userID: seller.id })
  for (const userID of [buyer.id, 'nobody'])
    await expect(make(userID)).rejects.toMatchObject({ status: 400, issues: [{ path: ['userID'] }] })
})

test('a buyer who applies to sell is told who can', async () => {
  const buyer = await house.as(Role.buyer)
  await expect(buyer.api.user.applySeller({ id: buyer.id, body: {} })).rejects.toMatchObject({
    status: 403,
    message: '売主として会員登録した方だけが申請できます。',
  })
  const send = buyer.api.user.patch({ id: buyer.id, body: { sellerApprovedStatus: applying } })
  await expect(send).rejects.toMatchObject({ status: 409, message: expect.not.stringContaining('「」') })
})

test('nobody but the desk takes a name that reads as the desk’s', async () => {
  const take = (somebody: Somebody, body: object) => somebody.api.user.patch({ id: somebody.id, body })
  const refused = (field: string) => ({ status: 400, issues: [{ path: [field] }] })
  await expect(take(seller, { name: 'ｽﾐｶ運営' })).rejects.toMatchObject(refused('name'))
  const split = { lastName: 'スミカ', firstName: '運営' }
  await expect(take(seller, split)).rejects.toMatchObject(refused('lastName'))
  await expect(take(desk, { name: 'スミカ運営 佐藤' })).resolves.toBeTruthy()
  const newcomer = await house.as(Role.buyer, { unregistered: true })
  const join = (name: string) => newcomer.api.user.create({ body: { userType: Role.buyer, name } })
  await expect(join('運 営')).rejects.toMatchObject(refused('name'))
  await expect(join('山田')).resolves.toBeTruthy()
})

test('a place bears the name that the register has for it', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const place = (body: object) => seller.api.estate.patch({ id, body })
  const refused = (field: string) => ({ status: 400, issues: [{ path: [field] }] })
  await expect(place({ city: '極楽市' })).rejects.toMatchObject(refused('city'))
  await expect(place({ town: '駅前の一等地' })).rejects.toMatchObject(refused('town'))
  const told = (message: string) => ({ status: 400, issues: [{ path: ['town'], message }] })
  const yuigahama = told('「由比ガ浜」と入力し、丁目からあとは番地に入力してください')
  await expect(place({ town: '由比ガ浜二丁目' })).rejects.toMatchObject(yuigahama)
  await expect(place({ town: '由比ヶ浜2丁目' })).rejects.toMatchObject(yuigahama)
  await expect(place({ town: '由比ヶ浜' })).rejects.toMatchObject(told('「由比ガ浜」と入力してください'))
  await expect(place({ cityCode: '99999' })).rejects.toMatchObject(refused('cityCode'))
  await expect(place({ prefecturesCode: 13 })).rejects.toMatchObject(refused('prefecturesCode'))
  await expect(place({ town: '由比ガ浜' })).resolves.toMatchObject({ town: '由比ガ浜' })
  const made = seller.api.estate.create({ body: { ...typedEstate(), city: '極楽市' } })
  await expect(made).rejects.toMatchObject(refused('city'))
})

test('a draft that is removed is kept aside as it was, and goes with its seller', async () => {
  const leaver = await house.as(Role.seller)
  const { id } = await leaver.api.estate.create({ body: typedEstate() })
  await leaver.api.estate.remove({ id })
  await expect(leaver.api.estate.one({ id })).rejects.toMatchObject({ status: 404 })
  const kept = async () => (await house.services.pool.query('select * from "removedEstates" where id = $1', [id])).rows
  expect(await kept()).toMatchObject([
    { userID: leaver.id, removedBy: leaver.id, body: { title: typedEstate().title } },
  ])
  await leaver.api.user.remove({ id: leaver.id })
  expect(await kept()).toEqual([])
})
