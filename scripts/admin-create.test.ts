import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { attachEmbedded, startEmbedded } from '#server/database/embedded/embedded.ts'
import { openHouse, type House } from '../tests/as.ts'
import { freshDatabase } from '../tests/database.ts'
import { openShop } from '../tests/shop.ts'
import { programEnv } from '../tests/program-env.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

const password = 'hajimete-no-kanri-2026'

/** Runs the command with these settings and nothing else; what is typed comes by standard input. */
async function run(args: string[], { typed = password, env = settings() } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin-create.ts'), ...args], {
    env: { ...programEnv, ...env },
  })
  child.stdin.end(`${typed}\n`)
  const code = new Promise((resolve) => child.once('exit', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, complained }
}

const settings = (): Record<string, string | undefined> => {
  const { pool, secret } = house.services
  return { DATABASE_URL: pool.options.connectionString, DATA_DIR: house.dataDir, APP_SECRET: secret }
}

async function signIn(email: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const body = JSON.stringify({ email, password, returnSecureToken: true })
  const answer = await house.visitor.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { idToken } = (await answer.json()) as { idToken: string }
  return { authorization: `Bearer ${idToken}` }
}

const audits = async (action: string) =>
  (await house.services.pool.query(`select action, noun, "rowID", "requestID" from audits where action = $1`, [action]))
    .rows

test('makes an administrator who can sign in and do what the desk does, and leaves a line in the audit log', async () => {
  const { code, said } = await run(['--email', 'First@Example.jp', '--name', '山田 花子'])
  expect(code).toBe(0)
  expect(said).toMatch(/管理者を作成しました.*U\d{7}/)
  const headers = await signIn('first@example.jp')
  const me = await (await house.visitor.fetch('/api/me', { headers })).json()
  expect(me).toMatchObject({ email: 'first@example.jp', name: '山田 花子', userType: Role.admin })
  expect((await house.visitor.fetch('/api/users', { headers })).status).toBe(200)
  expect(await audits('create')).toMatchObject([{ noun: 'user', rowID: me.id, requestID: 'admin:create' }])
})

test('works by the direct address, whatever pooler of transactions stands before the database', async () => {
  const { DATABASE_URL, ...others } = settings()
  const nowhere = 'postgres://sumika@127.0.0.1:1/sumika'
  const env = { ...others, DATABASE_URL: nowhere, DATABASE_DIRECT_URL: DATABASE_URL }
  expect(await run(['--email', 'direct@example.jp'], { env })).toMatchObject({ code: 0, complained: '' })
})

test('leaves the work that waits to the app, which knows where mails go', async () => {
  const { url, pool, drop } = await freshDatabase()
  try {
    const mail = { to: 'buyer@example.jp', subject: '待っているメール', text: '本文', html: '<p>本文</p>' }
    await pool.query(`insert into pgboss.job (name, data) values ('mail', $1)`, [mail])
    const env = { ...settings(), DATABASE_URL: url }
    expect(await run(['--email', 'second@example.jp'], { env })).toMatchObject({ code: 0, complained: '' })
    const waiting = `select state from pgboss.job where data ->> 'subject' = $1`
    expect((await pool.query(waiting, [mail.subject])).rows).toEqual([{ state: 'created' }])
    expect((await pool.query('select 1 from mailbox')).rows).toEqual([])
  } finally {
    await drop()
  }
})

test('says that an account is there already, and with --promote makes that person an administrator', async () => {
  const buyer = await house.as(Role.buyer)
  const refused = await run(['--email', buyer.email])
  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complained).toContain('--promote を付けて')
  const told = await run(['--email', buyer.email, '--promote'])
  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('管理者にしました') })
  expect((await buyer.api.user.me())?.userType).toBe(Role.admin)
  expect(await audits('promote')).toMatchObject([{ rowID: buyer.id }])
  expect((await run(['--email', buyer.email, '--promote'])).said).toContain('すでに管理者です')
})

test('whoever sells or buys just now is made no administrator: they would stand on both sides of their own deals', async () => {
  const shop = await openShop(house)
  const { buyer } = await shop.quoted()
  for (const { email, api } of [buyer, shop.seller]) {
    const before = await api.user.me()
    const { code, said, complained } = await run(['--email', email, '--promote'])
    expect([code, said, complained]).toEqual([1, '', expect.stringMatching(/商談.*（1件）.*別のメールアドレス/)])
    expect(await api.user.me()).toEqual(before)
  }
})

test.for([
  { what: 'no e-mail', args: [], says: '--email を指定してください' },
  { what: 'an unknown option', args: ['--mail', 'a@example.jp'], says: '使い方' },
  { what: 'a malformed e-mail', args: ['--email', 'nobody'], says: 'メールアドレスの形' },
  { what: 'a short password', args: ['--email', 'a@example.jp'], typed: 'mijikai', says: '12文字以上、64文字以内' },
  { what: 'nobody to promote', args: ['--email', 'a@example.jp', '--promote'], says: '見つかりません' },
])('refuses $what and says what to do', async ({ args, typed, says }) => {
  const { code, said, complained } = await run(args, { typed })
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toContain(says)
  expect((await house.services.pool.query(`select 1 from users where email = 'a@example.jp'`)).rows).toEqual([])
})

test('works beside an app that has the embedded database open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sumika-'))
  const { url, close } = await startEmbedded(dataDir, { durable: false })
  try {
    expect(attachEmbedded(dataDir)).toBe(url)
    const { code, complained } = await run(['--email', 'beside@example.jp'], { env: { DATA_DIR: dataDir } })
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
  } finally {
    await close()
  }
  expect(attachEmbedded(dataDir)).toBeUndefined()
  rmSync(dataDir, { recursive: true })
})
