import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { endListingTerms } from '#server/estate/listing-term.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { newsTitles } from '../news.ts'
import { rawWordsIn } from '../raw-words.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

async function published() {
  const seller = await house.as(Role.seller)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return { seller, id }
}
async function asked(estateID: string) {
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const last = async () => (await buyer.api.chat.list({ negotiationID: id, orderBy: '-sequence' })).items[0]?.message
  return { buyer, id, last, status: async () => (await buyer.api.negotiation.one({ id })).status }
}
async function keeper(estateID: string) {
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.switch({ estateID })
  return buyer
}
const ended = 'お気に入りの物件の掲載が終わりました'
const hidden = '物件の公開が止まりました'
const gone = (id: string, status: number) =>
  expect(house.visitor.api.estate.publicOne({ id })).rejects.toMatchObject({ status })

test('a listing that is taken down leaves the public, and who talks about it hears so and that the deal goes on', async () => {
  const { seller, id } = await published()
  const deal = await asked(id)
  const over = await asked(id)
  await over.buyer.api.negotiation.patch({ id: over.id, body: { status: DealStatus.failed, failReason: '予定の変更' } })
  await admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason: '売主さまへの内々の理由' } })
  await gone(id, 404)
  expect(await newsTitles(deal.buyer)).toEqual([hidden])
  expect(await deal.last()).toBe(
    '物件の公開が止まりました。この商談は続いています。再開や終了が決まりましたら、お知らせします。',
  )
  expect(await deal.status()).toBe(DealStatus.active)
  expect(await newsTitles(over.buyer)).toEqual([])
  expect((await newsTitles(seller))[0]).toBe('物件の公開をやめました')
  const news = (await deal.buyer.api.notification.list({})).items.map(({ body }) => body).join()
  expect(news).not.toContain('内々')
})

test('a seller whose approval is revoked leaves the public, and who talks about their homes hears of it', async () => {
  const { seller, id } = await published()
  const deal = await asked(id)
  const denial = { sellerDenyReason: '再確認', rejectType: RejectType.resubmit }
  await admin.api.user.status({ id: seller.id, body: { sellerApprovedStatus: SellerStatus.rejected, ...denial } })
  await gone(id, 404)
  expect(await newsTitles(deal.buyer)).toEqual([hidden])
})

const shownAgain = '物件の公開が再開されました'

test('who was told that a home rests hears when it is shown again, and of a change of it nothing', async () => {
  const { seller, id } = await published()
  const deal = await asked(id)
  const applyWith = (changeReason: string) =>
    seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason } })
  await admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason: '写真が違います' } })
  await applyWith('写真を直しました')
  await admin.api.estate.approve({ id })
  expect(await newsTitles(deal.buyer)).toEqual([shownAgain, hidden])
  expect(await deal.last()).toBe('物件の公開が再開されました。この商談は続いています。')
  await applyWith('説明を足しました')
  await admin.api.estate.approve({ id })
  expect(await newsTitles(deal.buyer)).toHaveLength(2)
})

test('who asked about a home hears that it is shown again once its seller has confirmed it, or may show it again', async () => {
  const { seller, id } = await published()
  const deal = await asked(id)
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [id, yesterday])
  await suspendStale(house.services)
  await seller.api.estate.confirm({ id })
  await seller.api.estate.confirm({ id })
  expect(await newsTitles(deal.buyer)).toEqual([shownAgain])
  await admin.api.user.disable({ id: seller.id, body: { reason: '再確認' } })
  await admin.api.user.enable({ id: seller.id })
  expect(await newsTitles(deal.buyer)).toEqual([shownAgain, hidden, shownAgain])
})

test.each([
  ['at once', []],
  ['after a second check', [{ sellerApprovedStatus: SellerStatus.applying }]],
])('a seller whose approval ends %s hears that it does, why, and that nothing of theirs is shown', async (_, first) => {
  const { seller, id } = await published()
  const denial = { sellerDenyReason: '名義が違います', rejectType: RejectType.resubmit }
  for (const body of [...first, { sellerApprovedStatus: SellerStatus.rejected, ...denial }])
    await admin.api.user.status({ id: seller.id, body })
  await gone(id, 404)
  const [newest] = (await seller.api.notification.list({})).items
  expect(newest?.title).toBe('売主の承認を取り消しました')
  expect(newest?.body).toContain('名義が違います')
  expect(newest?.body).toContain('掲載を止めました')
})

