import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument, Role, SellerStatus } from '#domain/choices/person.ts'
import { CheckMethod, DealPurpose, LetterResult, Occupation, PersonKind } from '#domain/deal/party-check/choices.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { createClient } from '#http/client.ts'
import { factOf, structureOf } from '#server/documents/pdf/structure-for-tests.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { askedDeal, checkedProfile as profile, partyDeal, shownInPerson as written } from '../party-deal.ts'
import { ending, waivePapers } from '../ending.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
let picture: Blob
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
  const png = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } }).png()
  picture = new Blob([new Uint8Array(await png.toBuffer())])
})
afterAll(() => house.drop())

const { submitted, sentBack, confirmed, requested } = PartyCheckStatus
const today = dayFromNow(0)
const asked = (listing: object = {}) => askedDeal(shop, listing)
const patch = (by: Somebody, id: string, body: object) => by.api.partyCheck.patch({ id, body })
const isRefused = (status: number, words = '') => ({ status, message: expect.stringContaining(words) })

/** The buyer hands in, shown in person. */
async function handedIn(more: object = {}) {
  const deal = await asked()
  const { id } = await deal.of(DealRole.buyer)
  await patch(deal.buyer, id, { ...written, ...more })
  await patch(deal.buyer, id, { status: submitted })
  return { ...deal, id }
}
/** The letter for the envelope, as PDF. @throws where it is refused, with the status */
async function letterOf({ fetch }: Pick<Somebody, 'fetch'>, id: string): Promise<Buffer> {
  const answer = await fetch(new Request(`http://sumika.test/api/partyCheck/letter/${id}`))
  if (!answer.ok) throw new Error(String(answer.status))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await answer.arrayBuffer())
}
/** While their profile is whole, somebody does something: the seller of the shop has said nothing there. */
async function wholeProfile(somebody: Somebody, meanwhile: () => Promise<unknown>) {
  const fields = Object.keys(profile)
  const set = (valueOf: (field: string, at: number) => string, values: unknown[]) =>
    house.services.pool.query(
      `update users set ${fields.map((field, at) => `"${field}" = ${valueOf(field, at)}`).join(', ')} where id = $1`,
      [somebody.id, ...values],
    )
  await set((field, at) => `coalesce("${field}", $${at + 2})`, Object.values(profile))
  await meanwhile()
  await set(() => 'null', [])
}
const { name, kana, birthDate, address, valid, legible, samePerson } = IdentityCheck
const ticks = [name, kana, birthDate, address, valid]
const shown = {
  documentType: IdentityDocument.drivingLicence,
  documentNumber: '第301234567890号',
  presentedOn: today,
}

test('both sides are asked with the agreed terms, the buyer already with the purchase intent, and each but once', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const checks = async () => (await shop.admin.api.partyCheck.list({ negotiationID })).items
  expect(await checks()).toEqual([])
  await buyer.api.negotiation.tellIntent({ id: negotiationID })
  expect((await checks()).map(({ side }) => side)).toEqual([DealRole.buyer])
  const deal = await asked()
  expect((await deal.checks()).map(({ side, status }) => [side, status]).toSorted()).toEqual(
    [
      [DealRole.seller, requested],
      [DealRole.buyer, requested],
    ].toSorted(),
  )
  await expect(
    shop.admin.api.partyCheck.create({ body: { negotiationID: deal.negotiationID, side: DealRole.buyer } }),
  ).rejects.toMatchObject(isRefused(409))
})

