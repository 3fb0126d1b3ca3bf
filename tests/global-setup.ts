import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/server/database/embedded.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openPool } from '../src/server/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `freshDatabase` clones; the address holds a password. */
    postgres: string
  }
}

/** Starts one PostgreSQL for the whole test run in a temporary folder, migrates the template, and removes both at the end. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-test-'))
  const server = await startEmbedded(folder, { durable: false })
  const pool = openPool(server.url, 1)
  await migrate(pool).finally(() => pool.end())
  project.provide('postgres', server.url)
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
