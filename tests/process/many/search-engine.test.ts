import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { grams, searchWords } from '#domain/text/japanese-search.ts'
import { Role } from '#domain/choices/person.ts'
import { regularWork } from '#server/jobs/work.ts'
import { openOn, type Ground, type House, type Somebody } from '../../as.ts'
import { longer, seed, seeded, type Chance } from '../../chance.ts'
import { freshDatabase } from '../../database.ts'
import { eventually } from '../../eventually.ts'
import { openShop } from '../../shop.ts'
import { typedEstate } from '../../typed-estate.ts'
import { openGroonga } from './groonga.ts'

type Search = Record<string, string | number>

let groonga: Awaited<ReturnType<typeof openGroonga>>
/** The same homes, searched by the engine and by PostgreSQL alone. */
let house: House
let plain: House
let ground: Ground
let seller: Somebody
let admin: Somebody

const homesDrawn = 240
/** What every home says: only searches for words are asked of the engine. */
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
const drawn = Array.from({ length: homesDrawn }, (_, n) => drawHome(seeded(seed + n), n))

async function publish(more: object = {}): Promise<string> {
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...more } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const approvalReason = '別の名前の登記であることを確かめました'
  await admin.api.estate.patch({ id, body: { status: ListingStatus.approved, approvalReason } })
  return id
}

/** Copies of a published home, each with what chance has drawn, as if they had been there before the index was. */
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
  groonga = await openGroonga()
  const { url, pool, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const clear = () => drop().then(() => rm(dataDir, { recursive: true }))
  ground = { url, pool, dataDir, clear, searchURL: groonga.url }
  house = await openOn(ground)
  plain = await house.beside()
  ;({ seller, admin } = await openShop(house))
  const model = await publish()
  await copyHomes(model, drawn)
  await pool.query('delete from publications where id = $1', [model])
  await house.services.homeIndex?.follow()
}, 120_000)
afterAll(async () => {
  await house?.drop()
  await groonga?.remove()
})

/** How often the engine answered, and how often it was passed over. */
async function askedOfEngine<T>(work: () => Promise<T>): Promise<{ value: T; answered: number; passed: number }> {
  const { homeIndex } = house.services
  const ask = vi.spyOn(homeIndex!, 'ask')
  try {
    const value = await work()
    const answers = await Promise.all(ask.mock.results.map((result) => result.value as Promise<unknown>))
    const answered = answers.filter((answer) => answer !== undefined).length
    return { value, answered, passed: answers.length - answered }
  } finally {
    ask.mockRestore()
  }
}
const isFollowed = () =>
  eventually(async () => {
    const { answered } = await askedOfEngine(() => house.visitor.api.estate.publicCount({ keyword: common }))
    expect(answered).toBe(1)
  })
const idsOf = async (of: House, query: Search = {}) =>
  (await of.visitor.api.estate.public({ limit: 100, ...query })).items.map(({ id }) => id)

