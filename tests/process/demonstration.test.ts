import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../build.ts'
import { freshDatabase } from '../database.ts'
import { programEnv } from '../program-env.ts'

test('a real site does not start on a database that was a demonstration', { timeout: 300_000 }, async () => {
  build()
  const { url, pool, drop } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'sumika-once-demo-'))
  try {
    await pool.query('insert into demonstration default values')
    const env = { ...programEnv, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url }
    const cwd = join(import.meta.dirname, '../..')
    const child = spawn(process.execPath, ['scripts/serve.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    const [code] = await once(child, 'close')
    expect([code, errors]).toEqual([1, expect.stringContaining('本番のサイトとしては起動できません')])
  } finally {
    await drop()
    rmSync(dataDir, { recursive: true })
  }
})
