import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../chance.ts'
import { readRoom } from '../../room-reader.ts'
import type { Cluster } from './cluster.ts'

export type Restarts = {
  /** How many requests were sent, each once, and which of them were not answered as they should be. */
  asked: number
  failed: string[]
  /** How long each process took to end, and each stream to come back, in milliseconds. */
  stops: number[]
  gaps: number[]
  /** Exit codes other than zero. */
  codes: (number | null)[]
}

/**
 * Restarts one process of a cluster after the other, while people read, and write what nobody sends a second time.
 * @param isOver asked before each restart
 */
export async function restartInTurn(
  { site, sites, guests: [, guest] }: Pick<Cluster, 'site' | 'sites' | 'guests'>,
  chance: Chance,
  isOver: (done: number) => boolean,
): Promise<Restarts> {
  const all: Restarts = { asked: 0, failed: [], stops: [], gaps: [], codes: [] }
  let isDone = false
  async function ask(path: string, init: RequestInit = {}) {
    all.asked++
    try {
      const answer = await fetch(site.url + path, init)
      const text = await answer.text()
      if (answer.status >= 500)
        all.failed.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      all.failed.push(`${init.method ?? 'GET'} ${path}: ${String(error)}`)
    }
  }
  /** Somebody who asks once, and does not ask again. */
  async function visit() {
    for (let n = 0; !isDone; n++) {
      const body = JSON.stringify({ negotiationID: guest.negotiationID, message: `お元気ですか${n}` })
      const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
      await Promise.all([ask('/api/notices'), ask('/api/chats', { method: 'POST', body, headers })])
      await wait(chance.between(200, 600))
    }
  }
  const reader = readRoom({ url: () => site.url, token: guest.token, negotiationID: guest.negotiationID })
  const visiting = Promise.all([visit(), visit()])
  for (let done = 0; !isOver(done); done++) {
    const each = sites[done % 2]!
    await wait(500)
    const { ms, code } = await each.stop()
    all.stops.push(ms)
    if (code !== 0) all.codes.push(code)
    await each.start()
    // Until the proxy has seen it.
    await wait(1_000)
  }
  isDone = true
  await visiting
  all.gaps.push(...reader.gaps)
  await reader.leave()
  return all
}