test('each side is told of its own check once, in the product and by mail, and led to its page', async () => {
  const title = '取引時確認のお願い'
  const toldOf = async (somebody: Somebody, negotiationID: string) => {
    const path = `/user/partyCheck/${negotiationID}`
    const { items } = await somebody.api.notification.list({ title, limit: 100 })
    const { rows } = await house.services.pool.query(
      `select 1 from pgboss.job where name = 'mail' and data ->> 'to' = $1 and data ->> 'subject' like $2 and data ->> 'text' like $3`,
      [somebody.email, `%${title}%`, `%${path}%`],
    )
    return { notifications: items.filter((item) => item.path === path).length, mails: rows.length }
  }
  const once = { notifications: 1, mails: 1 }
  const never = { notifications: 0, mails: 0 }
  const { buyer, negotiationID, estateID, agreeOnTerms } = await partyDeal(shop)
  await buyer.api.negotiation.tellIntent({ id: negotiationID })
  await buyer.api.negotiation.tellIntent({ id: negotiationID })
  expect(await toldOf(buyer, negotiationID)).toEqual(once)
  expect(await toldOf(shop.seller, negotiationID)).toEqual(never)
  await agreeOnTerms()
  expect(await toldOf(buyer, negotiationID)).toEqual(once)
  expect(await toldOf(shop.seller, negotiationID)).toEqual(once)
  const { items } = await shop.seller.api.notification.list({ title, limit: 100 })
  const body = items.find(({ path }) => path?.endsWith(negotiationID))?.body
  expect(body).toContain(`物件：${(await buyer.api.estate.one({ id: estateID })).title}`)
  expect(body).toContain('本人確認書類は、もういただいています')
  // The agreement says nothing of what each has heard by itself.
  const agreement = await buyer.api.notification.list({ title: '条件の合意がありました', limit: 100 })
  expect(agreement.items.map(({ body }) => body).join()).not.toContain('取引時確認')
})

test('where the seller sells without a broker, nobody is asked, and the deal is agreed upon as before', async () => {
  const { checks, establish, negotiationID } = await asked({ transactionMode: TransactionMode.seller })
  expect(await checks()).toEqual([])
  const body = { negotiationID, side: DealRole.buyer }
  await expect(shop.admin.api.partyCheck.create({ body })).rejects.toMatchObject(isRefused(409))
  await expect(establish()).resolves.toMatchObject({ status: DealStatus.established })
})

test('a mode that the seller writes and nobody has approved waives no check', async () => {
  const { estateID: id, checks, establish, agreeOnTerms } = await partyDeal(shop)
  await shop.seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.seller } })
  await agreeOnTerms()
  expect(await checks()).toHaveLength(2)
  await expect(establish()).rejects.toMatchObject(isRefused(409, '取引時確認が済んでいません'))
  await house.services.pool.query(`delete from "brokerageContracts" where "estateID" = $1`, [id])
  await expect(establish()).rejects.toMatchObject(isRefused(409, '取引時確認が済んでいません'))
})

test('the other side reads nothing of a check, nor does a stranger', async () => {
  const { buyer, of, negotiationID } = await asked()
  const { id } = await of(DealRole.buyer)
  const stranger = await house.as(Role.buyer)
  for (const other of [shop.seller, stranger]) {
    await expect(other.api.partyCheck.one({ id })).rejects.toMatchObject({ status: 404 })
    await expect(patch(other, id, { occupation: Occupation.student })).rejects.toMatchObject({ status: 404 })
  }
  expect((await buyer.api.partyCheck.list({ negotiationID })).items.map((check) => check.id)).toEqual([id])
  await patch(shop.admin, id, { highRiskReason: 'なりすましの疑い' })
  const own = await buyer.api.partyCheck.one({ id })
  for (const field of ['highRiskReason', 'highRiskMarkedBy', 'waiverReason', 'confirmedBy'])
    expect(own).not.toHaveProperty(field)
})

test('what is missing is named beside its field, and the facts are those of the day, from the profile', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  await expect(patch(buyer, id, { status: submitted })).rejects.toMatchObject({
    status: 400,
    issues: expect.arrayContaining([
      expect.objectContaining({ path: ['occupation'] }),
      expect.objectContaining({ path: ['purpose'] }),
      expect.objectContaining({ path: ['method'] }),
    ]),
  })
  await patch(buyer, id, written)
  await buyer.api.user.patch({ id: buyer.id, body: { birthDate: null } })
  await expect(patch(buyer, id, { status: submitted })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['name'], message: expect.stringContaining('生年月日') }],
  })
  await buyer.api.user.patch({ id: buyer.id, body: { birthDate: profile.birthDate } })
  expect(await patch(buyer, id, { status: submitted })).toMatchObject({
    name: '買主 太郎',
    nameKana: 'カイヌシ タロウ',
    birthDate: '1985-04-12',
    address: '〒111-0032 東京都台東区浅草1-1-1',
  })
  await buyer.api.user.patch({ id: buyer.id, body: { lastName: '改姓' } })
  expect(await buyer.api.partyCheck.one({ id })).toMatchObject({ name: '買主 太郎' })
  await expect(patch(buyer, id, { purpose: DealPurpose.investment })).rejects.toMatchObject({ status: 409 })
})

