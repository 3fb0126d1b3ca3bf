import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import type { Events } from './index.ts'
import { postgresEvents } from './postgres.ts'
import { eventually } from '../../../tests/eventually.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let first: Events
let second: Events
const reports: unknown[] = []
beforeAll(async () => {
  database = await freshDatabase()
  const options = { url: database.url, pool: database.pool, report: (error: unknown) => reports.push(error) }
  ;[first, second] = await Promise.all([postgresEvents(options), postgresEvents(options)])
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await database.drop()
})

/** What is heard on a channel. */
function listenTo(events: Events, channel: string) {
  const heard: string[] = []
  return { heard, stop: events.subscribe(channel, (event) => heard.push(event)) }
}

test('an event reaches every process on the database once and in order, and its own at once', async () => {
  const here = listenTo(first, 'a')
  const there = listenTo(second, 'a')
  const aside = listenTo(second, 'b')
  const events = Array.from({ length: 200 }, (_, index) => `第${index}のお知らせ`)
  for (const event of events) first.publish('a', event)
  expect(here.heard).toEqual(events)
  first.publish('b', 'last')
  await eventually(() => expect(aside.heard).toEqual(['last']))
  expect(there.heard).toEqual(events)
  expect(here.heard).toEqual(events)
  there.stop()
  first.publish('a', 'more')
  first.publish('b', 'really last')
  await eventually(() => expect(aside.heard).toEqual(['last', 'really last']))
  expect(there.heard).toEqual(events)
})

test('a connection that broke is made again', async () => {
  const { heard } = listenTo(second, 'c')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sumika events'`,
  )
  await eventually(() => {
    first.publish('c', 'again')
    expect(heard).toContain('again')
  })
  expect(reports.length).toBeGreaterThan(0)
})
