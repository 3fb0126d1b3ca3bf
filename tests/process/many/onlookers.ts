import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { readRoom } from '../../room-reader.ts'
import { until } from '../../until.ts'
import { apiAs } from '../insist.ts'
import type { Cluster } from './cluster.ts'

/** How often a visitor asks for a page, and a writer writes, in milliseconds. */
const visitPauseMs = 100
const writePauseMs = 250
/** Nobody waits longer for a page. */
const visitLimitMs = 20_000

/** What visitors, somebody who writes and somebody who listens have seen. */
export type Seen = {
  /** How many pages visitors have asked for, and which of them they did not get. */
  visits: number
  missed: string[]
  /** How long each stream was away, in milliseconds, and how many lines came twice or not in order. */
  gaps: readonly number[]
  disorder: number
  /** The longest that a line took from when it was acknowledged until it was heard, in milliseconds. */
  latest: number
}

export type Onlookers = {
  /** Milliseconds from a moment until somebody had written what was begun after it; Infinity where nobody can. */
  pauseAfter(moment: number): Promise<number>
  /** What was missed meanwhile is held against nobody: there was no way to the site. Answers what the work answers. */
  pardon<T>(work: () => Promise<T>): Promise<T>
  end(): Promise<Seen>
}

/** Visitors who look at pages, somebody who says one line after the other in a room, and somebody who listens there. */
export async function openOnlookers({
  site,
  sites,
  guests,
}: Pick<Cluster, 'site' | 'sites' | 'guests'>): Promise<Onlookers> {
  const [, guest] = guests
  const missed: string[] = []
  let visits = 0
  let isDone = false
  let pardons = 0
  let writtenAt = 0
  const began = performance.now()
  async function look(url: string, path: string) {
    const signal = AbortSignal.timeout(visitLimitMs)
    const answer = await fetch(url + path, { headers: { accept: 'text/html' }, signal })
    await answer.text()
    return answer.status
  }
  async function visit(path: string) {
    while (!isDone) {
      visits++
      const pardonsBefore = pardons
      const status = await look(site.url, path).catch(String)
      const at = Math.round(performance.now() - began)
      // A pardon that was given or taken back meanwhile covers the visit.
      const isPardoned = pardons % 2 === 1 || pardons !== pardonsBefore
      if (status !== 200 && !isPardoned) missed.push(`${path} after ${at} ms: ${status}`)
      await wait(visitPauseMs)
    }
  }
  /** Somebody who says one line after the other, and does not say again what was not taken. */
  async function write() {
    const api = apiAs(site.url, guest.token)
    const { negotiationID } = guest
    for (let n = 0; !isDone; n++) {
      const at = performance.now()
      const body = { negotiationID, clientID: randomUUID(), message: `お元気ですか${n}` }
      const refusal: unknown = await api.chat.create({ body }, { timeout: 5_000 }).then(
        ({ sequence }) => void hearing.push(hear(sequence)),
        (error: unknown) => error,
      )
      if (refusal === undefined) writtenAt = at
      else if (!(refusal instanceof ApiError) || (refusal.status >= 400 && refusal.status < 500)) throw refusal
      await wait(writePauseMs)
    }
  }
  const hearing: Promise<void>[] = []
  let latest = 0
  /** Waits until a line that was acknowledged just now is heard. */
  async function hear(sequence: number) {
    const toldAt = performance.now()
    await until(() => (reader.heard.at(-1) ?? 0) >= sequence, 120_000)
    latest = Math.max(latest, performance.now() - toldAt)
  }
  // Both are drawn once at each process, as any page is that somebody looks at.
  for (const { url } of sites) for (const path of [pages.home, pages.searchResults]) await look(url, path)
  const reader = readRoom({ url: () => site.url, token: guest.token, negotiationID: guest.negotiationID })
  const busy = Promise.all([visit(pages.home), visit(pages.searchResults), write()])
  // Looked at when it ends.
  busy.catch(() => undefined)
  return {
    async pauseAfter(moment) {
      await until(() => writtenAt > moment, 120_000)
      return writtenAt > moment ? performance.now() - moment : Infinity
    },
    async pardon(work) {
      pardons++
      return work().finally(() => pardons++)
    },
    async end() {
      isDone = true
      await busy
      await Promise.all(hearing)
      await reader.leave()
      const disorder = reader.heard.filter((sequence, n) => n > 0 && sequence !== reader.heard[n - 1]! + 1).length
      return { visits, missed, gaps: reader.gaps, disorder, latest }
    },
  }
}
