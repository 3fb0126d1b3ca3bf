import { join } from 'node:path'
import { besideServers } from '../../bench/servers.ts'
import type { House } from '../../tests/as.ts'
import type { Shop } from '../../tests/shop.ts'
import type { Order } from './in-previous.ts'
import type { PreviousRelease } from './previous-release.ts'

/** A house and a shop of the previous release, as far as those who settle there ask of them: the code that makes people is its own. */
export type PreviousHouse = {
  house: House
  shop: Shop
  /** Adds so many published homes, and so many rows each of members, deals, lines, money, papers and audits. It is left then. */
  fill(homes: number, rows: number): Promise<void>
  stop(): Promise<void>
}

type Ground = { url: string; dataDir: string }

/** Opens it on a database with the schema of that release. */
export async function openPreviousHouse({ folder }: PreviousRelease, ground: Ground): Promise<PreviousHouse> {
  const { ask, stop } = besideServers(join(import.meta.dirname, 'in-previous.ts'))
  let last: Promise<unknown> = Promise.resolve()
  /** One order after the other: it does not say which it answers. */
  function order(what: Order): Promise<unknown> {
    const before = last
    const give = async () => {
      await before.catch(() => undefined)
      return ask(what)
    }
    return (last = give())
  }
  const shop = (await order({ do: 'open', release: folder, ...ground })) as object
  return {
    house: { as: (role: Parameters<House['as']>[0]) => order({ do: 'as', role }) } as unknown as House,
    shop: { ...shop, quoted: () => order({ do: 'quoted' }) } as unknown as Shop,
    fill: async (homes, rows) => void (await order({ do: 'fill', homes, rows })),
    stop,
  }
}
