import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { mails } from '#domain/desk/mail/mails.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { endListingTerms } from '#server/estate/listing-term.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsOf, newsTitles } from '../news.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const { draft, applying, approved, rejected, finished } = ListingStatus
const denyReason = '価格の根拠を書いてください'
const change = { status: applying, changeReason: '価格の見直し', price: 19_800_000 }

async function applied() {
  const seller = await house.as(Role.seller)
  const { id } = await seller.api.estate.create({ body: typedEstate({ price: 22_000_000 }) })
  await seller.api.estate.patch({ id, body: { status: applying } })
  return { seller, id }
}
/** A home that everybody reads, whose seller asks for another price. */
async function asked() {
  const home = await applied()
  const { id, seller } = home
  await admin.api.estate.approve({ id })
  await seller.api.estate.patch({ id, body: { price: change.price } })
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: change.changeReason } })
  return home
}
type Home = Awaited<ReturnType<typeof asked>>
const ways: [string, (home: Home) => Promise<{ status?: number }>][] = [
  ['its seller withdraws', ({ seller, id }) => seller.api.estate.patch({ id, body: { status: draft } })],
  ['the desk sends back', ({ id }) => admin.api.estate.reject({ id, body: { denyReason } })],
  [
    'the desk sends back by its status',
    ({ id }) => admin.api.estate.patch({ id, body: { status: rejected, denyReason } }),
  ],
]
const shown = (id: string) => house.visitor.api.estate.publicOne({ id })
const isFound = async (id: string) => (await house.visitor.api.estate.public({})).items.some((item) => item.id === id)
const at = (days: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + days * 86_400_000).toISOString(),
})

describe.each(ways)('a change of a public home that %s', (_, leave) => {
  test('leaves it public as it was, with what was typed as a change that is not published', async () => {
    const home = await asked()
    const { id, seller } = home
    expect(await leave(home)).toMatchObject({ status: approved, price: change.price, changeReason: null })
    expect(await shown(id)).toMatchObject({ price: 22_000_000 })
    expect(await seller.api.estate.difference({ id })).toMatchObject([{ field: 'price', after: change.price }])
    await seller.api.estate.patch({ id, body: { price: 21_000_000 } })
    const again = await seller.api.estate.patch({ id, body: { status: applying, changeReason: '価格の根拠' } })
    expect(again).toMatchObject({ status: applying, denyReason: null })
    await admin.api.estate.approve({ id })
    expect(await shown(id)).toMatchObject({ price: 21_000_000 })
  })

  test('leaves it to be hidden by silence, confirmed, and ended by its term', async () => {
    const home = await asked()
    const { id, seller } = home
    await leave(home)
    await suspendStale(at(15))
    expect(await admin.api.estate.one({ id })).toMatchObject({ suspendedReason: SuspendedReason.stale })
    await expect(shown(id)).rejects.toMatchObject({ code: 'paused' })
    await seller.api.estate.confirm({ id })
    expect(await shown(id)).toMatchObject({ id })
    for (const days of [171, 190]) await endListingTerms(at(days))
    await expect(shown(id)).rejects.toMatchObject({ code: 'gone' })
  })

  test('leaves it to its seller to end, and to the desk to take down', async () => {
    const homes = [await asked(), await asked()] as const
    for (const home of homes) await leave(home)
    const [own, others] = homes
    await own.seller.api.estate.patch({ id: own.id, body: { status: finished } })
    await expect(shown(own.id)).rejects.toMatchObject({ code: 'gone' })
    await admin.api.estate.patch({ id: others.id, body: { status: rejected, denyReason } })
    await expect(shown(others.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves it to be hidden with its seller, and ended with its contract', async () => {
    const homes = [await asked(), await asked()] as const
    for (const home of homes) await leave(home)
    const [revoked, terminated] = homes
    const denial = { sellerDenyReason: '再確認', rejectType: RejectType.resubmit }
    await admin.api.user.status({
      id: revoked.seller.id,
      body: { sellerApprovedStatus: SellerStatus.rejected, ...denial },
    })
    await expect(shown(revoked.id)).rejects.toMatchObject({ code: 'paused' })
    const { api } = terminated.seller
    const [contract] = (await api.brokerageContract.list({ estateID: terminated.id })).items
    expect(contract).toMatchObject({ status: BrokerageStatus.inForce })
    const end = { status: BrokerageStatus.terminated, endReason: 'やめます' }
    await api.brokerageContract.patch({ id: contract!.id, body: end })
    await expect(shown(terminated.id)).rejects.toMatchObject({ code: 'gone' })
    expect([await isFound(revoked.id), await isFound(terminated.id)]).toEqual([false, false])
  })
})

test('the seller reads why a change was sent back, and that the home stays public', async () => {
  const { id, seller } = await asked()
  const { version } = await admin.api.estate.one({ id })
  const body = { denyReason, version }
  expect(await admin.api.estate.reject({ id, body })).toMatchObject({ status: approved, denyReason })
  await expect(admin.api.estate.reject({ id, body })).rejects.toMatchObject({ status: 409 })
  expect(await seller.api.estate.one({ id })).toMatchObject({ status: approved, denyReason })
  const [news] = await newsOf(seller)
  expect(news?.title).toBe(mails.changeRejected.title)
  expect(news?.body).toContain(denyReason)
  expect(news?.body).toContain('公開している内容は、これまでのまま変わりません')
  const [deed] = await admin.api.estate.history({ id })
  expect(deed).toMatchObject({ action: 'rejectChange', reason: denyReason })
  await expect(admin.api.estate.reject({ id, body: { denyReason } })).resolves.toMatchObject({ status: rejected })
})

test('what a change of a hidden home would change is told as of one that is shown', async () => {
  const { seller, id } = await applied()
  await admin.api.estate.approve({ id })
  await suspendStale(at(15))
  await seller.api.estate.patch({ id, body: { price: change.price } })
  const changed = [{ field: 'price', before: 22_000_000, after: change.price }]
  expect(await seller.api.estate.difference({ id })).toMatchObject(changed)
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: change.changeReason } })
  expect(await admin.api.estate.difference({ id })).toMatchObject(changed)
  const stranger = await house.as(Role.seller)
  await expect(stranger.api.estate.difference({ id })).rejects.toMatchObject({ status: 404 })
})

