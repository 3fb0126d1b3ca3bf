import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { markDemonstration } from '#server/demo/demonstration.ts'
import { openOn, secret } from '../as.ts'
import { build } from '../build.ts'
import { seededChance } from '../chance.ts'
import type { Speaker } from '../room-storm.ts'
import { openShop } from '../shop.ts'
import { openSite, type Site } from './site.ts'
import { madeTables, type OpenWork, type Place, type Work } from './kinds/work.ts'
import { settlers } from './kinds/works.ts'

export type WorkName = keyof typeof settlers

/** Somebody's room, with all who talk in it: they, the seller and the desk. */
type Guest = { token: string; negotiationID: string; people: Record<'buyer' | 'seller' | 'desk', Speaker> }

/** A built site that does not run yet, on a database with people who are at all kinds of work. */
export type Town = {
  site: Site
  dataDir: string
  works: Record<WorkName, Work>
  /** Two who do nothing by themselves, and a room of each. */
  guests: [Guest, Guest]
  /** Ids by table of what was there before the people were sent on their way. */
  past: Record<string, string[]>
  /**
   * Brings everything home that the gateway has told, and enters its books; not needed where the gateway is the built-in one. Answers how
   * much it has told, null while it has more to tell.
   */
  balance?(pool: Pool): Promise<number | null>
  close(): Promise<void>
}

/**
 * @param seed by which the people choose what they do
 * @param settings further ones of the site
 * @param folder of a place that was there before, and stays: otherwise it is one of its own, which goes
 */
export async function openTown(seed: number, settings: Record<string, string> = {}, folder?: string): Promise<Town> {
  build()
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'sumika-process-')))
  const { url, close } = await startEmbedded(dataDir)
  const site = await openSite({ dataDir, secret, settings })
  const { open, ...people } = await settle({ url, dataDir, close, isDemonstration: true })
  const works = open({ url: site.url, seed })
  return {
    site,
    dataDir,
    works,
    ...people,
    async close() {
      await leave(works)
      await site.kill('app')
      await (await startEmbedded(dataDir)).close()
      if (!folder) await rm(dataDir, { recursive: true })
    },
  }
}

/** Everybody who listens leaves. */
export async function leave(works: Town['works']): Promise<void> {
  for (const work of Object.values(works)) await work.close?.()
}

const pick = ({ id, token }: Speaker): Speaker => ({ id, token })

type Where = Pick<Place, 'url' | 'show'> & { seed: number }
type Settled = Pick<Town, 'guests' | 'past'> & { open(where: Where): Town['works'] }

/**
 * The people of a town, and what they find there, on an empty database; `close` is called when they are there. `isDemonstration`: its site
 * has the card company and the mail server of a demonstration, which serve nobody else's people.
 */
export async function settle({
  url,
  dataDir,
  close,
  isDemonstration = false,
}: {
  url: string
  dataDir: string
  close?: () => Promise<void>
  isDemonstration?: boolean
}): Promise<Settled> {
  const pool = openPool(url)
  await migrate(pool)
  // Others have their addresses there already, where people come to a place that has some.
  const { rows: accounts } = await pool.query<{ count: number }>('select count(*)::int from identity.accounts')
  const people = { count: accounts[0]?.count ?? 0 }
  const house = await openOn({ url, pool, dataDir, people, clear: () => pool.end().then(close) })
  if (isDemonstration) await markDemonstration(house.services)
  const shop = await openShop(house)
  const openers: [string, OpenWork][] = []
  for (const [name, settleWork] of Object.entries(settlers)) openers.push([name, await settleWork(house, shop)])
  const inviteGuest = async (): Promise<Guest> => {
    const { buyer, negotiationID } = await shop.quoted()
    await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
    const people = { buyer: pick(buyer), seller: pick(shop.seller), desk: pick(shop.admin) }
    return { token: buyer.token, negotiationID, people }
  }
  const guests: [Guest, Guest] = [await inviteGuest(), await inviteGuest()]
  const past: Town['past'] = {}
  for (const table of madeTables) {
    const { rows } = await pool.query<{ id: string }>(`select id from "${table}"`)
    past[table] = rows.map(({ id }) => id)
  }
  await house.drop()
  return {
    guests,
    past,
    open({ seed, ...place }) {
      const openOne = ([name, openWork]: [string, OpenWork], index: number) =>
        [name, openWork({ ...place, dataDir, chance: seededChance(seed + index) })] as const
      return Object.fromEntries(openers.map(openOne)) as Town['works']
    },
  }
}