test('what was written beside another answer before is not handed in', async () => {
  const { other } = Occupation
  const { buyer, id, of } = await handedIn({
    occupation: other,
    occupationOther: '陶芸家',
    purposeOther: '窯を置くため',
  })
  expect(await of(DealRole.buyer)).toMatchObject({ occupationOther: '陶芸家', purposeOther: null })
  await patch(buyer, id, { status: requested })
  await patch(buyer, id, {
    occupation: Occupation.publicServant,
    purpose: DealPurpose.other,
    purposeOther: '窯を置くため',
  })
  await patch(buyer, id, { status: submitted })
  expect(await of(DealRole.buyer)).toMatchObject({ occupationOther: null, purposeOther: '窯を置くため' })
})

test('a lie in a body says nothing: neither facts nor a status, an approval or another method', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  for (const body of [
    { name: '別人' },
    { confirmedAt: new Date().toISOString() },
    { waivedAt: new Date().toISOString() },
  ])
    await expect(patch(buyer, id, body)).rejects.toMatchObject({ status: 403 })
  await expect(patch(buyer, id, { method: CheckMethod.knownCustomer })).rejects.toMatchObject({ status: 400 })
  await expect(patch(buyer, id, { status: confirmed })).rejects.toMatchObject({ status: 409 })
  await patch(buyer, id, written)
  await expect(patch(shop.admin, id, { status: submitted })).rejects.toMatchObject({ status: 409 })
})

const company = {
  ...written,
  personKind: PersonKind.corporation,
  corporateName: '見本不動産株式会社',
  corporateAddress: '東京都千代田区霞が関3-1-1',
  corporateNumber: '7000012050002',
  business: '不動産の賃貸',
  authority: '代表取締役',
  beneficialOwners: [{ name: '見本 一郎', address: '東京都千代田区' }],
}
const owners = (count: number) => Array.from({ length: count }, () => company.beneficialOwners[0]!)
type Tick = CodeOf<typeof IdentityCheck>
/** The fields that a refusal names, in order. */
const faultsOf = (sending: Promise<unknown>): Promise<unknown[]> =>
  sending.then(
    () => [],
    ({ status, issues }: { status: number; issues: { path: unknown[] }[] }) => {
      expect(status).toBe(400)
      return issues.map(({ path }) => path[0]).toSorted()
    },
  )
const photoOf = async (somebody: Somebody, dir: 'identification' | 'attorney') =>
  (await somebody.api.image.create({ body: { name: '書類.png', dir, thumbnail: false, image: picture } })).path

test('a passport that somebody takes back before they hand in is kept no longer', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  const path = await photoOf(buyer, 'identification')
  await patch(buyer, id, { identificationPaths: [path] })
  await expect(buyer.api.image.link({ path })).resolves.toHaveProperty('url')
  await patch(buyer, id, { identificationPaths: [] })
  await expect(buyer.api.image.link({ path })).rejects.toMatchObject({ status: 404 })
})

test('a company says its number, which checks itself, what it does, who owns it and who acts for it', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  const handIn = () => patch(buyer, id, { status: submitted })
  await patch(buyer, id, { ...written, personKind: PersonKind.corporation })
  expect(await faultsOf(handIn())).toEqual(
    ['authority', 'beneficialOwners', 'business', 'corporateAddress', 'corporateName', 'corporateNumber'].toSorted(),
  )
  expect(await faultsOf(patch(buyer, id, { beneficialOwners: owners(11) }))).toEqual(['beneficialOwners'])
  expect(await faultsOf(patch(buyer, id, { beneficialOwners: [{ name: '見本 一郎', address: '' }] }))).toEqual([
    'beneficialOwners',
  ])
  // The first digit follows from the twelve others: every other one is a typing error.
  for (const first of [0, 1, 2, 3, 4, 5, 6, 8, 9]) {
    await patch(buyer, id, { ...company, corporateNumber: `${first}000012050002` })
    expect(await faultsOf(handIn())).toEqual(['corporateNumber'])
  }
  expect(await faultsOf(patch(buyer, id, { corporateNumber: '700001205000' }))).toEqual(['corporateNumber'])
  await patch(buyer, id, { corporateNumber: '７000-0120-50002' })
  expect(await handIn()).toMatchObject({ corporateNumber: '7000012050002', beneficialOwners: company.beneficialOwners })
})

