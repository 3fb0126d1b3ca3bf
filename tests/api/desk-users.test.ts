import { Role } from '#domain/choices/person.ts'
import { allAreas } from '#domain/choices/desk-area.ts'
import { meAs } from '#domain/kit/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPerson } from '#app/features/desk/user/load-person.ts'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { users } from '#http/desk/users.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'
import { eventually } from '../eventually.ts'

let house: House
let shop: Shop
let desk: Somebody
let person: Somebody
let deal: Awaited<ReturnType<Shop['ordered']>>
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  desk = shop.admin
  deal = await shop.ordered()
  person = await house.as(2)
  await house.services.pool.query(
    `update users set name = 'ゆきの', "lastName" = '雪野', "firstName" = '小百合', "lastNameKana" = 'ユキノ',
      "firstNameKana" = 'サユリ', phone = '09012345678', "identificationDocumentType" = 3, "sellerApprovedStatus" = 4,
      "sellerDenyReason" = '写真が暗いため', "powerOfAttorneyPath" = 'attorney/one', "substituteFlag" = true,
      "sellerApprovedAt" = '2026-03-04T00:00:00Z', "usageFeeActive" = true, "usageFeePayAt" = '2026-03-05T00:00:00Z',
      "disabledAt" = '2026-03-06T00:00:00Z', "createdAt" = '2026-03-01T00:00:00Z' where id = $1`,
    [person.id],
  )
})
afterAll(() => house.drop())

const found = async (search: Record<string, string>) =>
  (await loadList(desk.api, users, search)).rows.map(({ id }) => id)

test.each([
  ['the e-mail', () => ({ email: person.email.toUpperCase() })],
  ['the telephone, typed with hyphens', () => ({ phone: '090-1234-5678' })],
  ['a part of the family name', () => ({ lastName: '雪' })],
  ['a part of the given name', () => ({ firstName: '百合' })],
  ['the reading of the family name, typed in hiragana', () => ({ lastNameKana: 'ゆきの' })],
  ['the reading of the given name', () => ({ firstNameKana: 'サユリ' })],
  ['the name shown', () => ({ name: 'ゆきの' })],
  ['the document', () => ({ identificationDocumentType: '3' })],
  ['the state of the application', () => ({ sellerApprovedStatus: '4' })],
  ['the reason of a denial', () => ({ sellerDenyReason: '暗い' })],
  ['the power of attorney', () => ({ powerOfAttorneyPath: 'attorney/one' })],
  ['somebody acting for them', () => ({ substituteFlag: 'true' })],
  ['the day of approval', () => ({ sellerApprovedAtFrom: '2026-03-04', sellerApprovedAtTo: '2026-03-05' })],
  ['a fee that holds', () => ({ usageFeeActive: 'true' })],
  ['the day of the fee', () => ({ usageFeePayAtFrom: '2026-03-05', usageFeePayAtTo: '2026-03-06' })],
  ['the day of registering', () => ({ createdAtTo: '2026-03-02' })],
  ['their state', () => ({ status: 'disabled' })],
])('a member is found by %s', async (_, search) => {
  expect(await found(search())).toEqual([person.id])
})

/** Who opens the pages: what they may read is asked of the API all the same. */
const asDesk = meAs('desk', Role.admin, allAreas)

test('a member is found by the number, and the kind of member is a tab', async () => {
  const { userNumber } = await desk.api.user.one({ id: person.id })
  expect(await found({ userNumber })).toEqual([person.id])
  const { counts } = await loadList(desk.api, users, { status: 'seller' })
  expect(counts.all).toBe(counts.buyer! + counts.seller! + counts.admin!)
  expect(await found({ status: 'buyer', lastName: '雪' })).toEqual([])
})

test('the page of a person shows their deals, payments and papers, in a few statements each', async () => {
  const { part } = await loadPerson(desk.api, asDesk, deal.buyer.id, 'deals')
  expect(part).toMatchObject({ seats: [{ deals: { rows: [{ id: deal.negotiationID }] } }] })
  const money = await loadPerson(desk.api, asDesk, deal.buyer.id, 'money')
  expect(money.part).toMatchObject({ payments: { rows: [{ id: deal.payment.id }] } })
  // Three calls, each of which asks who the reader is, and by which steps they have to come in.
  expect(await statements(house, () => loadPerson(desk.api, asDesk, deal.buyer.id, 'money'))).toBeLessThanOrEqual(27)
})

test('a person has the parts of their kind, and nobody but the desk reads the page', async () => {
  await expect(loadPerson(desk.api, asDesk, deal.buyer.id, 'estates')).rejects.toMatchObject({ isNotFound: true })
  await expect(loadPerson(deal.buyer.api, asDesk, person.id)).rejects.toMatchObject({ isNotFound: true })
  await expect(loadPerson(deal.buyer.api, asDesk, deal.buyer.id, 'deals')).rejects.toMatchObject({ status: 403 })
})

test('every part of a person’s page is read, bounded, whoever it is', async () => {
  const seller = await house.as(2)
  for (const [id, view] of [
    [deal.buyer.id, 'letters'],
    [deal.buyer.id, 'signIns'],
    [deal.buyer.id, 'log'],
    [seller.id, 'application'],
    [seller.id, 'estates'],
    [desk.id, 'log'],
  ] as const) {
    expect((await loadPerson(desk.api, asDesk, id, view)).part.view).toBe(view)
    // Three calls, each of which asks who the reader is, and by which steps they have to come in.
    expect(await statements(house, () => loadPerson(desk.api, asDesk, id, view))).toBeLessThanOrEqual(28)
  }
})

test('who is disabled is told by mail and signed out, and what was done stands among the lines about them', async () => {
  const somebody = await house.as(3)
  await desk.api.user.disable({ id: somebody.id, body: { reason: 'なりすましの疑い' } })
  await expect(somebody.api.user.me()).rejects.toMatchObject({ status: 401 })
  await desk.api.user.enable({ id: somebody.id })
  await eventually(async () => {
    const { mails, notifications } = await desk.api.user.letters({ id: somebody.id })
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '【スミカ】アカウントの停止を解除しました',
      '【スミカ】アカウントの利用を停止しました',
    ])
    // Why stays with the desk.
    expect(JSON.stringify(notifications)).not.toContain('なりすまし')
  })
  const { part } = await loadPerson(desk.api, asDesk, somebody.id, 'log')
  expect(part.view === 'log' && part.about.rows.map(({ noun, rowID }) => `${noun} ${rowID}`)).toEqual([
    `user ${somebody.id}`,
    `user ${somebody.id}`,
  ])
})
