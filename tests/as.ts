import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { createClient, type Client } from '#http/client.ts'
import type { Nouns } from '#http/crud.ts'
import { insertAccount, newAccount } from '#providers/identity/accounts/accounts.ts'
import { openVault } from '#providers/identity/seal.ts'
import { loadKeys } from '#providers/identity/sessions/keys.ts'
import { createApp, type App, type AppOptions } from '#server/web/app.ts'
import { readEnv } from '#server/boot/env.ts'
import { demoOperator } from '#server/operator/demo-operator.ts'
import { createLog } from '#server/log/log.ts'
import type { Services } from '#server/kernel/context.ts'
import { openPool } from '#server/database/database.ts'
import { createServices, type RunningServices } from '#server/boot/services.ts'
import type { FreshDatabase } from './copied-database.ts'
import { freshDatabase } from './database.ts'
import { keepNetworkOutside } from './no-network-in-transactions.ts'

const origin = 'http://sumika.test'
export const password = 'korehatesuto-2026'
/** What is kept of that password. It is checked as any is, but with hardly any work: the hash itself says how much there is. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1 })
export const secret = 'a secret of the tests only, 32 chars'

/** Somebody signed in: their id, token, and the API as they may use it. */
export type Somebody = {
  id: string
  email: string
  token: string
  api: Client
  fetch(request: Request): Promise<Response>
  /** Another sign-in of theirs, as on another device. */
  signInAgain(): Promise<SignIn>
}
type SignIn = { idToken: string; refreshToken: string }
export type House = RunningServices & {
  app: App
  /** The folder that files are kept in. */
  dataDir: string
  /** Asks without signing in. */
  visitor: { api: Client; fetch(path: string, init?: RequestInit): Promise<Response> }
  /** Signs up somebody new; a seller is an approved one unless said otherwise. */
  as(
    role: CodeOf<typeof Role>,
    about?: {
      sellerApprovedStatus?: CodeOf<typeof SellerStatus>
      unregistered?: true
      unverified?: true
      email?: string
    },
  ): Promise<Somebody>
  /** The same product in another process, so to speak: on this house's database and folder. It is dropped with this one, at the latest. */
  beside(): Promise<House>
  drop(): Promise<void>
}

/** Gives somebody the picture that every typed estate shows (`typed-estate.ts`), as if they had uploaded it. */
async function keepFrontPicture(pool: Pool, userID: string): Promise<void> {
  const file = [crypto.randomUUID(), userID, 'estate/front', 'estate/front-small']
  const values = `$1, $2, $3, $4, 'estate', '外観.jpg', 1, 'image/webp', now()`
  const columns = `id, "userID", path, "thumbnailPath", dir, name, size, "contentType", "createdAt"`
  await pool.query(`insert into images (${columns}) values (${values})`, file)
}

type SigningKey = { kid: string; public_jwk: object; private_key: Buffer }
let signingKey: Promise<SigningKey> | undefined

/** Gives an empty database the key by which sign-ins are signed: to make one is the greatest work of a start, so a process has one for all. */
export async function bringSigningKey(pool: Pool): Promise<void> {
  signingKey ??= makeSigningKey(pool)
  const { kid, public_jwk, private_key } = await signingKey
  const values = [kid, JSON.stringify(public_jwk), private_key]
  await pool.query(
    `insert into identity.keys (kid, public_jwk, private_key, created_at) values ($1, $2, $3, now()) on conflict do nothing`,
    values,
  )
}

async function makeSigningKey(pool: Pool): Promise<SigningKey> {
  await loadKeys(pool, openVault(secret), new Date())
  const { rows } = await pool.query<SigningKey>('select kid, public_jwk, private_key from identity.keys')
  return rows[0]!
}

/** Where a house stands, how many signed up there, and what becomes of it when the house is dropped. */
export type Ground = {
  url: string
  pool: Pool
  /** Of who reads without a sign-in, if not the same. */
  visitors?: Pool
  /** Of the queue's work, if not the same. */
  work?: Pool
  dataDir: string
  replicaURL?: string
  clear(): Promise<void>
  people?: { count: number }
}

