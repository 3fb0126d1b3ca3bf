import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { grams, searchWords } from '#domain/text/japanese-search.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { longer, seed, seededChance, type Chance } from '../chance.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

type Search = Record<string, string | number>

let house: House
let seller: Somebody
let admin: Somebody

const homesDrawn = 240
/** What every home says, and most searches ask for: words beside whatever else is asked. */
const common = '売家'
const pieces = [
  '世田谷区',
  '谷田',
  '太子堂',
  '京都',
  '東京都',
  '駅から歩いて5分',
  'abc123',
  'bc1',
  '𠮷野',
  '南向き',
  'の家',
]
/** A home as chance draws it: of few values, so that many have the same, and some none. */
const drawHome = (chance: Chance, n: number) => {
  const words =
    Array.from({ length: chance.between(1, 4) }, () => chance.pick(pieces)).join(chance.pick(['', ' '])) + common
  return {
    id: `home${n}`,
    estateNumber: `S-${1e3 + n}-0000`,
    words,
    wordParts: grams(words),
    prefecturesCode: chance.pick([13, 14, 27]),
    cityCode: chance.pick(['13112', '13101', '14101']),
    town: chance.pick(['太子堂', '桜']),
    price: chance.between(1, 9) * 1e6,
    firstApprovedAt: new Date(Date.UTC(2026, 0, chance.between(1, 20))).toISOString(),
    nearestStationTime: chance.pick([null, 0, 3, 7, 15]),
    searchArea: chance.pick([null, 0, 60.5, 100, 120.25]),
    searchBuildingDate: chance.pick([null, '1981-05', '2001-12', '2015-01']),
    searchKind: chance.pick([null, 1, 2, 3]),
    facilityIDs: chance.pick([[], ['f1'], ['f1', 'f2'], ['f12']]),
    stationIDs: chance.pick([[], ['11'], ['112', '11']]),
    townLat: chance.pick([null, 356e3, 357e3]),
    townLng: chance.pick([null, 1396e3, 1397e3]),
    freeTransfer: chance.pick([true, false]),
  }
}
type Home = ReturnType<typeof drawHome>
const drawn = Array.from({ length: homesDrawn }, (_, n) => drawHome(seededChance(seed + n), n))

async function publish(more: object = {}): Promise<string> {
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...more } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const approvalReason = '別の名前の登記であることを確かめました'
  await admin.api.estate.patch({ id, body: { status: ListingStatus.approved, approvalReason } })
  return id
}

/** Copies of a published home, each with what chance has drawn. */
async function copyHomes(model: string, homes: readonly Home[]) {
  const client = await house.services.pool.connect()
  const copy = `insert into publications select copy.* from jsonb_array_elements($2) as home
    cross join publications p cross join lateral jsonb_populate_record(p, home) as copy where p.id = $1`
  try {
    await client.query('set session_replication_role = replica')
    await client.query(copy, [model, JSON.stringify(homes)])
  } finally {
    client.release(true)
  }
}

beforeAll(async () => {
  house = await openHouse()
  ;({ seller, admin } = await openShop(house))
  const model = await publish()
  await copyHomes(model, drawn)
  await house.services.pool.query('delete from publications where id = $1', [model])
}, 120_000)
afterAll(() => house?.drop())