test('an application for a home that is not public comes back to its seller as before', async () => {
  const withdrawn = await applied()
  const body = { status: draft }
  expect(await withdrawn.seller.api.estate.patch({ id: withdrawn.id, body })).toMatchObject(body)
  const { id, seller } = await applied()
  expect(await admin.api.estate.reject({ id, body: { denyReason } })).toMatchObject({ status: rejected, denyReason })
  expect((await newsTitles(seller))[0]).toBe(mails.listingRejected.title)
  // What was public once and was taken down is public no more.
  await seller.api.estate.patch({ id, body: change })
  await admin.api.estate.approve({ id })
  await admin.api.estate.patch({ id, body: { status: rejected, denyReason } })
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: '直しました' } })
  expect(await admin.api.estate.reject({ id, body: { denyReason } })).toMatchObject({ status: rejected })
})

test('no seller publishes by the status, neither a new home nor a change', async () => {
  for (const { seller, id } of [await applied(), await asked()]) {
    await expect(seller.api.estate.patch({ id, body: { status: approved } })).rejects.toMatchObject({ status: 409 })
    expect(await seller.api.estate.one({ id })).toMatchObject({ status: applying })
  }
})

test('a change is approved by the status that sends nothing back', async () => {
  const { id } = await asked()
  await admin.api.estate.patch({ id, body: { status: approved } })
  expect(await shown(id)).toMatchObject({ price: change.price })
  const [deed] = await admin.api.estate.history({ id })
  expect(deed).toMatchObject({ action: 'approve' })
})

test('a contract that is in force stays so, and one that came with the change goes with it', async () => {
  const { id, seller } = await asked()
  const contracts = async () => (await seller.api.brokerageContract.list({ estateID: id })).items
  const before = await contracts()
  await admin.api.estate.reject({ id, body: { denyReason } })
  expect(await contracts()).toEqual(before)
  expect(before).toMatchObject([{ status: BrokerageStatus.inForce }])
  // A home that was published before there were contracts.
  await house.services.pool.query('delete from "brokerageContracts" where "estateID" = $1', [id])
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: '価格の根拠' } })
  expect(await contracts()).toMatchObject([{ status: BrokerageStatus.confirmed }])
  await seller.api.estate.patch({ id, body: { status: draft } })
  expect(await contracts()).toMatchObject([{ status: BrokerageStatus.draft }])
})

/** What the migration makes of the homes that are there; it was applied when there were none. */
const mend = () =>
  house.services.pool.query(
    readFileSync(join(import.meta.dirname, '../../db/migrations/0039-changes-not-approved.sql'), 'utf8'),
  )

test('homes that an earlier release left public in no state to be hidden are approved again, or have ended', async () => {
  const [open, hidden, over, unread] = [await asked(), await asked(), await asked(), await applied()] as const
  const say = (text: string, id: string) => house.services.pool.query(text, [id])
  await admin.api.user.disable({ id: hidden.seller.id, body: { reason: '確認のため' } })
  const end = `update "brokerageContracts" set status = 9, "endReason" = 'やめます', "endedAt" = now() where "estateID" = $1`
  await say(end, over.id)
  const status = { [open.id]: draft, [hidden.id]: rejected, [over.id]: rejected, [unread.id]: rejected }
  for (const [id, is] of Object.entries(status)) await say(`update estates set status = ${is} where id = $1`, id)
  for (const table of ['estates', 'publications'])
    await say(`update ${table} set "suspendedReason" = null where id = $1`, hidden.id)
  await mend()
  const become = ({ id }: { id: string }) => admin.api.estate.one({ id })
  expect(await become(open)).toMatchObject({ status: approved, suspendedReason: null, price: change.price })
  expect(await shown(open.id)).toMatchObject({ price: 22_000_000 })
  expect(await become(hidden)).toMatchObject({ status: approved, suspendedReason: SuspendedReason.sellerDisabled })
  await expect(shown(hidden.id)).rejects.toMatchObject({ code: 'paused' })
  expect(await become(over)).toMatchObject({ status: finished })
  await expect(shown(over.id)).rejects.toMatchObject({ code: 'gone' })
  expect(await become(unread)).toMatchObject({ status: rejected })
})