test('an ended listing is told once to each who kept it, and in the room to those who talked about it', async () => {
  const { seller, id } = await published()
  const kept = await keeper(id)
  const deal = await asked(id)
  await deal.buyer.api.favorite.switch({ estateID: id })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await gone(id, 410)
  expect(await newsTitles(kept)).toEqual([ended])
  expect(await newsTitles(deal.buyer)).toEqual(['商談は終わりました'])
  expect(await deal.last()).toBe('物件の掲載が終わったため、この商談は終わりました。')
  expect(await deal.buyer.api.negotiation.one({ id: deal.id })).toMatchObject({
    status: DealStatus.failed,
    failReason: '物件の掲載が終わったため',
    failedAt: expect.any(String) as string,
  })
})

test('who kept a home hears of its end by the name that they knew, and not by one that nobody has approved', async () => {
  const { seller, id } = await published()
  const kept = await keeper(id)
  const { title } = await house.visitor.api.estate.publicOne({ id })
  await seller.api.estate.patch({ id, body: { title: '直接のご連絡は売主まで' } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  const [news] = (await kept.api.notification.list({})).items
  expect(news?.body).toContain(title)
  expect(news?.body).not.toContain('直接のご連絡')
})

test('a seller whose listing the desk ends hears of it, and that their contract has ended with it', async () => {
  const { seller, id } = await published()
  const before = await newsTitles(seller)
  await admin.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  const [news, ...earlier] = (await seller.api.notification.list({})).items
  expect(earlier.map(({ title }) => title)).toEqual(before)
  expect(news?.title).toBe('掲載を終えました')
  expect(news?.body).toContain('媒介契約も終わりました')
  // Whoever ends their own knows of it.
  const own = await published()
  await own.seller.api.estate.patch({ id: own.id, body: { status: ListingStatus.finished } })
  expect(await newsTitles(own.seller)).toEqual(before)
})

test.each([
  ['ended', ListingStatus.finished],
  ['taken down', ListingStatus.rejected],
])(
  'who talks about a home that is %s reads of it what was public last, and nothing that nobody has approved',
  async (_, status) => {
    const { seller, id } = await published()
    const { title, price } = await house.visitor.api.estate.publicOne({ id })
    const { buyer, ...deal } = await asked(id)
    const edit = (words: string) =>
      seller.api.estate.patch({ id, body: { title: words, price: 12_340_000, topImage: null } })
    const expectHome = async () => {
      const inbox = await buyer.api.negotiation.inbox({})
      expect(inbox.items.map((item) => item.estate)).toMatchObject([{ id, title, price }])
      expect((await buyer.api.negotiation.inbox({ keyword: title! })).items).toHaveLength(1)
      expect((await buyer.api.negotiation.inbox({ keyword: '直接' })).items).toEqual([])
      const news = (await buyer.api.notification.list({})).items
      expect(news.length).toBeGreaterThan(0)
      for (const { body } of news) expect(body).toContain(title)
    }
    await edit('直接のご連絡は売主まで')
    if (status === ListingStatus.finished) await seller.api.estate.patch({ id, body: { status } })
    else await admin.api.estate.patch({ id, body: { status, denyReason: '確かめるため' } })
    await expectHome()
    await seller.api.estate.patch({ id, body: { status: ListingStatus.draft } })
    await edit('お問い合わせは直接どうぞ')
    if (status === ListingStatus.rejected)
      await admin.api.negotiation.patch({ id: deal.id, body: { status: DealStatus.failed, failReason: '予定の変更' } })
    await expectHome()
    expect(await seller.api.estate.one({ id })).toMatchObject({ title: 'お問い合わせは直接どうぞ', price: 12_340_000 })
  },
)

const after = (days: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + days * 86_400_000).toISOString(),
})
const announced = '掲載の期間が、まもなく終わります'