test('a company sends its own paper beside that of the person who acts, and the desk makes sure of both', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  const [ownPaper, companyPaper] = [await photoOf(buyer, 'identification'), await photoOf(buyer, 'identification')]
  const documentType = IdentityDocument.drivingLicence
  const sent = { ...company, method: CheckMethod.post, documentType, identificationPaths: [ownPaper] }
  await patch(buyer, id, sent)
  expect(await faultsOf(patch(buyer, id, { status: submitted }))).toEqual(['identificationPaths'])
  await patch(buyer, id, { identificationPaths: [ownPaper, companyPaper] })
  await patch(buyer, id, { status: submitted })
  for (const path of [ownPaper, companyPaper]) await shop.admin.api.image.link({ path })
  await patch(shop.admin, id, { letterSentOn: today, letterResult: LetterResult.delivered, letterResultOn: today })
  const confirm = (more: Tick[]) =>
    patch(shop.admin, id, { status: confirmed, identityChecks: [...ticks, legible, ...more] })
  expect(await faultsOf(confirm([]))).toEqual(['identityChecks'])
  await expect(confirm([IdentityCheck.corporation])).resolves.toMatchObject({ status: confirmed })
})

test('who acts for another is named, with a power of attorney of their own that the desk has opened', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  await patch(buyer, id, { ...written, isByAgent: true })
  expect(await faultsOf(patch(buyer, id, { status: submitted }))).toEqual(
    ['agentAddress', 'agentBirthDate', 'agentName', 'agentRelation', 'powerOfAttorneyPath'].toSorted(),
  )
  const agent = { agentName: '代理 花子', agentAddress: '東京都台東区浅草1-1-1', agentRelation: '子' }
  expect(await faultsOf(patch(buyer, id, { agentBirthDate: dayFromNow(1) }))).toEqual(['agentBirthDate'])
  const foreign = await photoOf(await house.as(Role.buyer), 'attorney')
  await expect(patch(buyer, id, { powerOfAttorneyPath: foreign })).rejects.toMatchObject({ status: 400 })
  const path = await photoOf(buyer, 'attorney')
  await patch(buyer, id, { ...agent, agentBirthDate: '1990-01-01', powerOfAttorneyPath: path })
  await patch(buyer, id, { status: submitted })
  await patch(shop.admin, id, shown)
  const confirm = (more: Tick[]) => patch(shop.admin, id, { status: confirmed, identityChecks: [...ticks, ...more] })
  const all = () => confirm([IdentityCheck.powerOfAttorney])
  await expect(all()).rejects.toMatchObject(isRefused(409, '書類をすべて開いて'))
  await shop.admin.api.image.link({ path })
  expect(await faultsOf(confirm([]))).toEqual(['identityChecks'])
  await expect(all()).resolves.toMatchObject({ status: confirmed })
})

test('a seller who is known in person is not known for a company, nor where another acts', async () => {
  for (const other of [{ personKind: PersonKind.corporation }, { isByAgent: true }]) {
    const { of } = await asked()
    const { id } = await of(DealRole.seller)
    expect(await patch(shop.seller, id, other)).toMatchObject({ method: null })
    await expect(patch(shop.seller, id, { method: CheckMethod.knownCustomer })).rejects.toMatchObject({ status: 400 })
  }
})

/** The last moment of 31 March 2027 in Japan, and the first of 1 April. */
const lastMoment = '2027-03-31T14:59:59.999Z'
const firstMoment = '2027-03-31T15:00:00.000Z'
const clientAt = (moment: string, { token }: Somebody) => {
  const app = appOn({ ...house.services, now: () => moment })
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return app.fetch(request)
  }
  return createClient(send, { origin: 'http://sumika.test' })
}

