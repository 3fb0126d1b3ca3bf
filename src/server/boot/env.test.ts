import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from './env.ts'

let DATA_DIR: string
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const DATABASE_URL = 'postgres://sumika:pw@db:5432/sumika'

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sumika-env-'))
})

afterEach(() => rmSync(DATA_DIR, { recursive: true }))

test('nothing set means the demonstration on port 3000 of this machine', () => {
  const env = readEnv({ DATA_DIR })
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://127.0.0.1:3000',
    apiBase: '/api',
    demo: true,
  })
  expect(env).toMatchObject({ dataDir: DATA_DIR, databaseUrl: undefined, s3: undefined, postcode: undefined })
  expect(env.firstOperator.name).toContain('スミカ')
})

test.for([
  ['an own database', { DATABASE_URL }],
  ['a public host', { HOST: '0.0.0.0' }],
  ['a public origin behind a proxy', { ORIGIN: 'https://sumika.example.jp' }],
  ['DEMO=0', { DEMO: '0' }],
] as const)('%s switches the demonstration off', ([, source]) => {
  const env = readEnv({ DATA_DIR, ...source })
  expect(env.demo).toBe(false)
  expect(env.firstOperator.licence).toBe('')
})

test.for([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'abc' }],
  ['HOST', { HOST: 'http://x' }],
  ['ORIGIN', { ORIGIN: 'https://example.jp/path' }],
  ['ORIGIN', { ORIGIN: 'example.jp' }],
  ['API_BASE', { API_BASE: 'api' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://pw@db' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { DEMO: '1', DATABASE_URL }],
  ['DEMO', { DEMO: '1', HOST: '::' }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['BACKUP_KEY', { BACKUP_KEY: 'short' }],
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { PORT: '3000', METRICS_PORT: '3000' }],
  ['HOST', { HOST: 'not..host' }],
  ['HOST', { HOST: '-host' }],
  ['OPERATOR_PHONE', { OPERATOR_PHONE: 'abc' }],
  ['OPERATOR_LICENCE', { OPERATOR_LICENCE: 'abc' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'abc' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'abc' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.jp' }],
  ['MAIL_FROM', { MAIL_FROM: 'スミカ' }],
  ['MAIL_FROM', { MAIL_FROM: 'スミカ noreply@example.jp' }],
  ['MAIL_FROM', { MAIL_FROM: 'スミカ <noreply@example.jp' }],
  ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_URL', { STRIPE_URL: 'https://stripe.example.jp' }],
  ['STRIPE_URL', { ...stripe, STRIPE_URL: 'http://stripe.example.jp' }],
  ['POSTCODE_API_KEY', { POSTCODE_URL: 'https://apis.postcode-jp.com/api/v6' }],
  ['TILE_URL', { TILE_URL: 'https://tiles.example.jp/map.png', TILE_CREDIT: '地理院タイル' }],
  ['TILE_URL', { TILE_URL: 'https://{z}.example.jp/{x}/{y}.png', TILE_CREDIT: '地理院タイル' }],
  ['TILE_CREDIT', { TILE_URL: 'https://tiles.example.jp/{z}/{x}/{y}.png' }],
  ['OPERATOR_INVOICE_NUMBER', { OPERATOR_INVOICE_NUMBER: '123' }],
  ['IDENTITY_URL', { IDENTITY_URL: 'google' }],
  ['IDENTITY_SERVICE_ACCOUNT', { IDENTITY_URL: 'https:/' }],
  ['IDENTITY_URL', { IDENTITY_SERVICE_ACCOUNT: '{"client_email":"x@y.example","private_key":"k"}' }],
  ['IDENTITY_SERVICE_ACCOUNT', { IDENTITY_SERVICE_ACCOUNT: '{"client_email":"x"}' }],
  ['IDENTITY_SERVICE_ACCOUNT', { IDENTITY_SERVICE_ACCOUNT: '/absent.json' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
] as const)('a wrong %s is refused by its name: %j', ([name, source]) => {
  expect(() => readEnv({ DATA_DIR, ...source })).toThrow(new RegExp(`^  ${name}: .*(ください|使えます)`, 'm'))
})

test('every variable at fault is named at once, and no value is repeated', () => {
  const read = () => readEnv({ DATA_DIR, PORT: 'x', DATABASE_URL: 'mysql://hidden@db' })
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
  expect(read).not.toThrow(/hidden/)
})

test("another address of Stripe's API may be plain only on this machine", () => {
  const STRIPE_URL = 'http://127.0.0.1:12111'
  expect(readEnv({ DATA_DIR, ...stripe }).stripe).not.toHaveProperty('url')
  expect(readEnv({ DATA_DIR, ...stripe, STRIPE_URL }).stripe).toMatchObject({ url: STRIPE_URL })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ DATA_DIR, PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true })
})

test('the secret is made once and only its owner may read it', () => {
  const { secret } = readEnv({ DATA_DIR })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readEnv({ DATA_DIR }).secret).toBe(secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
  const APP_SECRET = 'a secret that is long enough to be one'
  expect(readEnv({ DATA_DIR, APP_SECRET }).secret).toBe(APP_SECRET)
})

test('an address of IPv6 and every address of the machine make usable origins', () => {
  expect(readEnv({ DATA_DIR, HOST: '::1', PORT: '4000' })).toMatchObject({ origin: 'http://[::1]:4000', demo: true })
  expect(readEnv({ DATA_DIR, HOST: '0.0.0.0' }).origin).toBe('http://localhost:3000')
  expect(readEnv({ DATA_DIR, ORIGIN: 'https://example.jp/' }).origin).toBe('https://example.jp')
})
