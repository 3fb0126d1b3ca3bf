import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/server/database/embedded/embedded.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { openJobs } from '#server/jobs/boss.ts'
import { regularWork, workHandlers } from '#server/jobs/work.ts'
import { createLog } from '#server/log/log.ts'
import { compileCache } from './program-env.ts'
import { openQuickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `freshDatabase` clones; the address holds a password. */
    postgres: string
    /** Where the demonstration is kept that `openDemoHouse` clones, once somebody has asked for it: a database and a folder. */
    demonstration: { database: string; folder: string }
  }
}

/** Migrates the database that tests clone: on a server of its own in a temporary folder, or on that of `DATABASE_URL`. */
export default async function setup(project: TestProject) {
  const quick = openQuickFolder()
  // Every process of the tests makes its temporary folders there.
  if (quick) process.env.TMPDIR = quick
  // What a site or a command loads is compiled once, not at every start.
  process.env.NODE_COMPILE_CACHE ??= compileCache
  const { url, close } = await (process.env.DATABASE_URL ? borrow(process.env.DATABASE_URL) : start())
  const pool = openPool(url, 1)
  try {
    await migrate(pool)
    // The queue's tables too: it would make them anew at the start of every house, in half a second.
    await pool.query(getConstructionPlans())
    await makeQueues(url)
    await stopClock(pool)
  } finally {
    await pool.end()
  }
  project.provide('postgres', url)
  const folder = mkdtempSync(join(tmpdir(), 'sumika-demonstration-'))
  project.provide('demonstration', { database: demonstrationOn(url), folder })
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
    if (quick) rmSync(quick, { recursive: true, force: true })
  }
}

const demonstrationOn = (url: string) => `${new URL(url).pathname.slice(1)}_demonstration`

/** The queues and schedules of the product, which every house would make anew. */
async function makeQueues(url: string) {
  const unused = () => {
    throw new Error('nothing is done in the template')
  }
  const handlers = workHandlers(unused, { send: unused })
  const jobs = openJobs({ url, log: createLog('silent'), handlers, regular: regularWork(unused) })
  await jobs.started
  await jobs.stop()
}

/** A test does regular work when it wants it done: what the clock does meanwhile would be chance. Whoever runs the clock looks when it was last run. */
const stopClock = (pool: pg.Pool) => pool.query(`update pgboss.version set cron_on = now() + interval '7 days'`)

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-test-'))
  const server = await startEmbedded(folder, { durable: false })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

/** The database that was named stays as it is: the template is one more beside it. */
async function borrow(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(
    `create database ${name} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'`,
  )
  const url = new URL(server)
  url.pathname = name
  const close = async () => {
    await administer(`drop database ${name} with (force)`)
    await administer(`drop database if exists ${demonstrationOn(url.href)} with (force)`)
  }
  return { url: url.href, close }
}