test('until 31 March 2027 in Japan pictures identify somebody, from 1 April on they do not, and another method does', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  const papers = {
    documentType: IdentityDocument.drivingLicence,
    identificationPaths: [await photoOf(buyer, 'identification')],
  }
  await patch(buyer, id, { ...written, ...papers, method: CheckMethod.pictures })
  const at = (moment: string) => clientAt(moment, buyer).partyCheck
  expect(await faultsOf(at(firstMoment).patch({ id, body: { status: submitted } }))).toEqual(['method'])
  expect(await at(lastMoment).patch({ id, body: { status: submitted } })).toMatchObject({ submittedAt: lastMoment })
  await at(lastMoment).patch({ id, body: { status: requested } })
  await at(firstMoment).patch({ id, body: { method: CheckMethod.post } })
  expect(await at(firstMoment).patch({ id, body: { status: submitted } })).toMatchObject({ submittedAt: firstMoment })
})

test('by post a copy is enough until 31 March 2027 in Japan, from 1 April on the desk makes sure of the original', async () => {
  for (const [moment, isOriginal] of [
    [lastMoment, false],
    [firstMoment, true],
  ] as const) {
    const { buyer, of } = await asked()
    const { id } = await of(DealRole.buyer)
    const path = await photoOf(buyer, 'identification')
    const papers = { documentType: IdentityDocument.drivingLicence, identificationPaths: [path] }
    await patch(buyer, id, { ...written, ...papers, method: CheckMethod.post })
    await clientAt(moment, buyer).partyCheck.patch({ id, body: { status: submitted } })
    const { image, partyCheck: desk } = clientAt('2027-04-05T03:00:00.000Z', shop.admin)
    await image.link({ path })
    const letter = { letterSentOn: '2027-04-01', letterResult: LetterResult.delivered, letterResultOn: '2027-04-05' }
    await desk.patch({ id, body: letter })
    const confirm = (more: Tick[]) =>
      desk.patch({ id, body: { status: confirmed, identityChecks: [...ticks, legible, ...more] } })
    if (isOriginal) expect(await faultsOf(confirm([]))).toEqual(['identityChecks'])
    const all = isOriginal ? [IdentityCheck.original] : []
    await expect(confirm(all)).resolves.toMatchObject({ status: confirmed })
  }
})

test('the deal waits for both sides, and says for whom; then it is agreed upon', async () => {
  const { id, establish, of } = await handedIn()
  await expect(establish()).rejects.toMatchObject(isRefused(409, '買主（確認待ち）、売主（提出待ち）'))
  await patch(shop.admin, id, shown)
  await expect(patch(shop.admin, id, { status: confirmed, identityChecks: [name] })).rejects.toMatchObject({
    status: 400,
    issues: expect.arrayContaining([expect.objectContaining({ path: ['identityChecks'] })]),
  })
  expect(await patch(shop.admin, id, { status: confirmed, identityChecks: ticks })).toMatchObject({
    confirmedBy: shop.admin.id,
  })
  await expect(establish()).rejects.toMatchObject(isRefused(409, '取引時確認が済んでいません：売主（提出待ち）'))
  // The seller was checked when they applied to sell: no papers again.
  const sellers = await of(DealRole.seller)
  expect(sellers.method).toBe(CheckMethod.knownCustomer)
  await patch(shop.seller, sellers.id, { occupation: Occupation.retired, purpose: DealPurpose.moving })
  await wholeProfile(shop.seller, () => patch(shop.seller, sellers.id, { status: submitted }))
  await patch(shop.admin, sellers.id, { status: confirmed, identityChecks: [samePerson] })
  await expect(establish()).resolves.toMatchObject({ status: DealStatus.established })
  await expect(patch(shop.admin, id, { status: submitted, takeBackReason: '別人の書類でした' })).rejects.toMatchObject(
    isRefused(409, '成約のあと'),
  )
  const { records } = await shop.admin.api.user.verifications({ id: (await of(DealRole.buyer)).userID })
  expect(records[0]).toMatchObject({ decision: 'confirm', method: CheckMethod.inPerson, checks: ticks })
})

test('who was approved once and is not any more is no known customer', async () => {
  const { of } = await asked()
  const { id } = await of(DealRole.seller)
  const setStatus = (status: number) =>
    house.services.pool.query('update users set "sellerApprovedStatus" = $2 where id = $1', [shop.seller.id, status])
  await setStatus(SellerStatus.applying)
  await patch(shop.seller, id, { occupation: Occupation.retired, purpose: DealPurpose.moving })
  await setStatus(SellerStatus.approved)
  expect(await of(DealRole.seller)).toMatchObject({ method: null })
})