/**
 * The whole product on a database of its own, with every local provider; pages are not rendered.
 * @param nouns what the API serves, if not every noun of the business
 */
export const openHouse = async (nouns?: Nouns): Promise<House> => openHouseOn(await freshDatabase(), nouns)

/** The same on a migrated, empty database, which is dropped with the house. */
export async function openHouseOn({ url, pool, drop }: FreshDatabase, nouns?: Nouns): Promise<House> {
  await bringSigningKey(pool)
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  return openOn({ url, pool, dataDir, clear: () => drop().then(() => rm(dataDir, { recursive: true })) }, nouns)
}

/** Another app on the services of a house; its pages are `<title>page</title>`, unless said otherwise. */
export const appOn = (services: Services, more: Partial<AppOptions> = {}): App =>
  createApp({
    services,
    apiBase: '/api',
    demo: true,
    render: async () =>
      new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html' } }),
    ready: async () => undefined,
    ...more,
  })

/** The same on a migrated database that is there already. */
export async function openOn(
  { url, pool, visitors = pool, work = pool, dataDir, replicaURL, clear, people = { count: 0 } }: Ground,
  nouns?: Nouns,
): Promise<House> {
  // Everybody has the picture of the typed estates under its one name.
  await pool.query(`alter table images drop constraint if exists "images_path_key",
    drop constraint if exists "images_thumbnailPath_key"`)
  const env = readEnv({
    DATA_DIR: dataDir,
    ORIGIN: origin,
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaURL,
    APP_SECRET: secret,
    LOG_LEVEL: 'fatal',
  })
  const wired = await createServices(
    // A house is an operator's that has all it needs; mails to its address would be counted among those to people.
    { ...env, demo: true, firstOperator: { ...demoOperator, email: '' } },
    { pool, work, visitors, probes: pool, url, embedded: false, close: async () => undefined },
    createLog('error'),
    { pollSeconds: 0.5 },
  )
  keepNetworkOutside(wired.services)
  const app = appOn(wired.services, nouns && { nouns })
  const clientOf = (token?: string) => {
    const send = (request: Request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return app.fetch(request)
    }
    return { api: createClient(send, { origin }), send }
  }
  const signIn = async (email: string, place: number) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
    const body = JSON.stringify({ email, password, returnSecureToken: true })
    const request = new Request(origin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    // Everybody signs in from a place of their own: attempts are counted by address.
    const answer = await app.fetch(request, { ip: `10.0.${place >> 8}.${place & 255}` })
    return (await answer.json()) as SignIn
  }
  const others: House[] = []
  let dropping: Promise<void> | undefined
  const drop = async () => {
    // Work that goes on without its database would be at it for as long as the process lives.
    await Promise.all(others.map((other) => other.drop()))
    await wired.close()
    await clear()
  }
  return {
    ...wired,
    app,
    dataDir,
    visitor: {
      api: clientOf().api,
      fetch: (path, init) => app.fetch(new Request(origin + path, init)),
    },
    async as(role, { sellerApprovedStatus = SellerStatus.approved, unregistered, unverified, ...given } = {}) {
      const number = ++people.count
      const { email = `person${number}@example.jp` } = given
      const account = newAccount(new Date(), { email, passwordHash: await cheapHash, emailVerified: !unverified })
      await insertAccount(pool, account)
      const { id } = account
      const { idToken: token } = await signIn(email, number)
      const { api, send } = clientOf(token)
      if (!unregistered) {
        await api.user.create({ body: { userType: role === Role.admin ? Role.buyer : role, name: `会員${number}` } })
        const status = role === Role.seller ? sellerApprovedStatus : null
        await pool.query(
          'update users set "userType" = $2, "sellerApprovedStatus" = $3, "sellerApprovedAt" = $4 where id = $1',
          [id, role, status, status === SellerStatus.approved ? new Date() : null],
        )
        await keepFrontPicture(pool, id)
      }
      return { id, email, token, api, fetch: send, signInAgain: () => signIn(email, number) }
    },
    async beside() {
      const another = openPool(url, 5)
      const house = await openOn({ url, pool: another, dataDir, clear: () => another.end(), people })
      others.push(house)
      return house
    },
    drop: () => (dropping ??= drop()),
  }
}
