import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOn, secret, type House } from '../as.ts'
import { build } from '../build.ts'
import { freshDatabase } from '../database.ts'
import { openSite, type Site } from './site.ts'

/** A house and the built site on its database and folder, both running: what is done in one is seen in the other. */
export type HouseAndSite = { house: House; site: Site; close(): Promise<void> }

export async function openHouseAndSite(): Promise<HouseAndSite> {
  build()
  const { url, pool, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-process-'))
  const house = await openOn({ url, pool, dataDir, clear: drop })
  const site = await openSite({ dataDir, secret, demo: false, databaseURL: url })
  await site.start()
  return {
    house,
    site,
    async close() {
      await site.stop()
      await house.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The cookie by which pages are drawn for somebody. */
export async function cookieOf({ url }: Pick<Site, 'url'>, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const session = await fetch(`${url}/api/session`, { method: 'POST', body: '{}', headers })
  return session.headers.getSetCookie()[0]!.split(';')[0]!
}