test('a known customer whose approval ends is not confirmed by it, and each move before the confirmation stays possible', async () => {
  const { of } = await asked()
  const { id } = await of(DealRole.seller)
  const setStatus = (status: number) =>
    house.services.pool.query('update users set "sellerApprovedStatus" = $2 where id = $1', [shop.seller.id, status])
  await patch(shop.seller, id, { occupation: Occupation.retired, purpose: DealPurpose.moving })
  await wholeProfile(shop.seller, () => patch(shop.seller, id, { status: submitted }))
  const confirm = () => patch(shop.admin, id, { status: confirmed, identityChecks: [samePerson] })
  await confirm()
  await setStatus(SellerStatus.applying)
  try {
    await expect(patch(shop.admin, id, { status: submitted, takeBackReason: '別人でした' })).resolves.toMatchObject({
      status: submitted,
      method: CheckMethod.knownCustomer,
    })
    await expect(confirm()).rejects.toMatchObject(isRefused(409, '売主の審査'))
    expect(await patch(shop.admin, id, { status: sentBack, sendBackReason: '書類をお送りください' })).toMatchObject({
      method: null,
    })
    await expect(patch(shop.seller, id, { status: submitted })).rejects.toMatchObject({
      status: 400,
      issues: [expect.objectContaining({ path: ['method'] })],
    })
  } finally {
    await setStatus(SellerStatus.approved)
  }
})

test('a confirmation is taken back before the agreement, and a handed-in check is sent back or withdrawn', async () => {
  const { id, buyer } = await handedIn()
  await patch(shop.admin, id, shown)
  await patch(shop.admin, id, { status: confirmed, identityChecks: ticks })
  await expect(patch(shop.admin, id, { status: submitted })).rejects.toMatchObject({ status: 400 })
  expect(await patch(shop.admin, id, { status: submitted, takeBackReason: '有効期限の見落とし' })).toMatchObject({
    confirmedAt: null,
    identityChecks: [],
  })
  await patch(shop.admin, id, { status: sentBack, sendBackReason: '新しい免許証をお持ちください' })
  expect(await buyer.api.partyCheck.one({ id })).toMatchObject({ sendBackReason: '新しい免許証をお持ちください' })
  await patch(buyer, id, { status: submitted })
  expect(await patch(buyer, id, { status: requested })).toMatchObject({ submittedAt: null })
})

test('nobody confirms by papers that they have not opened themselves', async () => {
  const { buyer, of } = await asked()
  const { id } = await of(DealRole.buyer)
  const { path } = await buyer.api.image.create({
    body: { name: '免許証.png', dir: 'identification', thumbnail: false, image: picture },
  })
  const papers = { documentType: IdentityDocument.drivingLicence, identificationPaths: [path] }
  await patch(buyer, id, { ...written, ...papers, method: CheckMethod.pictures })
  await patch(buyer, id, { status: submitted })
  const confirm = () => patch(shop.admin, id, { status: confirmed, identityChecks: [...ticks, legible] })
  await expect(confirm()).rejects.toMatchObject(isRefused(409, '書類をすべて開いて'))
  await colleague.api.image.link({ path })
  await expect(confirm()).rejects.toMatchObject({ status: 409 })
  await expect(shop.seller.api.image.link({ path })).rejects.toMatchObject({ status: 404 })
  await shop.admin.api.image.link({ path })
  await expect(confirm()).resolves.toMatchObject({ status: confirmed })
})

