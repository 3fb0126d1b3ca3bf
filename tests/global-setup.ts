import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/server/database/embedded/embedded.ts'
import { compileCache } from './program-env.ts'
import { openQuickFolder } from './quick-folder.ts'
import { fillTemplate } from './template.ts'

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
  await fillTemplate(url)
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