/** All pages of a search, a few homes each. */
async function pages(query: Search, limitOf: () => number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await house.visitor.api.estate.public({ ...query, limit: limitOf(), ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    ;({ cursor } = page)
  } while (cursor)
  return ids
}

const has = (home: Home, keyword: string) => searchWords(keyword).every((word) => home.words.includes(word))
const shares = (some: readonly string[], ...others: string[]) => others.some((other) => some.includes(other))
const searches: [what: string, query: Search, meets: (home: Home) => boolean][] = [
  ['nothing asked', {}, () => true],
  ['a word of two characters', { keyword: '京都' }, (home) => has(home, '京都')],
  ['a word of three characters', { keyword: '世田谷' }, (home) => has(home, '世田谷')],
  ['a word of five characters', { keyword: '駅から歩い' }, (home) => has(home, '駅から歩い')],
  ['one character', { keyword: '田' }, (home) => has(home, '田')],
  ['pairs that stand apart', { keyword: '谷田谷' }, (home) => has(home, '谷田谷')],
  ['letters and digits in the midst of others', { keyword: 'BC12' }, (home) => has(home, 'bc12')],
  ['a character beyond the basic ones', { keyword: '𠮷' }, (home) => has(home, '𠮷')],
  ['two words', { keyword: '京都　の家' }, (home) => has(home, '京都 の家')],
  ['words that nobody says', { keyword: '"\\%_都府' }, (home) => has(home, '都府')],
  ['a number of a home', { keyword: 's-1007-0000' }, ({ estateNumber }) => estateNumber === 'S-1007-0000'],
  ['prefectures', { prefecturesCode: '13,27' }, ({ prefecturesCode }) => prefecturesCode !== 14],
  ['a town', { searchTowns: '桜' }, ({ town }) => town === '桜'],
  ['prices', { priceFrom: 3_000_000, priceTo: 5_000_000 }, ({ price }) => price >= 3_000_000 && price <= 5_000_000],
  [
    'no minutes at most',
    { nearestStationTimeTo: 0 },
    ({ nearestStationTime }) => nearestStationTime !== null && nearestStationTime <= 0,
  ],
  ['nothing at least', { searchAreaFrom: 0 }, ({ searchArea }) => searchArea !== null],
  ['exactly nothing', { searchArea: 0 }, ({ searchArea }) => searchArea === 0],
  ['halves of a square metre', { searchAreaFrom: 60.51 }, ({ searchArea }) => (searchArea ?? 0) > 60.5],
  ['an age', { searchBuildingDateTo: '2001-12' }, ({ searchBuildingDate: date }) => date !== null && date <= '2001-12'],
  ['any of some facilities', { facilityIDs: 'f1,f2' }, ({ facilityIDs }) => shares(facilityIDs, 'f1', 'f2')],
  ['a station', { stationIDs: '11' }, ({ stationIDs }) => shares(stationIDs, '11')],
  ['yes or no', { freeTransfer: 'false' }, ({ freeTransfer }) => freeTransfer === false],
  ['a day', { firstApprovedAtTo: '2026-01-09' }, (home) => home.firstApprovedAt < '2026-01-09T15'],
  [
    'a part of the map',
    { box: '35.55,139.55,35.65,139.65' },
    ({ townLat, townLng }) => townLat === 356_000 && townLng === 1_396_000,
  ],
  [
    'several of these',
    { keyword: '京都', prefecturesCode: '13', priceFrom: 2_000_000, searchKind: '1,2' },
    (home) =>
      has(home, '京都') &&
      home.prefecturesCode === 13 &&
      home.price >= 2_000_000 &&
      shares(['1', '2'], `${home.searchKind}`),
  ],
]

const orders = [
  '-firstApprovedAt',
  'price',
  '-price',
  'searchArea',
  '-searchArea',
  '-searchBuildingDate',
  'id',
] as const
/** Ties by id in the same direction, homes without a value last. */
function inOrder(homes: readonly Home[], orderBy: (typeof orders)[number]): string[] {
  const field = orderBy.replace('-', '') as keyof Home
  const sign = orderBy.startsWith('-') ? -1 : 1
  const compare = (a: unknown, b: unknown) => (a === b ? 0 : a! < b! ? -1 : 1)
  return homes
    .toSorted(
      (a, b) =>
        Number(a[field] === null) - Number(b[field] === null) ||
        sign * (compare(a[field], b[field]) || compare(a.id, b.id)),
    )
    .map(({ id }) => id)
}

describe.each([
  ['among those that have a word', { keyword: common }],
  ['among all', {}],
])('asked %s', (_, beside) => {
  test.each(searches)('%s: the homes that are meant, and how many there are', async (_, conditions, meets) => {
    const query = { ...beside, ...conditions }
    const meant = drawn.filter(meets)
    expect(await pages(query, () => 100)).toEqual(inOrder(meant, '-firstApprovedAt'))
    expect(await house.visitor.api.estate.publicCount(query)).toEqual({ count: meant.length })
  })

  test.each(orders)('page by page in the order of %s', async (orderBy) => {
    const meant = drawn.filter(({ prefecturesCode }) => prefecturesCode === 13)
    expect(await pages({ ...beside, orderBy, prefecturesCode: 13 }, () => 9)).toEqual(inOrder(meant, orderBy))
  })
})

const drawSearch = (chance: Chance): Search => {
  const some: Search[] = [
    {
      keyword: [chance.pick(pieces), chance.pick(pieces)].map((piece) => piece.slice(chance.between(0, 2))).join('　'),
    },
    { keyword: chance.pick(pieces).slice(0, chance.between(1, 3)) },
    { prefecturesCode: chance.pick(['13', '13,14']) },
    { priceFrom: chance.between(1, 5) * 1_000_000 },
    { nearestStationTimeTo: chance.pick([0, 5, 10]) },
    { searchAreaTo: chance.pick([60.5, 110]) },
    { facilityIDs: 'f1,f2', facilityMatch: chance.pick(['all', 'any']) },
    { orderBy: chance.pick(orders) },
  ]
  return Object.assign({ keyword: common }, ...some.filter(() => chance.between(1, 3) === 1))
}

test.each(Array.from({ length: 40 * longer }, (_, at) => seed + at))(
  'however long each page is, the next one goes on from it: seed %i',
  async (from) => {
    const chance = seededChance(from)
    const query = drawSearch(chance)
    const whole = await pages(query, () => 100)
    expect(await pages(query, () => chance.between(2, 30))).toEqual(whole)
  },
)

test('whoever wants to see a home no more does not find it', async () => {
  const buyer = await house.as(Role.buyer)
  const estateID = await publish({ title: '目に入れたくない家です' })
  await buyer.api.hiddenEstate.create({ body: { estateID } })
  const search = { keyword: '目に入れたくない' }
  expect((await buyer.api.estate.public(search)).items).toEqual([])
  expect(await buyer.api.estate.publicCount(search)).toEqual({ count: 0 })
  expect(await house.visitor.api.estate.publicCount(search)).toEqual({ count: 1 })
})

test('a new home is found at once, not while it is withdrawn, again when it comes back, and never once it is gone', async () => {
  const id = await publish({ title: 'いちばん新しい家です' })
  const find = async () =>
    (await house.visitor.api.estate.public({ keyword: 'いちばん新しい' })).items.map((home) => home.id)
  const write = async (text: string, ...values: unknown[]) => {
    await house.services.pool.query(`${text} where id = $1`, [id, ...values])
    house.services.version.expire()
  }
  const suspend = (reason: string | null) => write('update publications set "suspendedReason" = $2', reason)
  expect(await find()).toEqual([id])
  await suspend('sold')
  expect(await find()).toEqual([])
  await suspend(null)
  expect(await find()).toEqual([id])
  await write('delete from publications')
  expect(await find()).toEqual([])
})