test('a letter is sent on a day that is bounded, and nothing is confirmed before it is delivered', async () => {
  const { buyer, of, negotiationID } = await asked()
  const { id } = await of(DealRole.buyer)
  const { path } = await buyer.api.image.create({
    body: { name: '免許証.png', dir: 'identification', thumbnail: false, image: picture },
  })
  const papers = { documentType: IdentityDocument.drivingLicence, identificationPaths: [path] }
  await patch(buyer, id, { ...written, ...papers, method: CheckMethod.post })
  await patch(buyer, id, { status: submitted })
  await shop.admin.api.image.link({ path })
  const work = async () => (await shop.admin.api.desk.work({})).items.filter((item) => item.id === id)
  expect(await work()).toMatchObject([{ kind: 'partyCheckLetter' }])
  for (const letterSentOn of [yesterday, dayFromNow(1)])
    await expect(patch(shop.admin, id, { letterSentOn })).rejects.toMatchObject({
      status: 400,
      issues: [expect.objectContaining({ path: ['letterSentOn'] })],
    })
  const paper = await letterOf(shop.admin, id)
  const { estateNumber } = await shop.admin.api.estate.one({
    id: (await shop.admin.api.negotiation.one({ id: negotiationID })).estateID,
  })
  const words = structureOf(paper).join('\n')
  expect(factOf(paper, 'Tagged')).toBe('yes')
  expect(words).toMatch(/P 〒\d{3}-\d{4}\nP \S+/)
  expect(words).toMatch(/P \S+ \S+ 様/)
  expect(words).toContain(`整理番号 ${estateNumber} 買主`)
  expect(words).toContain('H1 取引時確認の書面をお送りします')
  const { items: lines } = await shop.admin.api.audit.list({ noun: 'partyCheck', rowID: id, action: 'view' })
  expect(lines).toMatchObject([{ actorID: shop.admin.id }])
  for (const who of [buyer, shop.seller, await house.as(Role.buyer)])
    await expect(letterOf(who, id)).rejects.toThrow('403')
  expect(await patch(shop.admin, id, { letterSentOn: today })).toMatchObject({ letterDueOn: dayFromNow(10) })
  expect(await work()).toMatchObject([{ due: dayFromNow(10) }])
  const confirm = () => patch(shop.admin, id, { status: confirmed, identityChecks: [...ticks, legible] })
  await expect(confirm()).rejects.toMatchObject({
    status: 400,
    issues: [expect.objectContaining({ path: ['letterResult'] })],
  })
  await patch(shop.admin, id, { letterResult: LetterResult.returned, letterResultOn: today })
  await expect(confirm()).rejects.toMatchObject({ status: 400 })
  await patch(shop.admin, id, { letterSentOn: null, letterResult: null, letterResultOn: null })
  await patch(shop.admin, id, { letterSentOn: today })
  await patch(shop.admin, id, { letterResult: LetterResult.delivered, letterResultOn: today })
  expect(await work()).toMatchObject([{ kind: 'partyCheck' }])
  await expect(confirm()).resolves.toMatchObject({ status: confirmed })
})

/** The buyer hands in by post, so many days ago. */
async function postedIn(daysAgo = 0) {
  const deal = await asked()
  const { buyer } = deal
  const { id } = await deal.of(DealRole.buyer)
  const path = await photoOf(buyer, 'identification')
  const papers = { documentType: IdentityDocument.drivingLicence, identificationPaths: [path] }
  await patch(buyer, id, { ...written, ...papers, method: CheckMethod.post })
  await patch(buyer, id, { status: submitted })
  const ago = `now() - interval '${daysAgo} days'`
  await house.services.pool.query(
    `update "partyChecks" set "createdAt" = ${ago}, "submittedAt" = ${ago} where id = $1`,
    [id],
  )
  return { ...deal, id }
}
const noLetter = { letterSentOn: null, letterDueOn: null, letterResult: null, letterResultOn: null }

test('whose letter came back hands in again, by post or in another way, and gets a new letter', async () => {
  for (const method of [CheckMethod.post, CheckMethod.inPerson]) {
    const { buyer, id } = await postedIn(8)
    await patch(shop.admin, id, { letterSentOn: dayFromNow(-7) })
    await patch(shop.admin, id, { letterResult: LetterResult.returned, letterResultOn: yesterday })
    await patch(shop.admin, id, { status: sentBack, sendBackReason: '郵便が戻りました。住所を直してください' })
    await patch(buyer, id, { method })
    expect(await patch(buyer, id, { status: submitted })).toMatchObject({ status: submitted, ...noLetter })
    expect(await patch(shop.admin, id, { letterSentOn: today })).toMatchObject({ letterSentOn: today })
  }
})

