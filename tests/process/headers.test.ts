import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../build.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { programEnv } from '../program-env.ts'

let database: FreshDatabase
let child: ChildProcess
let dataDir: string
let port: number

/** The built site, real but empty, so that pages are drawn as they are for everybody. */
beforeAll(async () => {
  build()
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'sumika-headers-'))
  port = await freePort()
  const about = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' }
  const env = { ...programEnv, NODE_ENV: 'production', ...about }
  child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: 'ignore',
  })
  for (;;) {
    const answer = await ask('/readyz').catch(() => null)
    if (answer?.status === 200) return
    await wait(50)
  }
}, 300_000)
afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ host: '127.0.0.1', port, path, headers }).end()
  const [answer] = await once(outgoing, 'response')
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer) }
}

/** Names that proxies, frameworks and caches are known to obey; Accept itself, which a page is refused by, is not among them. */
const obeyed = `forwarded x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-scheme x-forwarded-server x-forwarded-prefix
  x-forwarded-path x-forwarded-uri x-forwarded-by x-forwarded-ssl x-forwarded-for x-original-url x-original-host x-original-uri
  x-rewrite-url x-rewrite-host x-host x-real-ip x-client-ip x-cluster-client-ip true-client-ip cf-connecting-ip cf-ipcountry
  fastly-client-ip x-http-method-override x-http-method x-method-override x-override-url x-proxy-url x-wap-profile x-backend-host
  x-forwarded-prefix x-amz-website-redirect-location x-oss-website-redirect-location x-sf-cid x-tsr-redirect x-tsr-serverfn
  x-tss-serialized x-nextjs-data x-middleware-subrequest x-vercel-id front-end-https ssl-https accept-language user-agent referer
  origin via pragma from dnt save-data viewport-width width dpr sec-ch-ua sec-fetch-dest sec-fetch-mode sec-fetch-site purpose x-purpose
  x-moz x-requested-with x-csrf-token x-api-version x-debug x-locale x-language x-theme x-user x-user-id x-role x-admin x-country
  x-nonce csp-nonce x-request-start x-trace-id traceparent tracestate baggage x-b3-traceid x-cache-key x-cache-hash surrogate-control`
const known = [...new Set(obeyed.split(/\s+/))]
/** Two thousand names: those, and what their parts make. */
const parts = [...new Set(known.flatMap((name) => name.split('-')))]
const made = parts.flatMap((one) => parts.map((other) => `x-${one}-${other}`))
const step = Math.floor(made.length / 2000)
const names = [...new Set([...known, ...made.filter((_, index) => index % step === 0)])].slice(0, 2000)

const canary = 'canary.example'
const atOnce = 25

test(
  'of 2,000 headers that one visitor sends, none is seen by the next: the stored page is as without them',
  { timeout: 300_000 },
  async () => {
    expect(names).toHaveLength(2000)
    const wrong: string[] = []
    for (let from = 0; from < names.length; from += atOnce) {
      const some = names.slice(from, from + atOnce)
      const path = `/faq?page=${from}`
      const poisoned = await ask(path, Object.fromEntries(some.map((name) => [name, canary])))
      const next = await ask(path)
      const told = JSON.stringify([poisoned, next])
      if (next.status !== 200 || told.includes(canary) || poisoned.body !== next.body)
        wrong.push(`${path}: ${some.join(' ')}`)
    }
    expect(wrong).toEqual([])
  },
)

test('another host than ours leads nowhere else', async () => {
  for (const path of ['/', '/notice/', '//x/y', '/faq/../notice', '/login']) {
    const { headers, body } = await ask(path, { host: canary })
    expect([path, headers.location ?? '', body.includes(canary)]).toEqual([
      path,
      expect.not.stringContaining(canary),
      false,
    ])
  }
})

test('every script that stands in a stored page bears its drawing’s nonce, so that it runs', async () => {
  const { body, headers } = await ask('/')
  const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)([^>]*)>/g)]
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.filter(([, attributes]) => !attributes?.includes(' nonce="'))).toEqual([])
  expect(headers['content-security-policy']).toContain("'sha256-")
})
