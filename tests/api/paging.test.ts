import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { document } from '#domain/deal/document.ts'
import { publication } from '#domain/estate/publication.ts'
import { parameters } from '#http/filters.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { longer, seed, seededChance, type Chance } from '../chance.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const make = (chance: Chance) =>
  admin.api.serviceMenu.create({
    body: {
      name: '契約書の作成',
      // Many have none, many the same.
      description: chance.pick([null, null, 'あ', 'い', 'う']),
      price: chance.pick([100, 200]),
      displayOrder: chance.between(1, 3),
      buyerMenuFlag: true,
      sellerMenuFlag: false,
    },
  })

const orders = ['description', 'price', 'displayOrder', 'createdAt', 'id'].flatMap((field) => [field, `-${field}`])

test.each(Array.from({ length: 2 * longer }, (_, at) => seed + at))(
  'page after page every row comes once and in order, by ties and empty fields, while others write: seed %i',
  async (from) => {
    const chance = seededChance(from)
    await house.services.pool.query('delete from "serviceMenus"')
    const rows = []
    for (let left = 14; left > 0; left--) rows.push(await make(chance))
    for (const orderBy of orders) {
      const whole = (await admin.api.serviceMenu.list({ orderBy, limit: 100 })).items.map(({ id }) => id)
      const seen = [] as string[]
      const written = new Set<string>()
      let cursor: string | undefined
      do {
        const page = await admin.api.serviceMenu.list({
          orderBy,
          limit: chance.between(1, 5),
          ...(cursor && { cursor }),
        })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.cursor ?? undefined
        if (chance.between(1, 4) === 1) written.add((await make(chance)).id)
      } while (cursor)
      expect([orderBy, seen.filter((id) => !written.has(id))]).toEqual([orderBy, whole])
      expect([orderBy, new Set(seen).size]).toEqual([orderBy, seen.length])
    }
  },
)

test('a town and the number of a document are asked for as a whole, not by words in them', () => {
  const way = (noun: Parameters<typeof parameters>[0], name: string) =>
    parameters(noun).find((parameter) => parameter.name === name)?.by
  expect([way(publication, 'town'), way(document, 'number'), way(publication, 'title')]).toEqual(['in', 'in', 'words'])
})

test('a page is asked for by whom it was given to', async () => {
  const { cursor } = await admin.api.serviceMenu.list({ limit: 1 })
  expect((await admin.api.serviceMenu.list({ limit: 1, cursor: cursor! })).items).toHaveLength(1)
  const another = await house.as(Role.admin)
  await expect(another.api.serviceMenu.list({ limit: 1, cursor: cursor! })).rejects.toMatchObject({ status: 400 })
})

test('a range of moments that ends on a day has the whole of that day in Japan', async () => {
  await house.services.pool.query('delete from "serviceMenus"')
  const { id } = await make(seededChance(seed))
  const at = (moment: string) =>
    house.services.pool.query('update "serviceMenus" set "createdAt" = $2 where id = $1', [id, moment])
  const count = async () => (await admin.api.serviceMenu.count({ createdAtTo: '2026-05-10' })).count
  await at('2026-05-10T23:59:59.999+09:00')
  expect([tokyoDate('2026-05-10T23:59:59.999+09:00'), await count()]).toEqual(['2026-05-10', 1])
  await at('2026-05-11T00:00:00.000+09:00')
  expect(await count()).toBe(0)
})

test.each(['%', '_', '\\', '100%'])('%j in words means itself', async (words) => {
  await house.services.pool.query('delete from "serviceMenus"')
  for (const name of ['どれでもない', `割引${words}引き`])
    await admin.api.serviceMenu.create({
      body: { name, price: 1, displayOrder: 1, buyerMenuFlag: true, sellerMenuFlag: false },
    })
  expect((await admin.api.serviceMenu.list({ name: words })).items.map(({ name }) => name)).toEqual([
    `割引${words}引き`,
  ])
})

test('a search by words finds whole words, and who may not see an estate does not get it by its id', async () => {
  const seller = await house.as(Role.seller)
  const buyer = await house.as(Role.buyer)
  const publish = async (title: string) => {
    const { id } = await seller.api.estate.create({ body: typedEstate({ title }) })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    return id
  }
  const whole = await publish('さくら坂の家です')
  const parts = await publish('さくとくら坂の家')
  const found = async (keyword: string) =>
    (await house.visitor.api.estate.public({ keyword })).items.map(({ id }) => id)
  expect(await found('さくら')).toEqual([whole])
  expect((await found('の家')).toSorted()).toEqual([whole, parts].toSorted())
  expect(await house.visitor.api.estate.publicCount({ keyword: 'さくら' })).toEqual({ count: 1 })
  const many = async () => (await buyer.api.estate.many({ ids: [whole, parts] })).map(({ id }) => id)
  expect(await many()).toEqual([whole, parts])
  await house.services.pool.query('update publications set "suspendedReason" = $2 where id = $1', [
    whole,
    SuspendedReason.sold,
  ])
  expect(await many()).toEqual([parts])
})

test('the list of members leaves by filters and columns', async () => {
  const { name } = await house.as(Role.buyer).then(({ api }) => api.user.me().then((me) => me!))
  await admin.api.session.start()
  const file = await admin.api.user.export({ userType: Role.buyer, columns: 'userNumber,name' })
  const [head, ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head?.split(',')).toHaveLength(2)
  expect(lines.some((line) => line.endsWith(`,${name}`))).toBe(true)
  expect(lines).toHaveLength((await admin.api.user.count({ userType: Role.buyer })).count)
  await expect(admin.api.user.export({ columns: 'adminMemo' })).rejects.toMatchObject({ status: 400 })
})