test('a letter to the earlier address confirms nobody who has handed in another one since', async () => {
  const { buyer, id } = await postedIn()
  const letter = { letterSentOn: today, letterResult: LetterResult.delivered, letterResultOn: today }
  await patch(shop.admin, id, letter)
  await patch(buyer, id, { status: requested })
  await buyer.api.user.patch({ id: buyer.id, body: { address1: '浅草9-9-9' } })
  expect(await patch(buyer, id, { status: submitted })).toMatchObject({
    address: expect.stringContaining('浅草9-9-9'),
    ...noLetter,
  })
  const confirm = () => patch(shop.admin, id, { status: confirmed, identityChecks: [...ticks, legible] })
  expect(await faultsOf(confirm())).toEqual(['letterResult'])
})

test('a check of high risk is confirmed with the agreement of a second administrator alone', async () => {
  const { id } = await handedIn()
  await patch(shop.admin, id, { ...shown, highRiskReason: '書類と本人の様子が合わない' })
  const confirm = () => patch(shop.admin, id, { status: confirmed, identityChecks: ticks })
  await expect(confirm()).rejects.toMatchObject({
    status: 400,
    issues: [expect.objectContaining({ path: ['highRiskAgreedAt'] })],
  })
  const agree = { highRiskAgreedAt: new Date().toISOString() }
  await expect(patch(shop.admin, id, agree)).rejects.toMatchObject(isRefused(409, '別の担当者'))
  await expect(patch(colleague, id, { highRiskReason: null })).rejects.toMatchObject({ status: 409 })
  const { items } = await shop.admin.api.desk.work({})
  expect(items).toContainEqual(expect.objectContaining({ kind: 'partyCheckApproval', id }))
  await patch(colleague, id, agree)
  // Nobody has agreed to another reason.
  expect(await patch(shop.admin, id, { highRiskReason: '別人の書類の疑い' })).toMatchObject({
    highRiskAgreedBy: null,
    highRiskAgreedAt: null,
  })
  await patch(colleague, id, agree)
  await expect(confirm()).resolves.toMatchObject({ highRiskAgreedBy: colleague.id })
})

test('two of the desk can agree to go on before a side is confirmed; after the agreement that stays', async () => {
  const { of, establish } = await asked()
  for (const side of [DealRole.buyer, DealRole.seller]) {
    const { id } = await of(side)
    const agree = { waivedAt: new Date().toISOString() }
    await expect(patch(colleague, id, agree)).rejects.toMatchObject({ status: 409 })
    await patch(shop.admin, id, { waiverReason: '入院中のため、退院後に確認する' })
    await expect(patch(shop.admin, id, agree)).rejects.toMatchObject(isRefused(409, '別の担当者'))
    await expect(establish()).rejects.toMatchObject({ status: 409 })
    await patch(colleague, id, agree)
  }
  await expect(establish()).resolves.toMatchObject({ status: DealStatus.established })
  const { id } = await of(DealRole.buyer)
  await expect(patch(shop.admin, id, { waiverReason: null })).rejects.toMatchObject(isRefused(409, '成約のあと'))
})

test('a check that a deal has gone on without is the desk’s work until it is confirmed, also once the deal is finished', async () => {
  const { negotiationID, establish, move, id, of } = await handedIn()
  for (const side of [DealRole.buyer, DealRole.seller]) {
    const check = await of(side)
    await patch(shop.admin, check.id, { waiverReason: '入院中のため、退院後に確認する' })
    await patch(colleague, check.id, { waivedAt: new Date().toISOString() })
  }
  await establish()
  await waivePapers(house, negotiationID)
  await move(ending())
  const waits = async () =>
    (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'partyCheck' && work.id === id)
  expect(await waits()).toBe(true)
  await patch(shop.admin, id, shown)
  expect(await patch(shop.admin, id, { status: confirmed, identityChecks: ticks })).toMatchObject({ status: confirmed })
  expect(await waits()).toBe(false)
})

test('of a confirmation that is taken back while the deal is agreed upon, one wins', async () => {
  const { of, establish, negotiationID } = await asked()
  await checkParties(house.services, negotiationID)
  const { id } = await of(DealRole.buyer)
  const [agreed, taken] = await Promise.allSettled([
    establish(),
    patch(colleague, id, { status: submitted, takeBackReason: '別人の書類でした' }),
  ])
  expect([agreed.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})
