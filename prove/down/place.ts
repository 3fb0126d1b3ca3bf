import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Role } from '#domain/choices/person.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { openOn, password, secret } from '../../tests/as.ts'
import { build } from '../../tests/build.ts'
import { openGate, type Gate } from '../../tests/gate.ts'
import { openPushBrowser, type PushBrowser } from '../../tests/push-browser.ts'
import type { Speaker } from '../../tests/room-storm.ts'
import { openShop } from '../../tests/shop.ts'
import { openSignInSite } from '../../tests/sign-in-site.ts'
import { openSite, type Site } from '../../tests/process/site.ts'
import { openOutsideServices, pushOrigin, type Dependency, type OutsideServices } from './services.ts'

/** How many people there are who forget their passwords: each may ask for a new one only so often. */
const forgetfulCount = 12
/** How many payments there are to begin. */
const paymentCount = 4
/** How many people there are to be told something: a room is offered ten viewings a day at most. */
const toldCount = 20

export type Member = Speaker & { email: string }
/** Somebody with a device. */
export type Addressee = Pick<Member, 'id' | 'email'> & { negotiationID: string; browser: PushBrowser }
/** Everybody who does something, and what they do it with. */
export type People = {
  buyer: Member
  seller: Member
  desk: Member
  /** Those who are told something by mail and on their devices, each in a room of their own. */
  told: readonly Addressee[]
  forgetful: readonly string[]
  estateID: string
  negotiationID: string
  /** Payments that nobody has begun yet, each with whoever owes it. */
  payments: { id: string; email: string }[]
}
export { password }

/** The built site as two processes that ask everything of stand-ins behind gates. */
export type Place = Omit<OutsideServices, 'gates' | 'settings' | 'close'> & {
  sites: readonly [Site, Site]
  /** Where people sign in. */
  signInURL: string
  gates: Record<Dependency, Gate>
  people: People
  /** A way to the database that no gate shuts. */
  databaseURL: string
}
/** What stands while sites come and go. */
export type Ground = {
  /** Starts the sites, with the sign-in service of their own or that of somebody else. */
  open(signIn: 'own' | 'elsewhere'): Promise<{ place: Place; close(): Promise<void> }>
  close(): Promise<void>
}

/** Everybody, on an empty database, as a house of its own lets them in. */
async function settle(url: string, dataDir: string): Promise<People> {
  const pool = openPool(url)
  await migrate(pool)
  const house = await openOn({ url, pool, dataDir, clear: () => pool.end() })
  const shop = await openShop(house)
  const { buyer, estateID, negotiationID } = await shop.quoted()
  const payments: People['payments'] = []
  while (payments.length < paymentCount) {
    const { buyer, payment } = await shop.ordered()
    payments.push({ email: buyer.email, id: payment.id })
  }
  const told: Addressee[] = []
  while (told.length < toldCount) {
    const { buyer, negotiationID } = await shop.quoted()
    await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
    const browser = openPushBrowser(pushOrigin)
    await buyer.api.pushDevice.create({ body: browser.body })
    told.push({ id: buyer.id, email: buyer.email, negotiationID, browser })
  }
  const forgetful: string[] = []
  while (forgetful.length < forgetfulCount) forgetful.push((await house.as(Role.buyer)).email)
  await house.drop()
  return {
    buyer,
    seller: shop.seller,
    desk: shop.admin,
    told,
    forgetful,
    estateID,
    negotiationID,
    payments,
  }
}

/** The sign-in service of somebody else, whose accounts are those of this database. */
async function openSignIn(url: string) {
  const pool = openPool(url, 5)
  const ground = { url, pool, drop: () => pool.end() }
  return openSignInSite({ projectID: 'sumika', secret }, undefined, ground)
}

export async function openGround(): Promise<Ground> {
  build()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-down-'))
  const database = await startEmbedded(dataDir)
  const people = await settle(database.url, dataDir)
  const outside = await openOutsideServices(dataDir)
  const signIn = await openSignIn(database.url)
  const gates = {
    ...outside.gates,
    database: await openGate(database.url),
    'sign-in': await openGate(signIn.origin),
  }
  return {
    async open(who) {
      const elsewhere = new URL(gates['sign-in'].url).origin
      const settings = {
        ...outside.settings,
        TRUST_PROXY: '1',
        ...(who === 'elsewhere' && { IDENTITY_URL: elsewhere }),
      }
      const open = () => openSite({ dataDir, secret, demo: false, databaseURL: gates.database.url, settings })
      const sites = [await open(), await open()] as const
      await Promise.all(sites.map((site) => site.start()))
      const signInURL = who === 'elsewhere' ? elsewhere : sites[0].url
      const { stripe, mails, pushes } = outside
      const place = { sites, signInURL, gates, people, databaseURL: database.url, stripe, mails, pushes }
      return { place, close: async () => void (await Promise.all(sites.map((site) => site.kill('app')))) }
    },
    async close() {
      await outside.close()
      await signIn.close()
      for (const gate of [gates.database, gates['sign-in']]) await gate.shut()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
