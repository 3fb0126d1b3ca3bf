import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiAs, insist } from '../insist.ts'
import { readRoom } from '../../room-reader.ts'
import { until } from '../../until.ts'
import { ask, type Queries, type SettleWork } from './work.ts'

/** A line of a room as it was acknowledged. */
export type SaidLine = { id: string; clientID: string; sequence: number }

/** Lines that are not there as they were acknowledged. */
export const lostLines = (lines: readonly SaidLine[]): Queries[string] => [
  `select w.* from json_to_recordset($1) as w(id text, "clientID" text, sequence int)
    where not exists (select 1 from chats c where c.id = w.id and c."clientID" = w."clientID" and c.sequence = w.sequence)`,
  JSON.stringify(lines),
]

/** Somebody talks in a room, and they and the desk listen by its stream over every break. */
export const settleTalk: SettleWork = async (_, shop) => {
  const { negotiationID, buyer } = await shop.quoted()
  const tokens = [buyer.token, shop.admin.token]
  return ({ url }) => {
    const api = apiAs(url, buyer.token)
    const lines: SaidLine[] = []
    const readers = tokens.map((token) => readRoom({ url: () => url, token, negotiationID }))
    async function talk() {
      const clientID = randomUUID()
      const { id, sequence } = await insist(() =>
        api.chat.create({ body: { negotiationID, clientID, message: 'こんにちは' } }),
      )
      lines.push({ id, clientID, sequence })
      await wait(50)
    }
    return {
      hands: [talk],
      count: () => lines.length,
      made: {},
      async faults(pool) {
        const about = 'select sequence from chats where "negotiationID" = $1 order by sequence'
        const { rows } = await pool.query<{ sequence: number }>(about, [negotiationID])
        const all = rows.map(({ sequence }) => sequence).join()
        const isHeard = () => readers.every(({ heard }) => heard.join() === all)
        const faults = await ask(pool, { 'lines of the lounge that were lost or moved': lostLines(lines) })
        const inTime = await until(isHeard)
        if (!inTime) faults['streams that lost, doubled or reordered lines'] = readers.map(({ heard }) => gapOf(heard))
        return faults
      },
      close: async () => void (await Promise.all(readers.map(({ leave }) => leave()))),
    }
  }
}

/** Where what was heard is first not the next line. */
function gapOf(heard: readonly number[]) {
  const at = heard.findIndex((sequence, index) => sequence !== index + 1)
  return at < 0 ? { heard: heard.length } : { at: at + 1, heard: heard.slice(Math.max(0, at - 2), at + 3) }
}