/** All pages of a search, a few homes each. */
async function pages(of: () => House, query: Search, limit = 7): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await of().visitor.api.estate.public({ ...query, limit, ...(cursor && { cursor }) })
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
  ['PostgreSQL', () => plain],
  ['the engine', () => house],
] as const)('asked of %s', (name, of) => {
  test.each(searches)('%s: the homes that are meant, and how many there are', async (_, conditions, meets) => {
    const query = { keyword: common, ...conditions }
    const meant = drawn.filter(meets)
    const search = async () => ({
      ids: await pages(of, query, 100),
      ...(await of().visitor.api.estate.publicCount(query)),
    })
    const { value, passed } = await askedOfEngine(search)
    expect(value).toEqual({ ids: inOrder(meant, '-firstApprovedAt'), count: meant.length })
    expect(passed).toBe(0)
  })

  test.each(orders)('page by page in the order of %s', async (orderBy) => {
    const { value, answered } = await askedOfEngine(() =>
      pages(of, { keyword: common, orderBy, prefecturesCode: 13 }, 9),
    )
    const meant = drawn.filter(({ prefecturesCode }) => prefecturesCode === 13)
    expect(value).toEqual(inOrder(meant, orderBy))
    expect(answered).toBe(name === 'PostgreSQL' ? 0 : Math.ceil(meant.length / 9))
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
  'whichever of the two answers a page, the next one goes on from it: seed %i',
  async (from) => {
    const chance = seeded(from)
    const query = drawSearch(chance)
    const meant = await pages(() => plain, query, 100)
    expect(await pages(() => chance.pick([house, plain]), query, chance.between(2, 30))).toEqual(meant)
    expect(await pages(() => house, query, 100)).toEqual(meant)
  },
)

test('what it cannot be asked the database answers: without words, by number, by the walk to a station, by words of one field', async () => {
  const asked: Search[] = [{}, { prefecturesCode: '13' }, { keyword: 'S-1007-0000' }]
  const withWords: Search[] = [{ stationIDs: '11', nearestStationTimeTo: 5 }, { title: '家' }, { orderBy: 'title' }]
  const long = { searchTowns: Array.from({ length: 190 }, (_, n) => `桜町の東${n}丁目`).join() }
  for (const query of [...asked, ...[...withWords, long].map((more) => ({ keyword: common, ...more }))]) {
    const { value, answered } = await askedOfEngine(() => idsOf(house, query))
    expect(value).toEqual(await idsOf(plain, query))
    expect(answered).toBe(0)
  }
})

test('it refuses whom the database refuses, in the same words', async () => {
  for (const path of ['?orderBy=facilityIDs', '?cursor=made-up', '?priceFrom=x', '?near=nowhere'])
    for (const call of ['', '/count']) {
      const [one, other] = await Promise.all(
        [house, plain].map(async ({ visitor }) => {
          const answer = await visitor.fetch(`/api/public/estates${call}${path}`)
          return [answer.status, ((await answer.json()) as { error: unknown }).error]
        }),
      )
      expect(one).toEqual(other)
    }
})

test('whoever wants to see a home no more does not find it, as without the engine', async () => {
  const buyer = await house.as(Role.buyer)
  const estateID = await publish({ title: '目に入れたくない家です' })
  await buyer.api.hiddenEstate.create({ body: { estateID } })
  await isFollowed()
  const { value, answered } = await askedOfEngine(async () => ({
    ids: (await buyer.api.estate.public({ limit: 100, keyword: '目に入れたくない' })).items.map(({ id }) => id),
    ...(await buyer.api.estate.publicCount({ keyword: '目に入れたくない' })),
  }))
  const { count } = await house.visitor.api.estate.publicCount({ keyword: '目に入れたくない' })
  expect([answered, value.count, value.ids.includes(estateID)]).toEqual([2, count - 1, false])
})

describe('what is published is found at once, and by the engine soon after', () => {
  const found = async (keyword: string) => idsOf(house, { keyword })
  /** What is found now, and what the engine then says. */
  const nowAndSoon = async (keyword: string) => {
    const now = await found(keyword)
    await isFollowed()
    const { value, answered } = await askedOfEngine(() => found(keyword))
    return [now, answered && value]
  }

  test('a new home, another price, a home that is withdrawn and comes back', async () => {
    const id = await publish({ title: 'いちばん新しい家です' })
    expect(await nowAndSoon('いちばん新しい')).toEqual([[id], [id]])
    const write = async (text: string, ...values: unknown[]) => {
      await house.services.pool.query(`${text} where id = $1`, [id, ...values])
      house.services.version.expire()
    }
    const suspend = (reason: string | null) => write('update publications set "suspendedReason" = $2', reason)
    await suspend('sold')
    expect(await nowAndSoon('いちばん新しい')).toEqual([[], []])
    await suspend(null)
    expect(await nowAndSoon('いちばん新しい')).toEqual([[id], [id]])
    await write('delete from publications')
    expect(await nowAndSoon('いちばん新しい')).toEqual([[], []])
  })

  test('what is undone is not taken, and of several at once each is', async () => {
    const client = await house.services.pool.connect()
    await client.query('begin')
    await client.query('update publications set price = 1')
    await client.query('rollback')
    client.release()
    const ids = await Promise.all([1, 2, 3, 4].map((n) => publish({ title: `同時に出る家の${n}番`, price: n * 1e7 })))
    const other = await openOn({ ...ground, searchURL: groonga.url, clear: async () => undefined })
    await Promise.all([house, other, house].map(({ services }) => services.homeIndex?.follow()))
    await isFollowed()
    const { value, answered } = await askedOfEngine(() => idsOf(house, { keyword: '同時に出る', orderBy: 'price' }))
    expect([value, answered]).toEqual([ids, 1])
    expect((await house.visitor.api.estate.publicCount({ keyword: common, priceTo: 1 })).count).toBe(0)
    await other.drop()
  })

  test('while it is away the database answers, and the log says so; back again it takes what it has missed', async () => {
    const warn = vi.spyOn(house.services.log, 'warn')
    await groonga.stop()
    const id = await publish({ title: 'そのあいだに出た家' })
    for (let n = 0; n < 3; n++) expect(await found('そのあいだに')).toEqual([id])
    const told = 'the search engine is left alone, the database answers'
    expect(warn).toHaveBeenCalledWith(expect.anything(), told)
    warn.mockRestore()
    await groonga.start()
    expect(await nowAndSoon('そのあいだに')).toEqual([[id], [id]])
  })

  test('an engine that has lost all, or is another’s, is filled anew', async () => {
    const whole = (await house.visitor.api.estate.publicCount({ keyword: common })).count
    const answer = await fetch(`${groonga.url}/d/config_set?key=sumika.mark&value=another`)
    expect(answer.status).toBe(200)
    await groonga.forget()
    expect((await house.visitor.api.estate.publicCount({ keyword: common })).count).toBe(whole)
    await isFollowed()
    const { value, answered } = await askedOfEngine(() => house.visitor.api.estate.publicCount({ keyword: common }))
    expect([value.count, answered]).toEqual([whole, 1])
  })

  test('where no engine follows nothing is kept for one', async () => {
    await publish()
    const rows = async () =>
      (await house.services.pool.query('select from "searchChanges" union all select from "searchIndex"')).rowCount
    expect(await rows()).toBeGreaterThan(0)
    await regularWork(() => plain.services)['clear-away']?.run()
    expect(await rows()).toBe(0)
    await isFollowed()
  })
})

test('the engine learns nothing that the public does not', async () => {
  await publish({ title: '秘密のない家です', address1: '内緒の番地9-9-9', ownerLastName: '内緒' })
  await isFollowed()
  const answer = await fetch(`${groonga.url}/d/select?table=Homes&limit=-1&output_columns=*`)
  const text = await answer.text()
  expect(text).toContain('秘密のない家です')
  expect(text).not.toMatch(/内緒/)
})
