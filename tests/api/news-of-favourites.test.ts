import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { tellKeepers } from '#server/alert/tell-keepers.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
})
afterAll(() => house.drop())

async function publish(overrides: object) {
  const { id } = await seller.api.estate.create({ body: typedEstate(overrides) })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
async function change(id: string, body: object) {
  await seller.api.estate.patch({ id, body })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '見直し' } })
  await admin.api.estate.approve({ id })
}
async function keeper(...homes: string[]) {
  const who = await house.as(Role.buyer)
  for (const estateID of homes) await who.api.favorite.create({ body: { estateID } })
  return who
}
const told = async ({ api }: Somebody) =>
  (await api.notification.list({ kind: NotificationKind.listing, limit: 50 })).items.map(
    ({ title, body }) => `${title}\n${body}`,
  )
async function mails({ email }: Somebody) {
  const { rows } = await house.services.pool.query(
    `select 1 from pgboss.job where name = 'mail' and data->>'to' = $1 and data->>'subject' like '%お気に入り%'`,
    [email],
  )
  return rows.length
}
const tell = () => tellKeepers(house.services)

test('whoever keeps homes hears in one mail that they cost less, once, and nobody else does', async () => {
  const one = await publish({ price: 70_000_000, title: '値段を見直す家' })
  const other = await publish({ price: 50_000_000, title: 'もうひとつの家' })
  const both = await keeper(one, other)
  const neither = await keeper()
  const muted = await keeper(one)
  await muted.api.user.patch({ id: muted.id, body: { mutedMails: [NotificationKind.listing] } })
  await tell()
  expect(await told(both)).toEqual([])
  await change(one, { price: 64_000_000 })
  await change(other, { price: 48_000_000 })
  await Promise.all([tell(), tell()])
  const [news, ...more] = await told(both)
  expect(more).toEqual([])
  expect(news).toContain('お気に入りの物件に、お知らせが2件あります')
  expect(news).toContain('【価格の変更】値段を見直す家\n6,400万円')
  expect(news).toContain('4,800万円')
  expect(await mails(both)).toBe(1)
  expect([await told(neither), await mails(neither)]).toEqual([[], 0])
  // Who has stopped mails about listings reads it on the site alone.
  expect([(await told(muted)).length, await mails(muted)]).toEqual([1, 0])
  await tell()
  expect(await told(both)).toHaveLength(1)
})

test('a dearer home, another title and a home that was hidden are no news to whoever keeps it', async () => {
  const id = await publish({ price: 40_000_000, title: '値上げする家です' })
  const keeps = await keeper(id)
  const hides = await keeper(id)
  await change(id, { price: 42_000_000 })
  await change(id, { title: '値上げをした家です' })
  await tell()
  expect(await told(keeps)).toEqual([])
  await hides.api.hiddenEstate.create({ body: { estateID: id } })
  await change(id, { price: 39_000_000 })
  await tell()
  expect([(await told(keeps)).length, (await told(hides)).length]).toEqual([1, 0])
})

test('a home that comes back is told as open again', async () => {
  const id = await publish({ price: 30_000_000, title: '休んで戻る家です' })
  const keeps = await keeper(id)
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await tell()
  const before = (await told(keeps)).length
  await seller.api.estate.patch({ id, body: { status: ListingStatus.draft } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  await tell()
  expect((await told(keeps)).slice(0, (await told(keeps)).length - before).join()).toContain('公開が再開されました')
})