test('a listing ends six months after its approval, two weeks after its seller was told, once', async () => {
  const { seller, id } = await published()
  const kept = await keeper(id)
  const status = async () => (await admin.api.estate.one({ id })).status
  await endListingTerms(after(160))
  expect(await newsTitles(seller)).not.toContain(announced)
  for (const days of [171, 172]) await endListingTerms(after(days))
  expect((await newsTitles(seller)).filter((title) => title === announced)).toHaveLength(1)
  await endListingTerms(after(178))
  expect(await status()).toBe(ListingStatus.approved)
  await endListingTerms(after(190))
  expect(await status()).toBe(ListingStatus.finished)
  expect((await newsTitles(seller))[0]).toBe('掲載の期間が終わりました')
  expect(await newsTitles(kept)).toEqual([ended])
  await gone(id, 410)
})

test('a new approval begins the term anew, and a sale that is under way is not interrupted', async () => {
  const again = await published()
  const selling = await published()
  const deal = await asked(selling.id)
  await admin.api.negotiation.patch({ id: deal.id, body: { sellerInvitedFlag: true } })
  await admin.api.negotiation.patch({ id: deal.id, body: { status: DealStatus.negotiating } })
  await endListingTerms(after(175))
  expect(await newsTitles(again.seller)).toContain(announced)
  expect(await newsTitles(selling.seller)).not.toContain(announced)
  const renewal = { status: ListingStatus.applying, changeReason: '掲載を続けます' }
  await again.seller.api.estate.patch({ id: again.id, body: renewal })
  await admin.api.estate.approve({ id: again.id })
  await house.services.pool.query(
    `update estates set "approvedAt" = "approvedAt" + interval '175 days' where id = $1`,
    [again.id],
  )
  for (const days of [190, 345, 350]) await endListingTerms(after(days))
  expect((await newsTitles(again.seller)).filter((title) => title === announced)).toHaveLength(2)
  expect((await admin.api.estate.one({ id: again.id })).status).toBe(ListingStatus.approved)
  expect((await admin.api.estate.one({ id: selling.id })).status).toBe(ListingStatus.approved)
})

test('the desk reads who decided last about a listing; its seller does not', async () => {
  const { seller, id } = await published()
  expect(await admin.api.estate.one({ id })).toMatchObject({ decidedBy: admin.id })
  expect(await seller.api.estate.one({ id })).not.toHaveProperty('decidedBy')
  const forged = admin.api.estate.patch({ id, body: { decidedBy: seller.id } })
  await expect(forged).rejects.toMatchObject({ status: 403 })
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})

const days = 86_400_000
/** The prices of a home were noted so many days earlier: time has passed since. */
const pass = (id: string, count: number) =>
  house.services.pool.query(
    `update estates set "priceHistory" = (select coalesce(jsonb_agg(jsonb_set(one, '{from}',
      to_jsonb(to_char((one ->> 'from')::timestamptz at time zone 'utc' - make_interval(days => $2), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))),
      '[]') from jsonb_array_elements("priceHistory") one) where id = $1`,
    [id, count],
  )
test.each([
  ['was shown all the time', true, async () => undefined],
  [
    'was ended and listed again',
    false,
    async (seller: Somebody, id: string) => {
      await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
      await pass(id, 90)
      await seller.api.estate.patch({ id, body: { status: ListingStatus.draft } })
    },
  ],
  [
    'was taken down',
    false,
    async (_: Somebody, id: string) => {
      await admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason: '写真をご確認ください' } })
      await pass(id, 90)
    },
  ],
  [
    'was hidden until its seller confirmed it',
    false,
    async (seller: Somebody, id: string) => {
      const now = new Date(Date.now() + 15 * days).toISOString()
      await suspendStale({ ...house.services, now: () => now })
      await pass(id, 90)
      await seller.api.estate.confirm({ id })
    },
  ],
  [
    'is hidden until the change is approved',
    false,
    async () => {
      const now = new Date(Date.now() + 15 * days).toISOString()
      await suspendStale({ ...house.services, now: () => now })
    },
  ],
])('a lower price of a home that %s is shown as a cut: %s', async (_, isCut, meanwhile) => {
  const { seller, id } = await published()
  await pass(id, 90)
  await meanwhile(seller, id)
  await seller.api.estate.patch({ id, body: { price: 19_000_000 } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '値下げします' } })
  await admin.api.estate.approve({ id })
  const { price, priceBefore } = await house.visitor.api.estate.publicOne({ id })
  expect({ price, priceBefore }).toEqual({ price: 19_000_000, priceBefore: isCut ? typedEstate().price : null })
})
