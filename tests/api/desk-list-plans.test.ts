import { allAreas } from '#domain/choices/desk-area.ts'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as all from '#domain/nouns.ts'
import type { DeskTab, NounName } from '#http/desk/desk-list.ts'
import { lists } from '#http/desk/lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { askList } from '#server/desk/list/ask-list.ts'
import { rowsOn } from '#server/database/open-db.ts'
import { searchOf } from '#server/desk/searches.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'
import { cursors } from '#server/kernel/sql/paging.ts'
import { tallyRows } from '#server/kernel/sql/tally-rows.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

const nouns: Readonly<Record<NounName, Resource>> = all
const dialect = new PgDialect()

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
function conditionsOf({ filter }: DeskTab): string {
  const all = Object.entries(filter).map(([field, value]) => {
    if (Array.isArray(value)) return `"${field}" in (${value.map(literal).join()})`
    const [, start] = /^(.+)From$/.exec(field) ?? []
    return start ? `"${start}" >= ${literal(value)}` : `"${field}" = ${literal(value)}`
  })
  return all.length > 0 ? `where ${all.join(' and ')}` : ''
}

async function planOf(statement: string, values: unknown[] = []): Promise<string> {
  const client = await database.pool.connect()
  try {
    // Without rows all plans cost alike: one that sorts is left only where no index has the order.
    await client.query(
      `set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off; set enable_incremental_sort = off`,
    )
    const { rows } = await client.query(`explain ${statement}`, values)
    return rows.map((row) => row['QUERY PLAN'] as string).join('\n')
  } finally {
    client.release(true)
  }
}

type Statement = { text: string; values: unknown[] }
/** The desk, whose statements about words are told to `sent`. */
function deskThat(sent: Statement[]): Context {
  const client = {
    query(statement: Statement) {
      sent.push(statement)
      return Promise.resolve({ rows: [] })
    },
  }
  return { me: { id: 'desk', role: Role.admin, areas: allAreas }, db: rowsOn(client as never) } as unknown as Context
}

/** What the product sends for a page of a list. */
async function pageOf(name: string, search: Record<string, string>): Promise<Statement> {
  const asked: Statement[] = []
  const client = {
    query(statement: Statement, values = statement.values) {
      asked.push({ text: statement.text, values })
      return database.pool.query(statement, values)
    },
  }
  const context = {
    me: { id: 'desk', role: Role.admin, areas: allAreas },
    db: rowsOn(client as never),
    services: { cursors: cursors('') },
  }
  const { noun, queryOf } = askList(context as never, name, search)
  await listRows(context as never, noun, queryOf())
  return asked[0]!
}

