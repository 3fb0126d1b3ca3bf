import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { patience, type SearchDocument, type SearchEngine } from '#providers/search/index.ts'
import { forgetChanges, openFeed } from '#server/estate/search/feed.ts'
import type { Db } from '#server/kernel/context.ts'
import { openHomeIndex } from '#server/estate/search/home-index.ts'
import { openHouse, type House } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let home: string
beforeAll(async () => {
  house = await openHouse()
  const [admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
  home = (await seller.api.estate.create({ body: typedEstate() })).id
  await seller.api.estate.patch({ id: home, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: home })
})
afterAll(() => house.drop())
beforeEach(() => forgetChanges(house.services))

const sql = async (text: string, ...values: unknown[]) => (await house.services.pool.query(text, values)).rows
const reprice = async (price: number) => {
  await sql('update publications set price = $2 where id = $1', home, price)
  house.services.version.expire()
}

/** An engine in memory that several feeds may store into; `during` is done before each of these calls. */
function engineWith(
  documents: Map<string, SearchDocument>,
  during: Partial<Record<'put' | 'mark' | 'clear', () => Promise<unknown>>> = {},
): SearchEngine {
  const marks = documents as unknown as { mark?: string }
  return {
    ids: async () => [...documents.keys()],
    count: async () => documents.size,
    async put(stored) {
      await during.put?.()
      for (const one of stored) documents.set(one.id, one)
    },
    async remove(ids) {
      for (const id of ids) documents.delete(id)
    },
    async clear() {
      await during.clear?.()
      documents.clear()
      marks.mark = ''
    },
    async mark() {
      await during.mark?.()
      return marks.mark ?? ''
    },
    async setMark(mark) {
      marks.mark = mark
    },
  }
}
const report = (error: unknown) => {
  throw error
}
const indexOn = (engine: SearchEngine) => openHomeIndex({ ...house.services, engine, report })
/** Something that others can wait for until it is opened. */
function gate() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('a process that comes back to the index after another has taken it over leaves nothing older behind', async () => {
  const documents = new Map<string, SearchDocument>()
  const asleep = gate()
  const awake = gate()
  await openFeed(engineWith(documents), house.services.db).follow()
  await reprice(10_000_000)
  const slow = openFeed(
    engineWith(documents, {
      put: () => {
        asleep.open()
        return awake.opened
      },
    }),
    house.services.db,
  )
  const storing = slow.follow()
  await asleep.opened
  await reprice(20_000_000)
  await sql(`update "searchIndex" set "heldUntil" = '-infinity'`)
  const other = openFeed(engineWith(documents), house.services.db)
  await other.follow()
  expect(documents.get(home)?.values.price).toBe(20_000_000)
  awake.open()
  await expect(storing).rejects.toThrow('Two processes')
  await other.follow()
  expect(documents.get(home)?.values.price).toBe(20_000_000)
})

test('an index that nobody feeds any more is not asked, whenever its notes are removed', async () => {
  const documents = new Map<string, SearchDocument>()
  await openFeed(engineWith(documents), house.services.db).follow()
  await reprice(30_000_000)
  const index = indexOn(engineWith(documents, { mark: () => forgetChanges(house.services) }))
  expect(await index.ask((engine) => engine.count({} as never))).toBeUndefined()
  await index.close()
})

test('an index is emptied only after what was asked of it has been answered', async () => {
  const documents = new Map<string, SearchDocument>()
  await openFeed(engineWith(documents), house.services.db).follow()
  const happened: string[] = []
  const engine = engineWith(documents, { clear: async () => happened.push('emptied') })
  const begun = gate()
  const asking = indexOn(engine).ask(async () => {
    begun.open()
    // As long as an answer may take, but for a little.
    await wait(patience - 100)
    happened.push('answered')
  })
  await begun.opened
  await Promise.all([asking, openFeed(engine, house.services.db).rebuild()])
  expect(happened).toEqual(['answered', 'emptied'])
})

test('a process that ends leaves an index half made, which is asked only when it is made anew', async () => {
  const documents = new Map<string, SearchDocument>()
  const begun = gate()
  const index = indexOn(engineWith(documents, { clear: async () => begun.open() }))
  const following = index.follow()
  await begun.opened
  await index.close()
  await following
  const [{ build }] = (await sql(`select build from "searchIndex"`)) as [{ build: string }]
  expect(await engineWith(documents).mark()).not.toBe(build)
  const next = indexOn(engineWith(documents))
  expect(await next.ask((engine) => engine.count({} as never))).toBeUndefined()
  await next.follow()
  expect(await next.ask((engine) => engine.count({} as never))).toBe(1)
})

test('of two that feed it at once one does, and a home that is withdrawn or removed leaves it', async () => {
  const documents = new Map<string, SearchDocument>()
  let stored = 0
  const feeds = [1, 2].map(() => openFeed(engineWith(documents, { put: async () => void stored++ }), house.services.db))
  expect((await Promise.all(feeds.map((feed) => feed.follow()))).toSorted()).toEqual([false, true])
  expect([stored, documents.size]).toEqual([1, 1])
  await sql(`update publications set "suspendedReason" = 'sold' where id = $1`, home)
  await feeds[0]!.follow()
  expect(documents.size).toBe(0)
  expect(await sql(`select from "searchChanges"`)).toEqual([])
  await sql(`update publications set "suspendedReason" = null where id = $1`, home)
})

test('what changes while it is being stored is stored once more', async () => {
  const documents = new Map<string, SearchDocument>()
  await openFeed(engineWith(documents), house.services.db).follow()
  await reprice(40_000_000)
  let times = 0
  const put = async () => (++times === 1 ? reprice(50_000_000) : undefined)
  await openFeed(engineWith(documents, { put }), house.services.db).follow()
  expect([times, documents.get(home)?.values.price]).toEqual([2, 50_000_000])
})

test('whoever forgets the notes and dies amid that leaves an index that nobody asks', async () => {
  const documents = new Map<string, SearchDocument>()
  await openFeed(engineWith(documents), house.services.db).follow()
  await reprice(60_000_000)
  const { db } = house.services
  let left = 1
  const dying: Db = Object.assign(Object.create(db) as Db, {
    delete: (table: Parameters<Db['delete']>[0]) => {
      if (left-- === 0) throw new Error('died')
      return db.delete(table)
    },
  })
  await expect(forgetChanges({ db: dying })).rejects.toThrow('died')
  const index = indexOn(engineWith(documents))
  expect(await index.ask((engine) => engine.count({} as never))).toBeUndefined()
  await index.close()
})

test('a home that is withdrawn after the index has answered is not shown', async () => {
  const { services } = house
  const engine = engineWith(new Map([[home, {} as SearchDocument]]))
  services.homeIndex = { ...indexOn(engine), ask: (work) => work(engine) }
  try {
    expect((await house.visitor.api.estate.public({})).items).toMatchObject([{ id: home }])
    await sql(`update publications set "suspendedReason" = 'sold' where id = $1`, home)
    expect((await house.visitor.api.estate.public({})).items).toEqual([])
  } finally {
    services.homeIndex = undefined
    await sql(`update publications set "suspendedReason" = null where id = $1`, home)
  }
})
