import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveFiles } from '../../../scripts/static-files.ts'

test('a file that a newer build has taken away is not found, and the process goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-static-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['old.js', 'kept.js']) await writeFile(join(folder, 'assets', name), 'export {}')
  const serve = serveFiles(folder)
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await rm(join(folder, 'assets/old.js'))
  expect((await fetch(`${origin}/assets/old.js`)).status).toBe(404)
  expect((await fetch(`${origin}/assets/kept.js`)).status).toBe(200)
  server.close()
  await rm(folder, { recursive: true })
})