describe.each(lists.map((list) => [list.name, list] as const))('the list %s', (_, list) => {
  const noun = nouns[list.noun]
  const planOfPage = async (search: Record<string, string>) => {
    const { text, values } = await pageOf(list.name, search)
    return planOf(text, values)
  }

  test.each(list.tabs.map(({ key }) => key))('walks an index under the tab %s, and sorts nothing', async (status) => {
    expect(await planOfPage({ status })).not.toMatch(/Sort|Seq Scan/)
  })

  test.each(Object.entries(list.joins))('finds by an index what its rows are joined with as %s', async (_, join) => {
    const { noun, by } = join
    expect(await planOf(`select id from "${nouns[noun].plural}" where "${by}" in ('one', 'two')`)).not.toMatch(
      /Seq Scan/,
    )
  })

  const heads = list.columns.flatMap(({ sort }) => (sort ? [sort.by, `-${sort.by}`] : []))
  // The tab that holds the most: those of one state sort little.
  const widest = list.tabs.find(({ key }) => key === 'all') ?? list.tabs[0]!
  // What has been given back or reported is little.
  const isLittle = ['refund', 'messageReport'].includes(noun.name)
  test.each(isLittle ? [] : heads)('walks an index in the order %s, and sorts nothing', async (orderBy) => {
    expect(await planOfPage({ status: widest.key, orderBy })).not.toMatch(/Sort|Seq Scan/)
  })

  test.each(list.sum && !isLittle ? list.tabs.map((tab) => [tab.key, tab] as const) : [])(
    'counts and adds up the tab %s in an index alone',
    async (_, tab) => {
      const statement = `select "${list.sum}" from "${noun.plural}" ${conditionsOf(tab)} limit 10000`
      // As after a vacuum: only then is an index enough.
      await database.pool.query('update pg_class set relpages = 1, relallvisible = 1 where relname = $1', [noun.plural])
      expect(await planOf(statement)).toMatch(/Index Only Scan/)
    },
  )

  test.each(['佐藤', '林', 'R202611-0001', '5万円'])(
    'finds the word %s by indexes in whatever may say it',
    async (keyword) => {
      const asked: Statement[] = []
      const { also } = await searchOf(noun)(deskThat(asked), { conditions: [], limit: 20, keyword })
      const { sql: where, params } = dialect.sqlToQuery(also!)
      asked.push({ text: `select id from "${noun.plural}" where ${where}`, values: params })
      // What has been given back or reported is little.
      for (const { text, values } of asked)
        expect(await planOf(text, values)).not.toMatch(/Seq Scan on (?!refunds|"messageReports"|"estateReports")/)
    },
  )

  test('finds a word without reading a home or a person, whose rows are wide', async () => {
    const asked: Statement[] = []
    await searchOf(noun)(deskThat(asked), { conditions: [], limit: 20, keyword: '佐藤' })
    const wideTables = ['users', 'estates'].filter((table) => table !== noun.plural)
    for (const { text, values } of asked)
      for (const table of wideTables) expect(await planOf(text, values)).not.toContain(` on ${table}`)
  })

  test.each(list.keyword ? ['佐藤 林'] : [])(
    'asks the rows of one of the words %s for the other, and finds these by their ids',
    async (keyword) => {
      const statements: Statement[] = []
      const client = {
        query(statement: Statement) {
          statements.push(statement)
          const found = [1, 2].map(() => ({ ids: ['some'], isWhole: true }))
          return Promise.resolve({ rows: statements.length === 1 ? [{ found }] : [] })
        },
      }
      const desk = {
        me: { id: 'desk', role: Role.admin, areas: allAreas },
        db: rowsOn(client as never),
      } as unknown as Context
      await searchOf(noun)(desk, { conditions: [], limit: 20, keyword })
      const [, { text, values } = { text: '', values: [] }] = statements
      expect(await planOf(text, values)).toMatch(
        new RegExp(`Index (?:Only )?Scan using \\S+ on (\\S+ )?"?${noun.plural}`),
      )
    },
  )

  test('reads the rows that words have found once, however many tabs count them', async () => {
    const asked: Statement[] = []
    const client = {
      query(statement: Statement, values = statement.values) {
        asked.push({ text: statement.text, values })
        return Promise.resolve({ rows: [] })
      },
    }
    const context = {
      me: { id: 'desk', role: Role.admin, areas: allAreas },
      db: rowsOn(client as never),
    } as unknown as Context
    const { queryOf } = askList(context, list.name, {})
    const also = sql`id = any(${sql.param(['some', 'other'])}::text[])`
    await tallyRows(context, noun, [queryOf(), ...list.tabs.map(queryOf)], { also, bound: 10 })
    const [{ text, values } = { text: '', values: [] }] = asked
    expect((await planOf(text, values)).match(/Scan using/g)).toHaveLength(1)
  })

  test.each(Object.entries(list.joins).filter(([, { by }]) => by !== 'id'))(
    'finds the rows of its join %s by an index',
    async (_, join) => {
      const { plural } = nouns[join.noun]
      expect(await planOf(`select * from "${plural}" where "${join.by}" in ('a', 'b')`)).toMatch(/Index/)
    },
  )
})
