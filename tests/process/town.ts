import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { Role } from '#domain/choices/person.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { openOn, secret } from '../as.ts'
import { build } from '../build.ts'
import { openShop } from '../shop.ts'
import type { Party } from './customer.ts'
import { openSite, type Site } from './site.ts'

/** More than the application has connections to its database. */
const customerCount = 12

/** A built site that does not run yet, on a database with people, something to buy, and a room in which people talk. */
export type Town = {
  site: Site
  dataDir: string
  parties: Party[]
  lounge: { negotiationID: string; speaker: string; listeners: string[] }
  /** Ids of what has been made by whoever is of no interest any more. */
  past: string[]
  /** Brings everything home that the gateway has told, and enters its books; not needed where the gateway is the built-in one. */
  balance?(pool: Pool): Promise<number>
  close(): Promise<void>
}

export async function openTown(): Promise<Town> {
  build()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-process-'))
  const { url, close } = await startEmbedded(dataDir)
  const site = await openSite({ dataDir, secret })
  const people = await settle({ url, dataDir, close }, site.url)
  return {
    site,
    dataDir,
    ...people,
    async close() {
      await site.kill('app')
      await (await startEmbedded(dataDir)).close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The people of a town, and what they buy, on an empty database; `close` is called when they are there. */
export async function settle(
  { url, dataDir, close }: { url: string; dataDir: string; close?: () => Promise<void> },
  siteURL: string,
): Promise<Pick<Town, 'parties' | 'lounge' | 'past'>> {
  const pool = openPool(url)
  await migrate(pool)
  const house = await openOn({ url, pool, dataDir, clear: () => pool.end().then(close) })
  const shop = await openShop(house)
  const { buyer, negotiationID, quotationID, estateID } = await shop.quoted()
  const [one, other] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
  const buyers = await Promise.all(Array.from({ length: customerCount }, () => house.as(Role.buyer)))
  await house.drop()
  return {
    parties: buyers.map(({ token }) => ({
      url: siteURL,
      buyer: token,
      estateID,
      menuID: shop.menuID,
      desk: [one.token, other.token],
    })),
    lounge: { negotiationID, speaker: buyer.token, listeners: [buyer.token, shop.admin.token] },
    past: [negotiationID, quotationID],
  }
}
